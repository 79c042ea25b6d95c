import { createAction, type Reducer } from '@samen/redux';
import type { SliceSet } from '../define/slice.ts';
import type { InjectSlice, SamenStore } from '../state/store.ts';

/** Sets the state of one slice from outside; undefined is its initial state. */
const sliceReplaced = createAction<{ key: string; state: unknown }>('kit/sliceReplaced');

/** The slices of the remotes in one store. */
export interface SliceHost {
  /**
   * Puts a release's slice into the store, with the state it inherits from the release before. A reducer that throws
   * keeps the state that it had and runs no more; `failed` is called once, after the action.
   */
  replace(set: SliceSet, failed?: (error: unknown) => void): void;
  /** Stops the slice of a deactivated release, unless another release has replaced it; its state stays. */
  release(set: SliceSet): void;
  /** Resets all of them to their initial state. */
  restart(): void;
}

const unchanged: Reducer = (state: unknown = null) => state;

/** Makes the host. A slice's state stays in the store when its remote is deactivated; the next release decides. */
export function createSliceHost(store: SamenStore, injectSlice: InjectSlice): SliceHost {
  const holders = new Map<string, SliceSet>();
  return {
    replace(set, failed = () => undefined) {
      const key = set.slice.reducerPath;
      const before = holders.get(key);
      const state = (store.getState() as unknown as Record<string, unknown>)[key];
      injectSlice({ reducerPath: key, reducer: replaceable(key, guarded(set, failed)) });
      holders.set(key, set);
      store.dispatch(sliceReplaced({ key, state: before ? carryOver(before, set, state) : state }));
    },
    release(set) {
      const key = set.slice.reducerPath;
      if (holders.get(key) === set) injectSlice({ reducerPath: key, reducer: replaceable(key, unchanged) });
    },
    restart: () => holders.forEach((_set, key) => store.dispatch(sliceReplaced({ key, state: undefined }))),
  };
}

/** The state the next release starts with; undefined is its initial one. */
export function carryOver(before: SliceSet, next: SliceSet, state: unknown): unknown {
  if (next.onSwitch === 'reset') return undefined;
  if (before.schema === next.schema) return state;
  if (next.onSwitch === 'keep') return undefined;
  const newer = before.schema > next.schema ? before : next;
  try {
    return newer.migrate?.(state, before.schema, next.schema);
  } catch {
    return undefined;
  }
}

/** A release's reducer, whose first error is its last: the store is shared, and goes on without it. */
function guarded({ slice }: SliceSet, failed: (error: unknown) => void): Reducer {
  let isRunning = true;
  return (state: unknown, action) => {
    if (!isRunning) return unchanged(state, action);
    try {
      const next: unknown = slice.reducer(state, action);
      if (next === undefined) throw new Error(`The reducer of ${slice.reducerPath} returned no state.`);
      return next;
    } catch (error) {
      isRunning = false;
      // A reducer must not act on the store that waits for it.
      queueMicrotask(() => failed(error));
      return unchanged(state, action);
    }
  };
}

function replaceable(key: string, reducer: Reducer): Reducer {
  return (state: unknown, action) => {
    if (!sliceReplaced.match(action) || action.payload.key !== key) return reducer(state, action);
    return action.payload.state === undefined ? reducer(undefined, action) : action.payload.state;
  };
}
