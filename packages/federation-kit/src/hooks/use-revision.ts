import { useRuntime } from '../runtime/runtime.ts';
import { useSignal } from '../state/signal.ts';

/** The revision of the composition that this page knows; it rises with every change that somebody makes of releases. */
export function useRevision(): number {
  return useSignal(useRuntime().releases.composition).revision;
}
