import { api, createApiExtra } from '@samen/api-client';
import {
  buildDefinitions,
  cachedQueries,
  isCached,
  readersOf,
  removeEndpoints,
  removeQuery,
} from './rtk-query-internals.ts';
import { createSamenStore } from './store.ts';

const responding = (async () =>
  Response.json({ data: { type: 'examples', id: '1', attributes: { name: 'One' } } })) as typeof fetch;
const requestContext = () => ({
  baseUrl: 'https://host/api/v1',
  tenant: 'tenant',
  appContext: 'app',
  volunteerCenterId: '1',
  currentOrganizationId: null,
  locale: 'nl' as const,
});

async function reading() {
  const { store } = createSamenStore({ extra: createApiExtra({ fetch: responding, requestContext }) });
  const { endpoints } = api.injectEndpoints({
    overrideExisting: true,
    endpoints: (build) => ({
      'remote/1/one': build.query<unknown, string>({ query: (id) => `examples/${id}` }),
    }),
  });
  const request = store.dispatch(endpoints['remote/1/one'].initiate('7'));
  await request;
  return { store, request };
}

const only = (store: Awaited<ReturnType<typeof reading>>['store']) => {
  const [query, ...others] = cachedQueries(store.getState());
  expect(others).toEqual([]);
  return query!;
};

afterEach(() => removeEndpoints(api, ['remote/1/one']));

it('finds cached queries with their arguments and status', async () => {
  const { store } = await reading();
  expect(only(store)).toMatchObject({
    queryCacheKey: 'remote/1/one("7")',
    endpointName: 'remote/1/one',
    originalArgs: '7',
    status: 'fulfilled',
  });
  expect(isCached(store.getState(), 'remote/1/one("7")')).toBe(true);
  expect(isCached(store.getState(), 'remote/1/one("8")')).toBe(false);
});

it('counts the readers of a query', async () => {
  const { store, request } = await reading();
  expect(readersOf(store, api, only(store))).toBe(1);
  request.unsubscribe();
  expect(readersOf(store, api, only(store))).toBe(0);
});

it('removes one cached query', async () => {
  const { store } = await reading();
  removeQuery(store, api, only(store));
  expect(cachedQueries(store.getState())).toEqual([]);
});

it('removes endpoints with all their hooks', async () => {
  const before = Object.keys(api);
  await reading();
  expect(Object.keys(api.endpoints)).toContain('remote/1/one');
  expect(Object.keys(api).length).toBeGreaterThan(before.length);
  removeEndpoints(api, ['remote/1/one']);
  expect(Object.keys(api.endpoints)).not.toContain('remote/1/one');
  expect(Object.keys(api)).toEqual(before);
});

it('builds definitions that RTK Query takes for its own', () => {
  const definitions = buildDefinitions((build) => ({
    one: build.query<unknown, string>({ query: (id) => id }),
    save: build.mutation<unknown, void>({ query: () => '' }),
    all: build.infiniteQuery<unknown, void, number>({
      query: () => '',
      infiniteQueryOptions: { initialPageParam: 1, getNextPageParam: () => undefined },
    }),
  }));
  const kinds: Record<string, unknown> = {};
  api.injectEndpoints({
    overrideExisting: true,
    endpoints(build) {
      kinds['query'] = build.query({ query: () => '' }).type;
      kinds['mutation'] = build.mutation({ query: () => '' }).type;
      kinds['infiniteQuery'] = build.infiniteQuery({
        query: () => '',
        infiniteQueryOptions: { initialPageParam: 1, getNextPageParam: () => undefined },
      }).type;
      return {};
    },
  });
  const { one, save, all } = definitions;
  expect({ query: one.type, mutation: save.type, infiniteQuery: all.type }).toEqual(kinds);
});
