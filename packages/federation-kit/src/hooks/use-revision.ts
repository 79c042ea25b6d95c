import { useRuntime } from '../runtime/runtime.ts';
import { useSignal } from '../state/signal.ts';

/** The revision of the composition that this page has; it rises with every change of the releases. */
export function useRevision(): number {
  return useSignal(useRuntime().releases.composition).revision;
}
