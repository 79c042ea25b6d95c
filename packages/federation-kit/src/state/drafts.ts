import { createSlice, type PayloadAction, type UnknownAction } from '@samen/redux';

/** What was typed into a form, stored outside the release that rendered it. Valid on the page it was typed on. */
export interface Draft {
  path: string;
  value: unknown;
}

/** `<remote>/<form>` → draft. */
export type DraftsState = Record<string, Draft>;

/** The kit's own slice: drafts outlive a switch of the release, and end with the page they belong to. */
export const draftsSlice = createSlice({
  name: 'kit/drafts',
  initialState: {} as DraftsState,
  reducers: {
    draftSaved: (state, { payload }: PayloadAction<{ id: string; draft: Draft }>) => ({
      ...state,
      [payload.id]: payload.draft,
    }),
    draftCleared: (state, { payload }: PayloadAction<{ id: string }>) => {
      const { [payload.id]: gone, ...rest } = state;
      return gone ? rest : state;
    },
    /** The page at `path` is the one now open: drafts of others go. */
    pageEntered: (state, { payload }: PayloadAction<{ path: string }>) => {
      const entries = Object.entries(state);
      const remaining = entries.filter(([, draft]) => draft.path === payload.path);
      return remaining.length === entries.length ? state : Object.fromEntries(remaining);
    },
  },
});

export const { draftSaved, draftCleared, pageEntered } = draftsSlice.actions;

/** The drafts of a page, those that are not in the store yet included. */
export interface DraftStore {
  find(id: string, path: string): Draft | null;
  /**
   * `find` has it at once, the store a moment later: everything that listens to the store would otherwise run between a key
   * and its letter. The value is read when one of them needs it.
   */
  save(id: string, draft: { path: string; read: () => unknown }): void;
  clear(id: string): void;
  /** The page at `path` is the one now open: drafts of others go. */
  enter(path: string): void;
}

/** Longer than to the next paint, and shorter than to the next key of most people. */
const LATE_MS = 50;

/** What of the store of a page the drafts are in. */
interface DraftsHolder {
  getState(): { 'kit/drafts'?: DraftsState };
  dispatch(action: UnknownAction): unknown;
}

/** The drafts of a page, over its store. */
export function createDraftStore({ getState, dispatch }: DraftsHolder): DraftStore {
  const late = new Map<string, { path: string; read: () => unknown }>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const store = () => {
    timer = undefined;
    const saved = [...late];
    late.clear();
    for (const [id, { path, read }] of saved) dispatch(draftSaved({ id, draft: { path, value: read() } }));
  };
  return {
    find(id, path) {
      const unstored = late.get(id);
      const draft = unstored
        ? { path: unstored.path, value: unstored.read() }
        : getState()['kit/drafts']?.[id];
      return draft?.path === path ? draft : null;
    },
    save(id, draft) {
      late.set(id, draft);
      timer ??= setTimeout(store, LATE_MS);
    },
    clear(id) {
      late.delete(id);
      dispatch(draftCleared({ id }));
    },
    enter(path) {
      late.forEach((draft, id) => draft.path !== path && late.delete(id));
      dispatch(pageEntered({ path }));
    },
  };
}
