import type { ApiRequest } from '@samen/api-client';
import { CALL_NAMES } from '@samen/contracts';
import type { EndpointDefinitions } from '@samen/redux';
import type { EndpointCall, WithCall } from './endpoint-builder.ts';

/** Replaced by whatever bundles this. */
declare const process: { env: { NODE_ENV?: string } };

/** A request that the `call` of its endpoint does not cover. */
export class UncoveredCallError extends Error {
  override readonly name = 'UncoveredCallError';
}

type List = keyof typeof CALL_NAMES;
type Send = (request: ApiRequest | string) => unknown;
type Definition = WithCall & {
  query?: (...args: unknown[]) => ApiRequest | string;
  queryFn?: (arg: unknown, api: unknown, options: unknown, send: Send) => unknown;
};

/** What every list takes, and every record. */
const TAKEN_ANYWAY = /^(?:page|fields)\[/;
const FILTER = /^filter\[(.*)\]$/;

const matches = ({ path }: EndpointCall, requested: string): boolean => {
  const [pattern, segments] = [path.split('/'), requested.split('/')];
  return (
    pattern.length === segments.length &&
    pattern.every((part, at) => (part.startsWith(':') ? segments[at] !== '' : part === segments[at]))
  );
};

/** The names in a query that has a value, by the list of a call that has to hold them. */
function namesIn({ query = {} }: ApiRequest): [List, string][] {
  return Object.entries(query).flatMap(([parameter, value]): [List, string][] => {
    const text = Array.isArray(value) ? value.join(',') : String(value ?? '');
    const [, filter] = FILTER.exec(parameter) ?? [];
    if (text === '' || TAKEN_ANYWAY.test(parameter)) return [];
    if (filter !== undefined) return [['filters', filter]];
    const terms = text.split(',').filter(Boolean);
    if (parameter === 'sort') return terms.map((term) => ['sorts', term.replace(/^-/, '')]);
    if (parameter === 'include') return terms.map((term) => ['includes', term]);
    return [['parameters', parameter]];
  });
}

function assertCovered(endpoint: string, calls: readonly EndpointCall[], given: ApiRequest | string): void {
  const request = typeof given === 'string' ? { path: given } : given;
  const { method = 'GET', path } = request;
  const found = calls.filter((one) => one.method === method && matches(one, path));
  const left = found.map((one) => namesIn(request).filter(([list, name]) => !one[list]?.includes(name)));
  if (left.some((names) => names.length === 0)) return;
  const [names = []] = left;
  const what = names.map(([list, name]) => ` ${CALL_NAMES[list]} '${name}'`).join(',');
  throw new UncoveredCallError(
    `${endpoint} requests ${method} ${path}${what && ` with${what}`}, which its 'call' does not cover. ` +
      `Write it there: a release is published with the calls that it says it makes.`,
  );
}

function checked(endpoint: string, definition: Definition): Definition {
  const { call, query, queryFn } = definition;
  if (!call) return definition;
  const calls = [call].flat();
  const cover = <Request extends ApiRequest | string>(request: Request): Request => {
    assertCovered(endpoint, calls, request);
    return request;
  };
  return {
    ...definition,
    ...(query && { query: (...args) => cover(query(...args)) }),
    ...(queryFn && {
      queryFn: (arg, api, options, send) => queryFn(arg, api, options, (request) => send(cover(request))),
    }),
  };
}

/**
 * In development and in tests a request that the `call` of its endpoint does not cover is an error. Endpoints of a
 * production build no longer have a `call`.
 */
export function withCheckedCalls<D extends EndpointDefinitions>(definitions: D): D {
  if (process.env.NODE_ENV === 'production') return definitions;
  const all = Object.entries(definitions as Record<string, Definition>);
  return Object.fromEntries(all.map(([name, one]) => [name, checked(name, one)])) as D;
}
