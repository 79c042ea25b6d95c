import type { ColorMode } from '@samen/contracts';
import { createSlice, type PayloadAction, type WithSlice } from '@samen/redux';
import type { ThemePreferences } from './theme-preferences.ts';
import { signedOut } from './session.slice.ts';

/** What this browser remembers, under `persist:samen`. */
export interface PreferencesState {
  volunteerCenterId: string | null;
  currentOrganizationId: string | null;
  /** The sign-in (the `client` cookie) that the organization was selected with; for another one it says nothing. */
  organizationClient: string | null;
  colorMode: ColorMode;
  /** Chosen over the centre's theme; null is the centre's. */
  look: ThemePreferences | null;
}

const initialState: PreferencesState = {
  volunteerCenterId: null,
  currentOrganizationId: null,
  organizationClient: null,
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
    organizationSelected(preferences, { payload }: PayloadAction<{ id: string; client: string } | null>) {
      preferences.currentOrganizationId = payload?.id ?? null;
      preferences.organizationClient = payload?.client ?? null;
    },
    colorModeChosen(preferences, { payload }: PayloadAction<ColorMode>) {
      preferences.colorMode = payload;
    },
    themePreferencesChosen(preferences, { payload }: PayloadAction<ThemePreferences | null>) {
      preferences.look = payload;
    },
  },
  extraReducers: (builder) =>
    builder.addCase(signedOut, (preferences) => {
      preferences.currentOrganizationId = null;
      preferences.organizationClient = null;
    }),
});

/** What requests carry: an organization only of the sign-in that they carry as well. */
export function requestIdsOf(
  { volunteerCenterId, currentOrganizationId, organizationClient }: PreferencesState,
  client: string | null,
): Pick<PreferencesState, 'volunteerCenterId' | 'currentOrganizationId'> {
  const isOwn = client !== null && organizationClient === client;
  return { volunteerCenterId, currentOrganizationId: isOwn ? currentOrganizationId : null };
}

export const { centerEntered, organizationSelected, colorModeChosen, themePreferencesChosen } =
  preferencesSlice.actions;

declare module '@samen/federation-kit' {
  interface ShellSlices extends WithSlice<typeof preferencesSlice> {}
}
