import { api, type ApiRequest } from '@samen/api-client';
import type { EndpointDefinitions } from '@samen/redux';
import { memorySource, makeComposition, renderComposition, startApi } from '@samen/testing';
import { UncoveredCallError, withCheckedCalls } from './checked-calls.ts';
import type { EndpointCall, WithCall } from './endpoint-builder.ts';
import { defineEndpoints } from './endpoints.ts';

const SEARCH: EndpointCall = {
  method: 'GET',
  path: 'vacancies/:id/similar',
  filters: ['q'],
  sorts: ['title'],
  includes: ['address'],
  parameters: ['place'],
};

/** What an endpoint with these calls sends when it is asked for this request. */
function send(call: WithCall['call'], request: ApiRequest | string): unknown {
  const definitions = { getIt: { type: 'query', call, query: () => request } };
  const { getIt } = withCheckedCalls(definitions as unknown as EndpointDefinitions);
  return (getIt as unknown as { query: () => unknown }).query();
}

it('lets a request pass that the call covers', () => {
  const request: ApiRequest = {
    path: 'vacancies/7/similar',
    query: {
      'filter[q]': 'garden',
      sort: '-title',
      include: 'address',
      place: 'Ede',
      'page[size]': 10,
      'fields[vacancies]': 'title',
      // What has no value is not sent.
      'filter[near]': '',
      'filter[within]': undefined,
    },
  };
  expect(send(SEARCH, request)).toBe(request);
  expect(send({ method: 'GET', path: 'vacancies/:id' }, 'vacancies/7')).toBe('vacancies/7');
});

it.each<[string, ApiRequest]>([
  [
    `GET vacancies/7/similar with filter 'near'`,
    { path: 'vacancies/7/similar', query: { 'filter[near]': 1 } },
  ],
  [
    `GET vacancies/7/similar with sort 'id', include 'owner', parameter 'km'`,
    { path: 'vacancies/7/similar', query: { sort: 'title,-id', include: 'address,owner', km: 5 } },
  ],
  ['POST vacancies/7/similar,', { path: 'vacancies/7/similar', method: 'POST' }],
  ['GET vacancies/7,', { path: 'vacancies/7' }],
  ['GET vacancies//similar,', { path: 'vacancies//similar' }],
  ['GET /vacancies/7/similar,', { path: '/vacancies/7/similar' }],
])('throws for %s and names the endpoint', (what, request) => {
  expect(() => send(SEARCH, request)).toThrow(UncoveredCallError);
  expect(() => send(SEARCH, request)).toThrow(`getIt requests ${what}`);
});

it('takes a request that one of several calls covers, and none that two cover together', () => {
  const calls: EndpointCall[] = [
    { method: 'PUT', path: 'vacancies/:id/favorite' },
    { method: 'GET', path: 'vacancies', filters: ['q'] },
    { method: 'GET', path: 'vacancies', filters: ['near'] },
  ];
  expect(() => send(calls, { path: 'vacancies/7/favorite', method: 'PUT' })).not.toThrow();
  expect(() => send(calls, { path: 'vacancies', query: { 'filter[near]': 1 } })).not.toThrow();
  expect(() => send(calls, { path: 'vacancies', query: { 'filter[near]': 1, 'filter[q]': 'x' } })).toThrow(
    UncoveredCallError,
  );
});

it('leaves alone the endpoints of a production build, which have no call any more', () => {
  const definitions = { getIt: { type: 'query', query: () => 'whatever' } } as unknown as EndpointDefinitions;
  expect(withCheckedCalls(definitions)['getIt']).toBe(definitions['getIt']);
});

it('fails the request of a screen and sends nothing, also where an endpoint asks by itself', async () => {
  const complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await using server = await startApi({ 'GET /api/v1/entries': { data: [] } });
  const entries = defineEndpoints((build) => ({
    getEntries: build.query<unknown, void>({
      call: { method: 'GET', path: 'entries' },
      query: () => ({ path: 'entries', query: { 'filter[q]': 'x' } }),
    }),
    getOwn: build.query<unknown, void>({
      call: { method: 'GET', path: 'entries' },
      queryFn: async (_arg, _api, _options, request) => {
        await request({ path: 'entries', query: { include: 'owner' } });
        return { data: null };
      },
    }),
    getAll: build.query<unknown, void>({
      call: { method: 'GET', path: 'entries' },
      query: () => 'entries',
    }),
  }));
  const { runtime } = await renderComposition(makeComposition({}), memorySource({}), {
    path: '/example',
    api: server,
  });
  entries.attach({ remote: 'example', buildId: '1.0.0-0000000a', api });
  const { getEntries, getOwn, getAll } = entries.endpoints;
  const before = server.calls.length;
  expect(await runtime.store.dispatch(getEntries.initiate())).toMatchObject({
    error: { message: expect.stringContaining(`getEntries requests GET entries with filter 'q'`) as string },
  });
  expect(await runtime.store.dispatch(getOwn.initiate())).toMatchObject({
    error: { message: expect.stringContaining(`with include 'owner'`) as string },
  });
  expect(server.calls).toHaveLength(before);
  expect(complaints).toHaveBeenCalledTimes(2);
  expect(await runtime.store.dispatch(getAll.initiate())).toMatchObject({ isSuccess: true });
  entries.detach();
});
