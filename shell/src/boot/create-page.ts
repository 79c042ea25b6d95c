import type { CookieJar } from '@samen/api-client';
import type { Composition, PostedForm, Site } from '@samen/contracts';
import { createSamen, type Runtime, type SamenOptions } from '@samen/federation-kit/shell';
import { persistStore, type Storage } from 'redux-persist';
import {
  createConnectionControl,
  watchConnection,
  type ConnectionControl,
} from '../connection/connection.ts';
import { createLocaleControl } from '../locale/locale-control.ts';
import type { SetLocale } from '../locale/locale-context.ts';
import { accountApi } from '../session/account.api.ts';
import { followSession } from '../session/follow-session.ts';
import { centerEntered } from '../session/preferences.slice.ts';
import {
  createSessionControl,
  type SessionControl,
  type SessionFailure,
} from '../session/session-control.ts';
import { sessionSlice } from '../session/session.slice.ts';
import type { ShellState } from '../session/session-state.ts';
import { followColorMode } from './color-mode.ts';
import { persistedPreferences } from './persistence.ts';
import { texts } from './texts.ts';

export interface Page {
  runtime: Runtime;
  session: SessionControl;
  setLocale: SetLocale;
  connection: ConnectionControl;
}

interface PageOptions {
  site: Site;
  composition: Composition;
  posted?: PostedForm | null;
  cookies: CookieJar;
  storage: Storage;
  document: Document;
  onSessionFailure: (failure: SessionFailure, detail: string) => void;
  surroundings?: SamenOptions['surroundings'];
}

const stateOf = (runtime: Runtime) => runtime.store.getState() as unknown as ShellState;

/** Puts the parts of a page together; resolves when what this browser remembers has been read. Nothing is asked yet. */
export async function createPage(options: PageOptions): Promise<Page> {
  const {
    site,
    composition,
    posted = null,
    cookies,
    storage,
    document,
    onSessionFailure,
    surroundings,
  } = options;
  const { connection, middleware } = watchConnection();
  const runtime = createSamen({
    site,
    composition,
    posted,
    texts,
    endpoints: [accountApi],
    slices: [sessionSlice, persistedPreferences(storage)],
    middleware: [middleware],
    requestIds: (state) => (state as unknown as ShellState).preferences,
    surroundings: { cookies, ...surroundings },
  });
  const session = createSessionControl({
    store: runtime.store,
    cookies,
    flags: site.flags,
    onFailure: onSessionFailure,
  });
  await remembered(runtime);
  // The host decides the centre, whatever was remembered.
  runtime.store.dispatch(centerEntered(site.center.id));
  followSession(runtime);
  followColorMode(runtime, document.documentElement);
  return {
    runtime,
    session,
    setLocale: createLocaleControl(runtime, cookies, document),
    connection: createConnectionControl(connection, site.apiBaseUrl, async () => {
      if (stateOf(runtime).session.userState === 'loading') await session.load();
      runtime.refreshAnswers();
    }),
  };
}

function remembered({ store }: Runtime): Promise<void> {
  return new Promise((resolve) => {
    persistStore(store as unknown as Parameters<typeof persistStore>[0], null, () => resolve());
  });
}
