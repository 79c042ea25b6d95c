/** More steps are not remembered. */
export const MOST_STEPS = 100;
/** Typing that goes on within this time is one step. */
const PAUSE_MS = 1_000;

/** What was there before each step, and what was undone. */
export interface History<State> {
  past: readonly State[];
  future: readonly State[];
  /** Of the last step: one with the same key shortly after it is part of it. */
  last: { key: string | null; at: number };
}

export const noHistory = <State>(): History<State> => ({ past: [], future: [], last: { key: null, at: 0 } });

/** After a step away from `before`; what was undone is gone with it. */
export function recorded<State>(
  history: History<State>,
  before: State,
  { key, at }: { key: string | null; at: number },
): History<State> {
  const { past, last } = history;
  const goesOn = key !== null && key === last.key && at - last.at < PAUSE_MS && past.length > 0;
  return { past: goesOn ? past : [...past, before].slice(-MOST_STEPS), future: [], last: { key, at } };
}

/** A step back or forth from `now`; null where there is none. */
export function travelled<State>(
  { past, future }: History<State>,
  now: State,
  way: 'undo' | 'redo',
): { state: State; history: History<State> } | null {
  const last = { key: null, at: 0 };
  if (way === 'undo') {
    const state = past.at(-1);
    if (state === undefined) return null;
    return { state, history: { past: past.slice(0, -1), future: [now, ...future], last } };
  }
  const [state, ...later] = future;
  if (state === undefined) return null;
  return { state, history: { past: [...past, now], future: later, last } };
}
