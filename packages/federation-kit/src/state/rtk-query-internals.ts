import type { SamenApi, SamenBaseQuery } from '@samen/api-client';
import type { EndpointBuilder, EndpointDefinitions } from '@samen/redux';
import type { RootState, SamenStore } from './store.ts';

/**
 * All that the kit uses of RTK Query beside its documentation, because RTK Query has no words for releases that come and
 * go: it offers no way to remove one cached query, to count readers, to remove an endpoint, or to build a definition
 * before there is an API. `rtk-query-internals.test.ts` pins each, so that another version which differs fails there.
 */
export interface CachedQuery {
  queryCacheKey: string;
  endpointName: string;
  originalArgs: unknown;
  status: string;
  /** Why it was rejected. */
  error?: unknown;
}

/** What the store has cached, or is fetching. */
export function cachedQueries({ api }: RootState): CachedQuery[] {
  const queries = api.queries as unknown as Record<string, Omit<CachedQuery, 'queryCacheKey'> | undefined>;
  return Object.entries(queries).flatMap(([queryCacheKey, query]) =>
    query ? { ...query, queryCacheKey } : [],
  );
}

/** Whether the store has the response to a query. */
export function isCached({ api }: RootState, queryCacheKey: string): boolean {
  const queries = api.queries as unknown as Record<string, { status: string } | undefined>;
  return queries[queryCacheKey]?.status === 'fulfilled';
}

export function removeQuery(store: SamenStore, api: SamenApi, { queryCacheKey }: CachedQuery): void {
  const { removeQueryResult } = api.internalActions;
  store.dispatch(removeQueryResult({ queryCacheKey } as Parameters<typeof removeQueryResult>[0]));
}

/** How many components and callers read a query. */
export function readersOf(store: SamenStore, api: SamenApi, { queryCacheKey }: CachedQuery): number {
  const subscriptions = store.dispatch(api.internalActions.internal_getRTKQSubscriptions()) as unknown as {
    getSubscriptionCount(queryCacheKey: string): number;
  };
  return subscriptions.getSubscriptionCount(queryCacheKey);
}

/** Removes endpoints and their hooks from the API. Their definitions refer to the code of a release. */
export function removeEndpoints(api: SamenApi, names: readonly string[]): void {
  api.injectEndpoints({
    overrideExisting: true,
    endpoints: (build) => Object.fromEntries(names.map((name) => [name, build.query({ query: () => '' })])),
  });
  const members = api as unknown as Record<string, unknown> & { endpoints: Record<string, unknown> };
  for (const name of names) {
    delete members.endpoints[name];
    const title = name.charAt(0).toUpperCase() + name.slice(1);
    for (const hook of [`use${title}Query`, `useLazy${title}Query`, `use${title}Mutation`])
      delete members[hook];
  }
}

type Build = EndpointBuilder<SamenBaseQuery, string, 'api'>;

/** Builds definitions as `injectEndpoints` does, before there is an API to inject them into. */
export function buildDefinitions<D extends EndpointDefinitions, B = Build>(define: (build: B) => D): D {
  const build = {
    query: (definition: object) => ({ ...definition, type: 'query' }),
    mutation: (definition: object) => ({ ...definition, type: 'mutation' }),
    infiniteQuery: (definition: object) => ({ ...definition, type: 'infinitequery' }),
  };
  return define(build as unknown as B);
}
