import type { ColorMode } from '@samen/contracts';
import { createSlice, type PayloadAction } from '@samen/redux';
import type { Look } from '../look/look.ts';
import { signedOut } from './session.slice.ts';

/** What this browser remembers, under `persist:samen`. */
export interface PreferencesState {
  volunteerCenterId: string | null;
  currentOrganizationId: string | null;
  colorMode: ColorMode;
  /** Chosen over the centre's theme; null is the centre's. */
  look: Look | null;
}

const initialState: PreferencesState = {
  volunteerCenterId: null,
  currentOrganizationId: null,
  colorMode: 'system',
  look: null,
};

export const preferencesSlice = createSlice({
  name: 'preferences',
  initialState,
  reducers: {
    centerEntered(preferences, { payload }: PayloadAction<string>) {
      preferences.volunteerCenterId = payload;
    },
    organizationSelected(preferences, { payload }: PayloadAction<string | null>) {
      preferences.currentOrganizationId = payload;
    },
    colorModeChosen(preferences, { payload }: PayloadAction<ColorMode>) {
      preferences.colorMode = payload;
    },
    lookChosen(preferences, { payload }: PayloadAction<Look | null>) {
      preferences.look = payload;
    },
  },
  extraReducers: (builder) =>
    builder.addCase(signedOut, (preferences) => {
      preferences.currentOrganizationId = null;
    }),
});

export const { centerEntered, organizationSelected, colorModeChosen, lookChosen } = preferencesSlice.actions;
