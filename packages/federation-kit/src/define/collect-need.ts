import { skipToken } from '@samen/redux';
import { useContext } from 'react';
import { RuntimeContext } from '../runtime/runtime.ts';
import type { BoundEndpoint } from './bind-endpoints.ts';
import type { QueryNeed } from './query-need.ts';

/** On the server, where there are no effects to ask in: tells what a screen asks and has no answer to yet. */
export function useCollectedNeed(endpoint: BoundEndpoint, need: QueryNeed, [arg, options]: unknown[]): void {
  const runtime = useContext(RuntimeContext);
  if (!runtime?.collectNeed || arg === skipToken) return;
  if ((options as { skip?: boolean } | undefined)?.skip) return;
  const known = endpoint.select?.(arg)(runtime.store.getState());
  if (known?.status === 'uninitialized') runtime.collectNeed(need);
}
