import type { Slice } from '@samen/redux';

/** What a switch to another release does to the state of a slice, forwards and backwards. */
export type OnSwitch = 'keep' | 'migrate' | 'reset';

export interface SliceOptions<State> {
  /** Rises with every change of the state's shape; the number in `remote.config.ts`. */
  schema: number;
  /**
   * `keep`: the state stays while the schema is the same, else it is reset. `migrate`: another schema goes through
   * `migrate`. `reset`: every switch resets the state.
   */
  onSwitch: OnSwitch;
  /**
   * Turns a state of schema `from` into one of schema `to`. Called on the release with the higher schema in both
   * directions, since only it knows both shapes. undefined, or an error, resets the state.
   */
  migrate?: (state: unknown, from: number, to: number) => State | Record<string, unknown> | undefined;
}

/** A slice with its behaviour at a switch; takes effect by `context.slice(…)` in `activate`. */
export interface SliceSet<State = unknown> extends SliceOptions<State> {
  slice: Slice<State>;
}

/** Any slice set, whatever its state. */
export interface AnySliceSet {
  slice: { reducerPath: string };
  schema: number;
  onSwitch: OnSwitch;
}

/**
 * Declares a slice of screen state; the slice's name is `<remote>/<slice>`. Type it into the store by merging into
 * `LazySlices` of '@samen/federation-kit'.
 */
export function defineSlice<S extends Slice>(
  slice: S,
  options: SliceOptions<ReturnType<S['reducer']>>,
): SliceSet<ReturnType<S['reducer']>> {
  if (options.onSwitch === 'migrate' && !options.migrate) {
    throw new Error(`The slice ${slice.name} says 'migrate' without migrate().`);
  }
  return { slice: slice as Slice<ReturnType<S['reducer']>>, ...options };
}
