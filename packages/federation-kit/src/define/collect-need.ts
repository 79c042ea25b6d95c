import { skipToken } from '@samen/redux';
import { createContext, useContext } from 'react';
import type { SamenStore } from '../state/store.ts';
import type { BoundEndpoint } from './bind-endpoints.ts';
import type { QueryNeed } from './query-need.ts';

/** Where pages are rendered to HTML: collects the queries of their screens, and has the store that may have cached them. */
export interface NeedCollector {
  store: SamenStore;
  collectNeed: ((need: QueryNeed) => void) | null;
}

export const NeedCollectorContext = createContext<NeedCollector | null>(null);

/** On the server, where there are no effects to fetch in: collects the queries of a screen that are not cached yet. */
export function useCollectedNeed(endpoint: BoundEndpoint, need: QueryNeed, [arg, options]: unknown[]): void {
  const collector = useContext(NeedCollectorContext);
  if (!collector?.collectNeed || arg === skipToken) return;
  if ((options as { skip?: boolean } | undefined)?.skip) return;
  const cached = endpoint.select?.(arg)(collector.store.getState());
  if (cached?.status === 'uninitialized') collector.collectNeed(need);
}
