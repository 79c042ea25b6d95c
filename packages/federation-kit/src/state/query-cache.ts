import { api } from '@samen/api-client';
import { delay } from './delay.ts';
import { cachedQueries, readersOf, removeQuery } from './rtk-query-internals.ts';
import type { SamenStore } from './store.ts';

/**
 * Removes what a release has cached: code that is gone has shaped it, and a later activation of that release must not
 * read it either. `prefix` is `<remote>/<buildId>/`, which its endpoints' names begin with.
 */
export function forgetQueries(store: SamenStore, prefix: string): void {
  for (const query of cachedQueries(store.getState()))
    if (query.endpointName.startsWith(prefix)) removeQuery(store, api, query);
}

interface QueryEndpoint {
  initiate(arg: unknown, options: { subscribe: boolean; forceRefetch: boolean }): never;
}

/**
 * Fetches again everything on screen and forgets the rest: after a change that shapes every response, such as the
 * language or who is signed in.
 */
export function refetchQueries(store: SamenStore): void {
  const endpoints = api.endpoints as unknown as Record<string, QueryEndpoint | undefined>;
  for (const query of cachedQueries(store.getState())) {
    const endpoint = endpoints[query.endpointName];
    if (endpoint && readersOf(store, api, query) > 0)
      store.dispatch(endpoint.initiate(query.originalArgs, { subscribe: false, forceRefetch: true }));
    else removeQuery(store, api, query);
  }
}

/**
 * Resolves when no write of the remote is on its way and its senders have seen the response, or after `timeout`
 * milliseconds.
 */
export async function writesSettled(store: SamenStore, remote: string, timeout: number): Promise<void> {
  const end = performance.now() + timeout;
  const running = () =>
    store
      .dispatch(api.util.getRunningMutationsThunk())
      .filter(({ arg }) => arg.endpointName.startsWith(`${remote}/`));
  for (let writes = running(); writes.length > 0 && performance.now() < end; writes = running()) {
    await Promise.race([Promise.all(writes), delay(end - performance.now())]);
    await delay(0);
  }
}
