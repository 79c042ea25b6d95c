import { createSlice, type PayloadAction } from '@samen/redux';

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
