import type { SamenApi } from '@samen/api-client';
import { delay } from './delay.ts';
import type { RootState, SamenStore } from './store.ts';

interface Entry {
  endpointName?: string;
  originalArgs?: unknown;
  status?: string;
}

interface ApiState {
  queries: Record<string, Entry | undefined>;
  mutations: Record<string, Entry | undefined>;
}

/** What RTK Query keeps, as far as the kit reads it. */
export const apiStateOf = ({ api }: RootState) => api as unknown as ApiState;

const stateOf = (store: SamenStore) => apiStateOf(store.getState());

/**
 * Removes what a release has cached: it was shaped by code that is gone, and a later return of that release must not
 * read it either. `prefix` is `<remote>/<buildId>/`, which its endpoints' names begin with.
 */
export function forgetQueries(store: SamenStore, api: SamenApi, prefix: string): void {
  const { removeQueryResult } = api.internalActions;
  for (const [queryCacheKey, entry] of Object.entries(stateOf(store).queries)) {
    if (!entry?.endpointName?.startsWith(prefix)) continue;
    store.dispatch(removeQueryResult({ queryCacheKey } as Parameters<typeof removeQueryResult>[0]));
  }
}

/** What RTK Query's middleware answers when asked who reads what. */
interface Readers {
  getSubscriptionCount(queryCacheKey: string): number;
}

/**
 * Asks again for everything on screen and forgets the rest: after a change that shapes every answer, such as the
 * language or who is signed in.
 */
export function refetchQueries(store: SamenStore, api: SamenApi): void {
  const { removeQueryResult, internal_getRTKQSubscriptions: askReaders } = api.internalActions;
  const readers = store.dispatch(askReaders()) as unknown as Readers;
  const endpoints = api.endpoints as unknown as Record<string, QueryEndpoint | undefined>;
  for (const [queryCacheKey, entry] of Object.entries(stateOf(store).queries)) {
    const endpoint = endpoints[entry?.endpointName ?? ''];
    if (endpoint && readers.getSubscriptionCount(queryCacheKey) > 0) {
      store.dispatch(endpoint.initiate(entry?.originalArgs, { subscribe: false, forceRefetch: true }));
    } else {
      store.dispatch(removeQueryResult({ queryCacheKey } as Parameters<typeof removeQueryResult>[0]));
    }
  }
}

interface QueryEndpoint {
  initiate(arg: unknown, options: { subscribe: boolean; forceRefetch: boolean }): never;
}

/** True while a write of the remote is on its way. */
function isWriting(store: SamenStore, remote: string): boolean {
  return Object.values(stateOf(store).mutations).some(
    (entry) => entry?.status === 'pending' && entry.endpointName?.startsWith(`${remote}/`),
  );
}

/**
 * Resolves when no write of the remote is on its way and its senders have seen the response, or after `timeout`
 * milliseconds.
 */
export async function writesSettled(store: SamenStore, remote: string, timeout: number): Promise<void> {
  const end = performance.now() + timeout;
  while (isWriting(store, remote) && performance.now() < end) {
    await nextWriteSettled(store, remote, end - performance.now());
    await delay(0);
  }
}

function nextWriteSettled(store: SamenStore, remote: string, timeout: number): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(finish, timeout);
    const stop = store.subscribe(() => {
      if (!isWriting(store, remote)) finish();
    });
  });
}
