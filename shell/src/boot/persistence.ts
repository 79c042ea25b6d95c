import { COLOR_MODES, PERSIST_KEY } from '@samen/contracts';
import type { Reducer } from '@samen/redux';
import { persistReducer, type PersistedState, type Storage } from 'redux-persist';
import { isThemePreferences } from '../session/theme-preferences.ts';
import { preferencesSlice, type PreferencesState } from '../session/preferences.slice.ts';

/** Rises when the shape of the stored state changes; a browser with another version starts again. */
const VERSION = 1;

/** Storage that may be full, forbidden or absent: then nothing is remembered. */
export function tolerantStorage(storage: () => globalThis.Storage): Storage {
  const attempt = async <T>(action: (storage: globalThis.Storage) => T): Promise<T | null> => {
    try {
      return action(storage());
    } catch {
      return null;
    }
  };
  return {
    getItem: (key) => attempt((found) => found.getItem(key)),
    setItem: (key, value: string) => attempt((found) => found.setItem(key, value)),
    removeItem: (key) => attempt((found) => found.removeItem(key)),
  };
}

/** Keeps what was stored only when it has today's version and can be read. */
async function migrate(state: PersistedState): Promise<PersistedState> {
  if (state?._persist.version !== VERSION) return undefined;
  // A browser that was here before there were theme preferences has stored none.
  const { colorMode, look = null } = state as unknown as PreferencesState;
  return COLOR_MODES.includes(colorMode) && (look === null || isThemePreferences(look)) ? state : undefined;
}

/** The preferences with what this browser remembers of them, under `persist:samen`. */
export function persistedPreferences(storage: Storage) {
  const config = {
    key: PERSIST_KEY,
    version: VERSION,
    storage,
    whitelist: ['volunteerCenterId', 'currentOrganizationId', 'organizationClient', 'colorMode', 'look'],
    migrate,
  };
  const reducer = persistReducer<PreferencesState>(config, preferencesSlice.reducer) as Reducer;
  return { ...preferencesSlice, reducer } as typeof preferencesSlice;
}
