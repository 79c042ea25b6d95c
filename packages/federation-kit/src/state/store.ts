import { api, type ApiExtra } from '@samen/api-client';
import {
  combineSlices,
  configureStore,
  type Middleware,
  type Reducer,
  type Slice,
  type ThunkDispatch,
  type UnknownAction,
} from '@samen/redux';
import { draftsSlice, type DraftsState } from './drafts.ts';

/**
 * Slices that join the store later, typed by declaration merging:
 * `declare module '@samen/federation-kit' { interface LazySlices extends WithSlice<typeof searchSlice> {} }`.
 */
export interface LazySlices {
  'kit/drafts': DraftsState;
}

/** The shell's own slices, typed in the same way; they are there from the start. */
export interface ShellSlices {}

/** The state of a page. The slices of a remote are there once one of its releases is active. */
export type RootState = { api: ReturnType<typeof api.reducer> } & ShellSlices & Partial<LazySlices>;

export type SamenDispatch = ThunkDispatch<RootState, ApiExtra, UnknownAction>;

/** The one store of a page. */
export interface SamenStore {
  getState(): RootState;
  dispatch: SamenDispatch;
  subscribe(listener: () => void): () => void;
}

/** Takes a slice into the store, in place of an earlier one under the same key. */
export type InjectSlice = (slice: { reducerPath: string; reducer: Reducer }) => void;

export interface StoreOptions {
  extra: ApiExtra;
  /** The shell's own slices; they never switch. */
  slices?: readonly Slice[];
  middleware?: readonly Middleware[];
  /** Puts something around the root reducer, such as redux-persist. */
  wrapReducer?: (reducer: Reducer) => Reducer;
  preloadedState?: object;
}

/** Makes the store: the API, the kit's drafts, the shell's slices, and room for those of the remotes. */
export function createSamenStore(options: StoreOptions): { store: SamenStore; injectSlice: InjectSlice } {
  const { extra, slices = [], middleware = [], wrapReducer = (reducer) => reducer, preloadedState } = options;
  const rootReducer = combineSlices(api, draftsSlice, ...slices).withLazyLoadedSlices<
    Record<string, unknown>
  >();
  const store = configureStore({
    reducer: wrapReducer(rootReducer as Reducer),
    middleware: (getDefault) =>
      getDefault({
        thunk: { extraArgument: extra },
        serializableCheck: false,
        immutableCheck: false,
      }).concat(api.middleware, ...middleware),
    ...(preloadedState ? { preloadedState } : {}),
  });
  return {
    store: store as unknown as SamenStore,
    injectSlice: (slice) => void rootReducer.inject(slice, { overrideExisting: true }),
  };
}
