import { createCell, type Cell } from '../state/cell.ts';
import type { Activation } from './activation.ts';
import type { RemoteState, Target } from './types.ts';

/** What the manager keeps per remote. Work on one remote is done one after the other. */
export interface RemoteRecord {
  name: string;
  cell: Cell<RemoteState>;
  activation: Activation | null;
  /** Pages of it on screen. */
  mounts: Set<Target>;
  /** Pages made ready, by pattern: React wants the same promise before and after it has settled. */
  waiting: Map<string, { promise: Promise<void>; settled: boolean }>;
  /** When a page was entered, by pattern, in milliseconds of the page's clock. */
  enteredAt: Map<string, number>;
  /** Builds that failed here; none of them is taken again unless the visitor asks. */
  failedBuilds: Set<string>;
  queue: Promise<unknown>;
}

export function createRecord(name: string): RemoteRecord {
  const cell = createCell<RemoteState>({
    ...{ active: null, offered: null, loading: false, failure: null, attempt: 0 },
  });
  return {
    name,
    // Where a remote is drawn, its release is at work, on the server too.
    cell: { ...cell, drawn: cell.get },
    activation: null,
    mounts: new Set(),
    waiting: new Map(),
    enteredAt: new Map(),
    failedBuilds: new Set(),
    queue: Promise.resolve(),
  };
}

/** Does `work` after all earlier work on this remote. `work` must not reject. */
export function inTurn(record: RemoteRecord, work: () => Promise<void>): Promise<void> {
  const turn = record.queue.then(work);
  record.queue = turn;
  return turn;
}

export function patch(record: RemoteRecord, change: Partial<RemoteState>): void {
  record.cell.set({ ...record.cell.get(), ...change });
}
