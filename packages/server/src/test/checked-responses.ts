import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { createHash } from 'node:crypto';
import { subscribe } from 'node:diagnostics_channel';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { FORMATS } from '@samen/resources/shared';
import { RESOURCE_TYPES } from '../domains/index.ts';
import { queryTaken } from '../openapi/declared-responses.ts';
import { openApiDocument } from '../openapi/document.ts';
import type { OpenApi, Operation, Response } from '../openapi/types.ts';
import type { TakenQuery } from '../http/declared-call.ts';
import type { App } from '../http/app-types.ts';
import { CALENDAR_FORMATS } from '../http/calendar.ts';
import { QUERY_RULES } from '../http/responses.ts';

/** A response that the description of the API does not describe. */
export class UndescribedResponseError extends Error {
  override readonly name = 'UndescribedResponseError';
}

const LOCAL = /^(?:https?:\/\/[^/]+)?(\/(?:api\/v1|auth)\/[^?#]*)/;
const escaped = (text: string): string => text.replaceAll('~', '~0').replaceAll('/', '~1');

interface Found {
  path: string;
  method: string;
  operation: Operation;
}

/** Finds the call of a request; words in an address go before parameters. */
function finder({ paths }: OpenApi): (method: string, path: string) => Found | null {
  const patterns = Object.keys(paths)
    .map((path) => ({ path, pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}/?$`, 'i') }))
    .sort((one, other) => one.path.split('{').length - other.path.split('{').length);
  return (method, requested) => {
    const matching = patterns.filter(({ pattern }) => pattern.test(requested));
    const found = matching.find(({ path }) => paths[path]?.[method]);
    const operation = found && paths[found.path]?.[method];
    return operation ? { path: found.path, method, operation } : null;
  };
}

function schemaReader(document: OpenApi): (pointer: string, isSparse: boolean) => ValidateFunction {
  const read = (isSparse: boolean) => {
    const ajv = new Ajv2020({ strict: false });
    for (const [name, format] of Object.entries(CALENDAR_FORMATS)) ajv.addFormat(name, format);
    for (const name of ['phone', 'slug'] as const) ajv.addFormat(name, FORMATS[name]);
    // With `fields[…]` what is required may have been left out.
    const text = JSON.stringify(document, (key, value: unknown) =>
      isSparse && key === 'attributes' && typeof value === 'object' ? { ...value, required: [] } : value,
    );
    ajv.addSchema({ ...(JSON.parse(text) as object), $id: 'openapi' });
    return ajv;
  };
  const all = { true: undefined, false: undefined } as Record<string, Ajv2020 | undefined>;
  const compiled = new Map<string, ValidateFunction>();
  return (pointer, isSparse) => {
    const key = `${isSparse}${pointer}`;
    const before = compiled.get(key);
    if (before) return before;
    const ajv = (all[String(isSparse)] ??= read(isSparse));
    const validate = ajv.compile({ $ref: `openapi#${pointer}` });
    compiled.set(key, validate);
    return validate;
  };
}

/** Throws for what a response has that the description does not. */
export function responseChecker(
  document: OpenApi,
): (request: InjectOptions, response: LightMyRequestResponse) => void {
  const find = finder(document);
  const schemaOf = schemaReader(document);

  function pointerOf({ path, method, operation }: Found, status: number): string {
    const declared = operation.responses[String(status)] ?? operation.responses['default'];
    if (!declared || (status < 400 && !operation.responses[String(status)]))
      throw new UndescribedResponseError(`${method} ${path} responds with ${status}`);
    if ('$ref' in declared) return declared.$ref.slice(1);
    return `/paths/${escaped(path)}/${method}/responses/${status}`;
  }

  return ({ method = 'GET', url }, { statusCode, headers, body }) => {
    const [, path = ''] = LOCAL.exec(String(url)) ?? [];
    const found = find(method.toLowerCase(), path);
    if (!found || statusCode === 304) return;
    const type = String(headers['content-type'] ?? '');
    // Pages are for those who follow a link.
    if (type.startsWith('text/html')) return;
    const pointer = pointerOf(found, statusCode);
    const name = pointer.split('/').at(-1) ?? '';
    const described = (
      pointer.startsWith('/components')
        ? document.components.responses[name]
        : found.operation.responses[name]
    ) as Response;
    const content = described.content ?? {};
    if (Object.hasOwn(content, '*/*')) return;
    if (type === '' && Object.keys(content).length === 0) return;
    if (!Object.hasOwn(content, type))
      throw new UndescribedResponseError(`${found.method} ${found.path} ${statusCode} responds with ${type}`);
    // What is compressed is the same, and was compared without.
    if (!type.endsWith('json') || headers['content-encoding']) return;
    const isSparse = String(url).includes('fields');
    const validate = schemaOf(`${pointer}/content/${escaped(type)}/schema`, isSparse);
    if (validate(JSON.parse(body))) return;
    const [error] = (validate.errors ?? []).filter(({ keyword }) => keyword !== 'anyOf').toReversed();
    throw new UndescribedResponseError(
      `${found.method} ${found.path} ${statusCode}: ${error?.instancePath} ${error?.message} ${JSON.stringify(error?.params)}`,
    );
  };
}

const checkers = new Map<string, ReturnType<typeof responseChecker>>();

/** One for all apps with the same description: to compile it takes as long as many a test. */
function checkerOf(app: App): ReturnType<typeof responseChecker> {
  const document = openApiDocument({ inventory: app.inventory, types: RESOURCE_TYPES, contracts: {} });
  const key = createHash('sha256').update(JSON.stringify(document)).digest('hex');
  const checker = checkers.get(key) ?? responseChecker(document);
  checkers.set(key, checker);
  return checker;
}

interface ReadRules {
  method: string | readonly string[];
  url: string;
  rules: TakenQuery;
}

const sorted = ({ filters = [], sorts = [], includes = [] }: TakenQuery) =>
  JSON.stringify([filters, sorts, includes].map((names) => [...names].sort()));

/** What is read of a query is what the description says that the call takes. */
const misread: string[] = [];
const inventories = new Map<string, TakenQuery>();
subscribe(QUERY_RULES, (message) => {
  const { url, rules } = message as ReadRules;
  const described = inventories.get(url);
  if (described && sorted(described) !== sorted(rules))
    misread.push(`GET ${url} reads ${sorted(rules)}, and is described with ${sorted(described)}`);
});

/** Makes every response of an app to a test one that the description of the API describes; else the request fails. */
export function checkResponses(app: App): void {
  let check: ReturnType<typeof responseChecker> | null = null;
  for (const entry of app.inventory)
    if (entry.method === 'GET' && entry.url.startsWith('/api/v1/'))
      inventories.set(entry.url, queryTaken(entry, RESOURCE_TYPES));
  const inject = app.inject.bind(app) as (options: InjectOptions) => Promise<LightMyRequestResponse>;
  const checked = async (options: InjectOptions | string) => {
    const request = typeof options === 'string' ? { url: options } : options;
    const response = await inject(request);
    check ??= checkerOf(app);
    check(request, response);
    const [wrong] = misread.splice(0);
    if (wrong !== undefined) throw new UndescribedResponseError(wrong);
    return response;
  };
  Object.assign(app, { inject: checked });
}
