import { api, createApiExtra } from '@samen/api-client';
import type { ColorMode, Locale, PostedForm } from '@samen/contracts';
import { hostTraits, type Site } from '@samen/resources/shared';
import { SHELL, type Composition } from '@samen/contracts/release';
import type { EndpointSet } from '../define/endpoint-set.ts';
import { admitFiles } from '../releases/integrity.ts';
import { createReleaseManager } from '../releases/manager.ts';
import type { ReleaseManager } from '../releases/types.ts';
import { refetchQueries } from '../state/query-cache.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { createDirtyRegistry } from '../state/dirty-registry.ts';
import { createSessionEnd } from '../state/session-end.ts';
import { signedOut } from '../state/session.ts';
import { createDraftStore } from '../state/drafts.ts';
import { createSliceHost } from '../releases/slice-host.ts';
import { createSamenStore, type RootState, type StoreOptions } from '../state/store.ts';
import { createToastStore } from '../state/toast-store.ts';
import { followShell } from './follow-shell.ts';
import { createI18n, setTexts, type TextsByNamespace } from './i18n.ts';
import { releaseNotices } from './release-notices.ts';
import { createSuspect } from '../releases/suspect.ts';
import { createSignal, type Signal } from '../state/signal.ts';
import { createSharedResponses } from '../state/shared-responses.ts';
import { browserEnvironment, type HostEnvironment } from './host-environment.ts';

export interface SamenOptions extends Omit<StoreOptions, 'extra'> {
  /** Both as the HTML carries them. */
  site: Site;
  composition: Composition;
  /** The shell's own texts by namespace; `common` is the kit's. */
  texts: TextsByNamespace;
  /** The shell's own endpoints. */
  endpoints?: readonly Pick<EndpointSet, 'attach'>[];
  /** What the headers of requests take from the state. */
  requestIds?: (state: RootState) => {
    volunteerCenterId: string | null;
    currentOrganizationId: string | null;
  };
  /** Takes note that the session of this browser has ended; whether its person is on screen. */
  sessionEnded?: () => boolean;
  /** A form that came back with its mistakes. */
  posted?: PostedForm | null;
  /** Milliseconds since 1970 that relative times count from. */
  startedAt?: number;
  /** The server has sent this page as HTML: until React has taken that over, nothing may change what it shows. */
  hydrates?: boolean;
  /** What stands in the place of parts of a browser's page: on the server, and in tests. */
  environment?: Partial<HostEnvironment>;
}

/** Makes the runtime of a page: store, API, texts, notices, unsaved input and releases. Nothing runs yet. */
export function createSamen(options: SamenOptions): Runtime {
  const {
    composition,
    texts,
    endpoints = [],
    requestIds,
    sessionEnded,
    startedAt = Date.now(),
    ...rest
  } = options;
  const { posted = null, hydrates = false, ...storeOptions } = rest;
  admitFiles(composition.shell.files);
  const dirty = createDirtyRegistry();
  const around: HostEnvironment = { ...browserEnvironment(dirty), ...options.environment };
  const site = createSignal(options.site);
  const now = createSignal(startedAt);
  const session = createSignal(signedOut);
  const i18n = createI18n(options.site.locale, texts, hostTraits(options.site.flags).vocabulary);
  const toasts = createToastStore();
  const hydrated = createSignal(!hydrates);
  const afterHydration = postponer(hydrated);

  const extra = createApiExtra({
    cookies: around.cookies,
    responses: createSharedResponses(() => store.getState()),
    ...(sessionEnded ? { sessionEnded } : {}),
    ...(around.fetch ? { fetch: around.fetch } : {}),
    ...(around.retryDelay ? { retryDelay: around.retryDelay } : {}),
    requestContext() {
      const { tenant, context, center, apiBaseUrl, locale } = site.get();
      const ids = requestIds?.(store.getState());
      return {
        baseUrl: apiBaseUrl,
        tenant,
        appContext: context,
        volunteerCenterId: ids?.volunteerCenterId ?? center.id,
        currentOrganizationId: ids?.currentOrganizationId ?? null,
        locale,
      };
    },
  });
  const { store, injectSlice } = createSamenStore({ ...storeOptions, extra });
  endpoints.forEach((set) => set.attach({ remote: SHELL, buildId: composition.shell.buildId, api }));

  const drafts = createDraftStore(store);
  const slices = createSliceHost(store, injectSlice);
  const notices = releaseNotices({
    toasts,
    i18n,
    site,
    accept: (remote) => releases.remote(remote).accept(),
  });
  const releases: ReleaseManager = createReleaseManager(
    {
      ...around,
      composition: createSignal(composition),
      loader: {
        source: around.source,
        site: site.get,
        suspect: createSuspect(),
        host: {
          store,
          api,
          slices,
          toasts,
          dirty,
          failed: (remote, buildId, error) => releases.remote(remote).evaluationFailed(buildId, error),
          setTexts: (namespace, both) => setTexts(i18n, namespace, both),
        },
      },
      store,
      dirty,
      ...notices,
    },
    composition.shell.buildId,
  );
  const leave = () => around.fullLoad(composition.shell.buildId);
  followShell({ releases, toasts, i18n, leave, load: around.load });

  return {
    store,
    api,
    i18n,
    toasts,
    dirty,
    drafts,
    releases,
    site,
    session,
    sessionEnd: createSessionEnd(session, around.cookies),
    forcedColorMode: createSignal<ColorMode | null>(null),
    now,
    posted: createSignal(posted),
    // The route's own title would flash before that of its page.
    setTitle: (title) => afterHydration('title', () => around.setTitle(title)),
    collectHead: around.collectHead,
    collectNeed: around.collectNeed,
    collectSlot: around.collectSlot,
    hydrated,
    reload: leave,
    resetScreens() {
      slices.restart();
      drafts.enter('');
    },
    // Responses without readers are forgotten, and before hydration there are none.
    refetchQueries: () => afterHydration('queries', () => refetchQueries(store)),
    async setLocale(locale: Locale) {
      if (locale === site.get().locale) return;
      await i18n.changeLanguage(locale);
      site.set({ ...site.get(), locale });
      refetchQueries(store);
    },
  };
}

/** Runs actions at once, or as soon as the page is hydrated; of those with one name only the last. */
function postponer(hydrated: Signal<boolean>): (name: string, action: () => void) => void {
  const waiting = new Map<string, () => void>();
  const stop = hydrated.subscribe(() => {
    stop();
    waiting.forEach((run) => run());
    waiting.clear();
  });
  return (name, task) => {
    if (hydrated.get()) task();
    else waiting.set(name, task);
  };
}
