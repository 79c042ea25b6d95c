import { useRuntime } from '../runtime/runtime.ts';
import { useCell } from '../state/cell.ts';

/** The revision of the composition that this page knows; it rises with every change that somebody makes of releases. */
export function useRevision(): number {
  return useCell(useRuntime().releases.composition).revision;
}
