import type { ColorMode } from '@samen/contracts';
import { createSlice, type PayloadAction } from '@samen/redux';
import { signedOut } from './session.slice.ts';

/** What this browser remembers, under `persist:samen`. */
export interface PreferencesState {
  volunteerCenterId: string | null;
  currentOrganizationId: string | null;
  colorMode: ColorMode;
}

const initialState: PreferencesState = {
  volunteerCenterId: null,
  currentOrganizationId: null,
  colorMode: 'system',
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
  },
  extraReducers: (builder) =>
    builder.addCase(signedOut, (preferences) => {
      preferences.currentOrganizationId = null;
    }),
});

export const { centerEntered, organizationSelected, colorModeChosen } = preferencesSlice.actions;
