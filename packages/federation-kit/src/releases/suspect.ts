import { createSignal, type Signal } from '../state/signal.ts';
import type { Culprit } from './tampering.ts';

/**
 * The release that was loaded or used last, whose is what hangs next. Each key uses one, and each change is written to the disk:
 * naming the same one again is none.
 */
export const createSuspect = (): Signal<Culprit | null> =>
  createSignal<Culprit | null>(
    null,
    (one, other) => one?.remote === other?.remote && one?.buildId === other?.buildId,
  );
