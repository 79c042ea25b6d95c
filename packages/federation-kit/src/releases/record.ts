import type { CapturedInput } from '../input/capture-input.ts';
import { createSignal, type Signal } from '../state/signal.ts';
import type { Activation } from './activation.ts';
import { Superseded } from './load-failure.ts';
import type { Release, RemoteState, Target } from './types.ts';

/** What the manager keeps per remote. Work on one remote is done one after the other. */
export interface RemoteRecord {
  name: string;
  cell: Signal<RemoteState>;
  activation: Activation | null;
  /** Pages of it on screen. */
  mounts: Set<Target>;
  /** The page that was asked for last, which is on screen or about to be. */
  asked: Target | null;
  /** Pages made ready, by pattern: React wants the same promise before and after it has settled. */
  waiting: Map<string, { promise: Promise<void>; settled: boolean }>;
  /** When a page was entered, by pattern, in milliseconds of the page's clock. */
  enteredAt: Map<string, number>;
  /** Builds that failed here; none of them is taken again unless the visitor asks. */
  failedBuilds: Set<string>;
  queue: Promise<unknown>;
  /** What is being loaded in its turn. */
  loading: (Loading & { stop: AbortController }) | null;
  /** Looks again whether a switch that would have taken something away may happen now. */
  patience: ReturnType<typeof setTimeout> | null;
  /** Switches that wait for their turn. */
  switches: number;
  /** The release that was at work before, while it is the one to go back to. */
  resting: Release | null;
  /** The build that was on screen before the one at work, as long as an error may still be its. */
  before: string | null;
  /** That build is being taken off the screen, in this very moment. */
  isLeaving: boolean;
  /** What was thrown meanwhile. */
  leavingErrors: Set<unknown>;
  /** What was typed into a release that had to go before the next one was there. */
  held: CapturedInput | null;
}

interface Loading {
  /** The build that it is of. */
  release: string;
  /** It is only worth it as long as this build is wanted; null for a page of what is at work. */
  wanted: string | null;
}

export function createRecord(name: string): RemoteRecord {
  const cell = createSignal<RemoteState>({
    active: null,
    offered: null,
    loading: false,
    failure: null,
    kept: [],
    attempt: 0,
  });
  return {
    name,
    // Where a remote is drawn, its release is at work, on the server too.
    cell: { ...cell, drawn: cell.get },
    activation: null,
    mounts: new Set(),
    asked: null,
    waiting: new Map(),
    enteredAt: new Map(),
    failedBuilds: new Set(),
    queue: Promise.resolve(),
    loading: null,
    patience: null,
    switches: 0,
    resting: null,
    before: null,
    isLeaving: false,
    leavingErrors: new Set(),
    held: null,
  };
}

/** Does `work` after all earlier work on this remote. `work` must not reject. */
export function inTurn(record: RemoteRecord, work: () => Promise<void>): Promise<void> {
  const turn = record.queue.then(work);
  record.queue = turn;
  return turn;
}

/** Loads something that may be given up: the signal's reason is `Superseded`. */
export async function loading<T>(
  record: RemoteRecord,
  what: Loading,
  load: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const mine = { ...what, stop: new AbortController() };
  record.loading = mine;
  try {
    return await load(mine.stop.signal);
  } finally {
    if (record.loading === mine) record.loading = null;
  }
}

/** Gives up what is being loaded, so that what comes after it need not wait. */
export function stopLoading({ loading: now }: RemoteRecord): void {
  now?.stop.abort(new Superseded(`${now.release} is not wanted any more`));
}

/** Whether a page (or slot) is one of those that could not be shown. */
export function failsAt({ failure }: Pick<RemoteState, 'failure'>, pattern: string): boolean {
  return failure !== null && (failure.pattern === null || failure.pattern === pattern);
}

export function patch(record: RemoteRecord, change: Partial<RemoteState>): void {
  record.cell.set({ ...record.cell.get(), ...change });
}
