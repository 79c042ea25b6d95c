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
import { contentLocale } from './content-locale.ts';

type ListRules = Omit<QueryRules, 'maxPageSize' | 'defaultPageSize' | 'filters'> & {
  filters?: readonly string[];
  /** Parameters of the route's own, which it reads itself. */
  others?: readonly string[];
};

/** What a list takes is known when it is requested; a test that tries every parameter of every route listens here. */
export const QUERY_RULES = 'samen.query-rules';
const queryRules = channel(QUERY_RULES);

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
export function queryOf(request: FastifyRequest, rules: ListRules): ParsedQuery {
  const { others = [], ...ruleSet } = rules;
  const { method, url } = request.routeOptions;
  queryRules.publish({ method, url, rules });
  const query = Object.entries(request.query as Record<string, unknown>);
  const isReadElsewhere = (name: string) =>
    others.includes(name) || (request.sparseFields !== null && isFieldsParameter(name));
  return parseQuery(Object.fromEntries(query.filter(([name]) => !isReadElsewhere(name))), {
    filters: [],
    ...ruleSet,
    maxPageSize: maxPageSize(request.caller),
    defaultPageSize: CONSTANTS.defaultPageSize,
  });
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
  document: JsonApiDocument | ErrorDocument | typeof RECEIPT,
): FastifyReply {
  const { sparseFields } = reply.request;
  const sent = sparseFields && 'data' in document ? sparse(document, sparseFields) : document;
  return reply
    .header('content-type', MEDIA_TYPE)
    .header('content-language', languageOf(reply.request, 'errors' in document))
    .send(Buffer.from(JSON.stringify(sent)));
}

/** Responds with one resource. */
export function sendOne(
  reply: FastifyReply,
  data: Resource | null,
  { included, meta }: { included?: readonly Resource[]; meta?: Record<string, unknown> } = {},
): FastifyReply {
  const document = oneDocument(data, included);
  return sendDocument(reply, meta ? { ...document, meta } : document);
}

/** What visitors learn of what they send in beside their e-mail address: everything else is in a mail to that address. */
const RECEIPT = { meta: { sent: true } };

/** Responds alike whatever became of it. */
export function sendReceipt(reply: FastifyReply): FastifyReply {
  return sendDocument(reply, RECEIPT);
}

/** Responds 201 with one resource and its address. */
export function sendCreated(reply: FastifyReply, data: Resource): FastifyReply {
  return sendOne(reply.code(201).header('location', `/api/v1/${data.type}/${data.id}`), data);
}

/** Responds with a page of a list, its pagination and links. */
export function sendList(
  request: FastifyRequest,
  reply: FastifyReply,
  data: Resource[],
  more: {
    query: ParsedQuery;
    /** How many there are in all. */
    records: number;
    included?: readonly Resource[];
    meta?: Record<string, unknown>;
  },
): FastifyReply {
  const { query, ...parts } = more;
  return sendDocument(reply, listDocument(data, { ...parts, page: query.page, url: request.url }));
}
