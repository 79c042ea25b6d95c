import { readSession, type CookieJar } from '@samen/api-client';
import type { Composition, PageState, PostedForm, PageResponse } from '@samen/contracts';
import type { Site } from '@samen/resources/shared';
import { createSamen, type Runtime, type SamenOptions, createSignal } from '@samen/federation-kit/shell';
import { persistStore, type Storage } from 'redux-persist';
import {
  createConnectionControl,
  watchConnection,
  type ConnectionControl,
} from '../connection/connection.ts';
import type { PageResponseSignal } from '../errors/page-response.ts';
import { createLocaleControl } from '../locale/locale-control.ts';
import type { SetLocale } from '../locale/locale-context.ts';
import { workApi } from '../session/work.api.ts';
import { watchRejections } from '../impersonation/watch-rejections.ts';
import { applyThemePreferences } from '../theme-preferences/apply-theme-preferences.ts';
import { accountApi } from '../session/account.api.ts';
import { uploadApi } from '@samen/records';
import { ownAccountApi } from '../session/own-account.api.ts';
import { endSession, followSession } from '../session/follow-session.ts';
import { centerEntered, requestIdsOf } from '../session/preferences.slice.ts';
import {
  createSessionControl,
  type SessionControl,
  type SessionFailure,
} from '../session/session-control.ts';
import { sessionSlice } from '../session/session.slice.ts';
import { watchIdentity } from '../session/watch-identity.ts';
import { followColorMode } from './color-mode.ts';
import { persistedPreferences } from './persistence.ts';
import { texts } from './texts.ts';

export interface Page {
  runtime: Runtime;
  session: SessionControl;
  setLocale: SetLocale;
  connection: ConnectionControl;
  cookies: CookieJar;
  pageResponse: PageResponseSignal;
  /** The store's state that the server has rendered the page with, where it has. */
  serverState?: object;
}

interface PageOptions {
  site: Site;
  composition: Composition;
  posted?: PostedForm | null;
  /** What the server has rendered, where it has. */
  state?: PageState | null;
  cookies: CookieJar;
  storage: Storage;
  document: Document;
  onSessionFailure: (failure: SessionFailure, detail: string) => void;
  /** Another account than before is signed in, and loaded. */
  onSwap: () => void;
  environment?: SamenOptions['environment'];
}

const stateOf = (runtime: Runtime) => runtime.store.getState();

/** Puts the parts of a page together; resolves when what this browser remembers has been read. Nothing is fetched yet. */
export async function createPage(options: PageOptions): Promise<Page> {
  const { site, composition, state = null, posted = null, cookies, storage, document } = options;
  const { onSessionFailure, onSwap, environment } = options;
  const { connection, middleware } = watchConnection();
  const runtime: Runtime = createSamen({
    site,
    composition,
    posted,
    texts,
    endpoints: [accountApi, ownAccountApi, uploadApi, workApi],
    slices: [sessionSlice, persistedPreferences(storage)],
    middleware: [
      middleware,
      watchIdentity(cookies, () => {
        if (runtime.sessionEnd.state.get() === 'none') void session.swap().then(onSwap);
      }),
      watchRejections(() => notifyOfRejection(runtime)),
    ],
    requestIds: (root) => requestIdsOf(root.preferences, readSession(cookies)?.client ?? null),
    sessionEnded: () => endSession(runtime, cookies, session),
    hydrates: state !== null,
    ...(state ? { startedAt: state.startedAt, preloadedState: { api: state.api } } : {}),
    environment: { cookies, ...environment },
  });
  const serverState = state ? runtime.store.getState() : null;
  const session: SessionControl = createSessionControl({
    store: runtime.store,
    cookies,
    flags: site.flags,
    onFailure: onSessionFailure,
  });
  await remembered(runtime);
  // The host decides the centre, whatever was remembered.
  runtime.store.dispatch(centerEntered(site.center.id));
  followSession(runtime, cookies);
  followColorMode(runtime, document.documentElement);
  applyThemePreferences(runtime, document);
  return {
    runtime,
    session,
    cookies,
    setLocale: createLocaleControl(runtime, cookies, document),
    connection: createConnectionControl(connection, site.apiBaseUrl, async () => {
      if (stateOf(runtime).session.userState === 'loading') await session.load();
      runtime.refetchQueries();
    }),
    pageResponse: pageResponseFor(runtime, state?.answer ?? null),
    ...(serverState ? { serverState } : {}),
  };
}

function notifyOfRejection({ toasts, i18n }: Runtime): void {
  const [title, message] = [
    i18n.t('shell:impersonation.refused'),
    i18n.t('shell:impersonation.refusedMessage'),
  ];
  toasts.add({ id: 'impersonation', color: 'danger', title, message });
}

/** A response for a visitor does not count for the person who signs in. */
function pageResponseFor({ session }: Runtime, response: PageResponse | null): PageResponseSignal {
  const signal = createSignal(response);
  session.subscribe(() => {
    if (session.get().status === 'SIGNED_IN') signal.set(null);
  });
  return signal;
}

function remembered({ store }: Runtime): Promise<void> {
  return new Promise((resolve) => {
    persistStore(store as unknown as Parameters<typeof persistStore>[0], null, () => resolve());
  });
}
