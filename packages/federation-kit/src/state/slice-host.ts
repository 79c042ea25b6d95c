import { createAction, type Reducer } from '@samen/redux';
import type { SliceSet } from '../define/slice.ts';
import type { InjectSlice, SamenStore } from './store.ts';

/** Sets the state of one slice from outside; undefined starts it anew. */
const sliceReplaced = createAction<{ key: string; state: unknown }>('kit/sliceReplaced');

/** The slices of the remotes in one store. */
export interface SliceHost {
  /** Puts a release's slice to work, with the state it takes over from the release before. */
  take(set: SliceSet): void;
  /** Starts all of them anew. */
  restart(): void;
}

/** Makes the host. A slice's state stays in the store when its remote is put out of work; the next release decides. */
export function createSliceHost(store: SamenStore, injectSlice: InjectSlice): SliceHost {
  const holders = new Map<string, SliceSet>();
  return {
    take(set) {
      const key = set.slice.reducerPath;
      const before = holders.get(key);
      const state = (store.getState() as unknown as Record<string, unknown>)[key];
      injectSlice({ reducerPath: key, reducer: replaceable(key, set.slice.reducer) });
      holders.set(key, set);
      store.dispatch(sliceReplaced({ key, state: before ? carryOver(before, set, state) : state }));
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

function replaceable(key: string, reducer: Reducer): Reducer {
  return (state: unknown, action) => {
    if (!sliceReplaced.match(action) || action.payload.key !== key) return reducer(state, action);
    return action.payload.state === undefined ? reducer(undefined, action) : action.payload.state;
  };
}
