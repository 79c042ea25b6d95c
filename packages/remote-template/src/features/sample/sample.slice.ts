import { defineSlice } from '@samen/federation-kit';
import { createSlice, type PayloadAction, type WithSlice } from '@samen/redux';

/** What was searched for: it outlives leaving the screen, and another release of it. */
export interface SampleSearch {
  text: string;
}

const initialState: SampleSearch = { text: '' };

const sampleSlice = createSlice({
  name: 'sample/search',
  initialState,
  reducers: {
    searched(state, { payload }: PayloadAction<string>) {
      state.text = payload;
    },
  },
});

export const { searched } = sampleSlice.actions;

declare module '@samen/federation-kit' {
  interface LazySlices extends WithSlice<typeof sampleSlice> {}
}

export const sampleSearch = defineSlice(sampleSlice, { schema: 1, onSwitch: 'keep' });
