import Fastify from 'fastify';
import type { DeclaredResponse } from '../http/declared-call.ts';
import { declaredResponses, declaredResponsesPlugin, queryTaken } from './declared-responses.ts';
import { TYPES } from './test/describe-one.ts';

const usual = (method: string, url: string) => declaredResponses({ method, url }, TYPES);

it.each<[string, string, DeclaredResponse]>([
  ['GET', '/api/v1/trees', { many: 'trees' }],
  ['GET', '/api/v1/trees/:id', { one: 'trees' }],
  ['POST', '/api/v1/trees', { one: 'trees', status: 201 }],
  ['PATCH', '/api/v1/trees/:id', { one: 'trees' }],
  ['PUT', '/api/v1/trees/:id/status', { one: 'trees' }],
  ['DELETE', '/api/v1/trees/:id', { nothing: 204 }],
])('%s %s says by itself what it responds with', (method, url, response) => {
  expect(usual(method, url)).toEqual([response]);
});

it.each([
  ['GET', '/api/v1/flowers'],
  ['GET', '/api/v1/trees/:id/similar'],
  ['POST', '/api/v1/trees/:id/duplicate'],
  ['PUT', '/api/v1/trees/bulk_update'],
  ['GET', '/trees'],
])('%s %s does not', (method, url) => {
  expect(usual(method, url)).toEqual([]);
});

it('takes what the declaration of its resource names, unless it says otherwise', () => {
  const call = { method: 'GET', url: '/api/v1/trees' };
  expect(queryTaken(call, TYPES)).toMatchObject({ filters: ['kind_in'] });
  expect(queryTaken({ ...call, query: { filters: ['q'] } }, TYPES)).toEqual({ filters: ['q'] });
  expect(queryTaken({ method: 'POST', url: '/api/v1/trees' }, TYPES)).toEqual({});
});

async function start(url: string, responses?: DeclaredResponse): Promise<unknown> {
  const app = Fastify();
  declaredResponsesPlugin(app, TYPES);
  try {
    app.get(url, { config: responses ? { responses } : {} }, async () => null);
    await app.ready();
    return 'started';
  } catch (error) {
    return (error as Error).name;
  } finally {
    await app.close();
  }
}

it.each([
  ['says nothing', '/api/v1/flowers', undefined, 'UndeclaredResponseError'],
  ['names a type that there is not', '/api/v1/flowers', { many: 'flowers' }, 'UndeclaredResponseError'],
  ['says it', '/api/v1/flowers', { many: 'trees' }, 'started'],
  ['is no call of the API', '/flowers', undefined, 'started'],
] as const)('a server with a route that %s', async (_what, url, responses, outcome) => {
  expect(await start(url, responses)).toBe(outcome);
});
