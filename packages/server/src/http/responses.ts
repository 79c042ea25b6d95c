import { channel } from 'node:diagnostics_channel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CONSTANTS, DEFAULT_LOCALE, type Locale } from '@samen/contracts';
import {
  isFieldsParameter,
  listDocument,
  MEDIA_TYPE,
  oneDocument,
  parseQuery,
  type ErrorDocument,
  type JsonApiDocument,
  type ParsedQuery,
  type QueryRules,
  type Resource,
  type SparseFields,
} from '@samen/jsonapi';
import type { Caller } from '../context.ts';
import { handOver } from './collected-document.ts';
import { contentLocale } from './content-locale.ts';
import { openCursor, sealCursor } from './cursor.ts';
import { visitedOrigin } from './origin.ts';
import { encodedAddress } from './request-target.ts';
import { recordAddress, withLinks } from './resource-links.ts';
import { rememberVersion, withIgnored } from './sent-document.ts';

type ListRules<Sort extends string = string> = Omit<
  QueryRules<Sort>,
  'maxPageSize' | 'defaultPageSize' | 'filters' | 'isList'
> & {
  filters?: readonly string[];
  /** How many are sent where the request does not say how many. */
  pageSize?: number;
  /** Parameters of the route's own, which it reads itself. */
  others?: readonly string[];
  /** The route of the list that gives its cursors, where that is another one. */
  cursorsOf?: string | undefined;
};

/** What a list takes is known when it is requested; a test that tries every parameter of every route listens here. */
export const QUERY_RULES = 'samen.query-rules';
const queryRules = channel(QUERY_RULES);

/** The page size of short lists, of which readers expect all. */
export const SENT_WHOLE = CONSTANTS.maxPageSize;

const WIDE_PAGES = new Set(['admin', 'center_superuser', 'organization_superuser']);

/** Pages of at most 100, for those who manage lists 1000. */
function maxPageSize(caller: Caller): number {
  const manages = caller.organization?.roles.some((role) => WIDE_PAGES.has(role)) ?? false;
  return manages ? CONSTANTS.adminPageSize : CONSTANTS.maxPageSize;
}

/**
 * The query of this request within what the resource allows; anything else is 400 with its parameter. What `fields` say
 * has been read before, where they may say something.
 */
export function queryOf<Sort extends string = never>(
  request: FastifyRequest,
  rules: ListRules<Sort>,
): ParsedQuery<Sort | 'id'> {
  return readQuery(request, rules, true);
}

/** The same of a call that responds with one resource: it has neither pages nor an order. */
export function recordQueryOf(
  request: FastifyRequest,
  rules: Omit<ListRules, 'sorts' | 'pageSize'> = {},
): Pick<ParsedQuery, 'filters' | 'include'> {
  return readQuery(request, rules, false);
}

function readQuery<Sort extends string>(
  request: FastifyRequest,
  rules: ListRules<Sort>,
  isList: boolean,
): ParsedQuery<Sort | 'id'> {
  const { others = [], pageSize = CONSTANTS.defaultPageSize, cursorsOf, ...ruleSet } = rules;
  const { method, url } = request.routeOptions;
  queryRules.publish({ method, url, rules });
  const query = Object.entries(request.query as Record<string, unknown>);
  const isReadElsewhere = (name: string) =>
    others.includes(name) || (request.sparseFields !== null && isFieldsParameter(name));
  const parsed = parseQuery(Object.fromEntries(query.filter(([name]) => !isReadElsewhere(name))), {
    filters: [],
    ...ruleSet,
    isList,
    maxPageSize: maxPageSize(request.caller),
    defaultPageSize: pageSize,
  });
  const { after } = parsed.page;
  if (after === null) return parsed;
  return { ...parsed, page: { ...parsed.page, after: openCursor(request, after, cursorsOf) } };
}

function prune(resource: Resource, fields: SparseFields): Resource {
  const requested = fields[resource.type];
  if (!requested) return resource;
  const pick = <Value>(values: Record<string, Value> | undefined) =>
    values && Object.fromEntries(Object.entries(values).filter(([name]) => requested.includes(name)));
  const attributes = pick(resource.attributes);
  const relationships = pick(resource.relationships);
  return { ...resource, ...(attributes ? { attributes } : {}), ...(relationships ? { relationships } : {}) };
}

function sparse<Document extends JsonApiDocument>(document: Document, fields: SparseFields): Document {
  const { data, included } = document;
  return {
    ...document,
    data: Array.isArray(data) ? data.map((one) => prune(one, fields)) : data && prune(data, fields),
    ...(included ? { included: included.map((one) => prune(one, fields)) } : {}),
  };
}

/** The language of a document's texts: of an error that of the request, of content one that the site has. */
function languageOf(
  { locale = DEFAULT_LOCALE, establishedCaller }: FastifyRequest,
  isError: boolean,
): Locale {
  return isError || !establishedCaller ? locale : contentLocale(establishedCaller);
}

/** Sends what was requested of it, as bytes: to a text Fastify would add a charset, which this media type does not have. */
export function sendDocument(
  reply: FastifyReply,
  document: JsonApiDocument | ErrorDocument | { meta: Record<string, unknown> },
): FastifyReply {
  const { request } = reply;
  const { sparseFields } = request;
  if ('data' in document && handOver(reply, document)) return reply;
  rememberVersion(request, document);
  const linked = 'data' in document ? withLinks(request, document) : document;
  const sent = sparseFields && 'data' in linked ? sparse(linked, sparseFields) : linked;
  return reply
    .header('content-type', MEDIA_TYPE)
    .header('content-language', languageOf(request, 'errors' in document))
    .send(Buffer.from(JSON.stringify(withIgnored(request, sent))));
}

/** The request's own address, as other programs can follow it. */
const selfOf = (request: FastifyRequest): string => `${visitedOrigin(request)}${encodedAddress(request.url)}`;

/** What of `included` belongs into the document: without `include` nothing, with it an empty list too. */
const includedIn = (request: FastifyRequest, included: readonly Resource[] = []) =>
  'include' in (request.query as object) || included.length > 0 ? { included } : {};

/** Responds with one resource. */
export function sendOne(
  reply: FastifyReply,
  data: Resource | null,
  { included, meta }: { included?: readonly Resource[]; meta?: Record<string, unknown> } = {},
): FastifyReply {
  const { request } = reply;
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  return sendDocument(reply, {
    ...oneDocument(data, includedIn(request, included).included),
    ...(meta ? { meta } : {}),
    ...(isRead ? { links: { self: selfOf(request) } } : {}),
  });
}

/** What visitors learn of what they send in beside their e-mail address: everything else is in a mail to that address. */
const RECEIPT = { meta: { sent: true } };

/** Responds alike whatever became of it. */
export function sendReceipt(reply: FastifyReply): FastifyReply {
  return sendDocument(reply, RECEIPT);
}

/** Responds 201 with one resource and its address. */
export function sendCreated(reply: FastifyReply, data: Resource): FastifyReply {
  return sendOne(reply.code(201).header('location', recordAddress(reply.request, data)), data);
}

/** Responds with a page of a list, its total, its pagination and links. */
export function sendList(
  request: FastifyRequest,
  reply: FastifyReply,
  data: Resource[],
  more: {
    query: ParsedQuery;
    /** How many there are in all, as far as they are counted. */
    records: number;
    /** The position where the page ended; null where nothing follows. */
    next?: string | null;
    included?: readonly Resource[];
    meta?: Record<string, unknown>;
  },
): FastifyReply {
  const { query, records, next = null, included, meta } = more;
  return sendDocument(
    reply,
    listDocument(data, {
      ...includedIn(request, included),
      meta,
      page: query.page,
      records,
      next: next === null ? null : sealCursor(request, next),
      url: selfOf(request),
    }),
  );
}
