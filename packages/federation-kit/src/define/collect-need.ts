import { skipToken } from '@samen/redux';
import { createContext, useContext } from 'react';
import type { SamenStore } from '../state/store.ts';
import type { BoundEndpoint } from './bind-endpoints.ts';
import type { QueryNeed } from './query-need.ts';

/** Where pages become HTML: hears what their screens ask, and has the store that may know it. */
export interface NeedCollector {
  store: SamenStore;
  collectNeed: ((need: QueryNeed) => void) | null;
}

export const NeedCollectorContext = createContext<NeedCollector | null>(null);

/** On the server, where there are no effects to ask in: tells what a screen asks and has no answer to yet. */
export function useCollectedNeed(endpoint: BoundEndpoint, need: QueryNeed, [arg, options]: unknown[]): void {
  const collector = useContext(NeedCollectorContext);
  if (!collector?.collectNeed || arg === skipToken) return;
  if ((options as { skip?: boolean } | undefined)?.skip) return;
  const known = endpoint.select?.(arg)(collector.store.getState());
  if (known?.status === 'uninitialized') collector.collectNeed(need);
}
