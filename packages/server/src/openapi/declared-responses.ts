import type { FastifyInstance, RouteOptions } from 'fastify';
import type { DeclaredResponse, TakenQuery } from '../http/declared-call.ts';
import { listRules, oneRules } from '../declared/query-rules.ts';
import type { ResourceTypes } from './types.ts';

/** Where the calls are that have to say what they respond with. */
export const API = '/api/v1/';

/** A route of the API that does not say what it responds with: the server does not start. */
export class UndeclaredResponseError extends Error {
  override readonly name = 'UndeclaredResponseError';
}

interface Call {
  method: string;
  url: string;
}

/** `/api/v1/vacancies/:id` as the type, whether an id follows, and the words behind that. */
function addressOf(url: string): { type: string; hasId: boolean; rest: string[] } {
  const [type = '', second, ...rest] = url.slice(API.length).split('/');
  const hasId = second === ':id';
  return { type, hasId, rest: hasId || second === undefined ? rest : [second, ...rest] };
}

/** What the address and method of a call say, as every resource has them; null for any other call. */
function usualResponse({ method, url }: Call, types: ResourceTypes): DeclaredResponse | null {
  const { type, hasId, rest } = addressOf(url);
  if (!url.startsWith(API) || !types.has(type)) return null;
  switch (method) {
    case 'GET':
      if (rest.length > 0) return null;
      return hasId ? { one: type } : { many: type };
    case 'POST':
      return hasId || rest.length > 0 ? null : { one: type, status: 201 };
    case 'PATCH':
    case 'PUT':
      return hasId && rest.length <= 1 ? { one: type } : null;
    case 'DELETE':
      return hasId ? { nothing: 204 } : null;
    default:
      return null;
  }
}

/** What a call responds with; empty for one that says nothing. */
export function declaredResponses(
  call: Call & { responses?: DeclaredResponse | readonly DeclaredResponse[] | undefined },
  types: ResourceTypes,
): readonly DeclaredResponse[] {
  if (call.responses) return [call.responses].flat();
  const usual = usualResponse(call, types);
  return usual ? [usual] : [];
}

/** The types of resources in an response. */
export const typesIn = (response: DeclaredResponse): readonly string[] => {
  if ('one' in response) return [response.one].flat();
  return 'many' in response ? [response.many].flat() : [];
};

/** What a call takes in its query: what it says, or what its resource declares. */
export function queryTaken(
  call: Call & {
    query?: TakenQuery | undefined;
    responses?: DeclaredResponse | readonly DeclaredResponse[] | undefined;
  },
  types: ResourceTypes,
): TakenQuery {
  if (call.query) return call.query;
  const { type, hasId, rest } = addressOf(call.url);
  const declaration = types.get(type)?.declaration;
  if (call.method !== 'GET' || !declaration || rest.length > 0 || call.responses) return {};
  return hasId ? oneRules(declaration) : listRules(declaration);
}

/** Refuses at start-up a route of the API that does not say what it responds with. */
export function declaredResponsesPlugin(app: FastifyInstance, types: ResourceTypes): void {
  app.addHook('onRoute', ({ method, url, config }: RouteOptions) => {
    if (!url.startsWith(API) || method === 'HEAD') return;
    for (const one of [method].flat()) {
      const responses = declaredResponses({ method: one, url, responses: config?.responses }, types);
      const isKnown = responses.length > 0 && responses.flatMap(typesIn).every((type) => types.has(type));
      if (!isKnown) throw new UndeclaredResponseError(`${one} ${url} does not declare what it responds with`);
    }
  });
}
