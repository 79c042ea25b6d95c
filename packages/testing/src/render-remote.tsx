import { emptyJar, type CookieJar } from '@samen/api-client';
import { COOKIES, type PostedForm } from '@samen/contracts';
import type { Site } from '@samen/resources/shared';
import type { Composition, RemoteConfig } from '@samen/contracts/release';
import type { RemoteDefinition, Session } from '@samen/federation-kit';
import { keepFocus } from '@samen/design-system/focus';
import {
  createSamen,
  RemoteOutlet,
  SamenProvider,
  type Runtime,
  UnsavedPrompt,
  type HostEnvironment,
} from '@samen/federation-kit/shell';
import { createMemoryRouter, RouterProvider, useRouteError } from '@samen/router';
import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { configure, getConfig } from '@testing-library/dom';
import { act, render, type RenderOptions, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { memorySource, type MemorySource } from './memory-source.ts';
import { makeComposition, makeRelease } from './releases.ts';
import { makeSite } from './site.ts';
import type { ApiServer } from './api-server.ts';

const BUILD = '1.0.0-00000001';

/** What a boundary caught is shown in the page; the console stays for what no one caught. */
const QUIETLY: RenderOptions = { onCaughtError: () => undefined };

export interface RenderRemoteOptions {
  path: string;
  /** What it declares, as released; without it every route of the definition is public. */
  config?: Pick<RemoteConfig, 'name' | 'routes'> & Partial<Pick<RemoteConfig, 'namespaces' | 'slices'>>;
  site?: Partial<Site>;
  session?: Partial<Session>;
  /** A server of `startApi`, or what to use in place of fetch. */
  api?: ApiServer | typeof fetch;
  cookies?: CookieJar;
  /** A form that came back from being sent without scripts. */
  posted?: PostedForm;
}

export interface RenderedPage extends RenderResult {
  runtime: Runtime;
  router: ReturnType<typeof createMemoryRouter>;
  user: UserEvent;
}

/** Renders a page of a remote in a small shell: same runtime and outlet as in the product, a router in memory. */
export async function renderRemote(
  definition: RemoteDefinition,
  options: RenderRemoteOptions,
): Promise<RenderedPage> {
  const { config, path } = options;
  const name = config?.name ?? 'remote';
  const routes =
    config?.routes ??
    definition.routes.map((route) => ({
      path: route.path,
      public: true,
      layout: 'default' as const,
      titleKey: 'title',
    }));
  const slots = Object.fromEntries(Object.keys(definition.slots ?? {}).map((slot) => [slot, slot]));
  const { namespaces = [name], slices = [] } = config ?? {};
  const release = makeRelease(name, BUILD, { contributes: { routes, slots, namespaces, slices } });
  const source = memorySource({ [BUILD]: definition });
  return renderComposition(makeComposition({ [name]: release }), source, { ...options, path });
}

/** Renders whatever a composition offers at `path`, with releases from memory. */
export async function renderComposition(
  composition: Composition,
  source: MemorySource,
  options: Omit<RenderRemoteOptions, 'config'> & { environment?: Partial<HostEnvironment> },
): Promise<RenderedPage> {
  const { path, api, session, site, environment } = options;
  const { cookies = cookiesOf(() => runtime.session.get()) } = options;
  const runtime: Runtime = createSamen({
    site: makeSite({ ...site, ...(api && 'url' in api ? { apiBaseUrl: api.url } : {}) }),
    composition,
    texts: {},
    posted: options.posted ?? null,
    environment: {
      ...testEnvironment(source),
      cookies,
      ...(typeof api === 'function' ? { fetch: api } : {}),
      ...environment,
    },
  });
  runtime.session.set({ ...runtime.session.get(), ...session });
  const router = createMemoryRouter([{ path: '*', Component: Layout, ErrorBoundary: PageErrorText }], {
    initialEntries: [path],
  });
  const user = patient(userEvent.setup());
  const result: RenderResult = await act(async () =>
    render(
      <SamenProvider runtime={runtime}>
        <RouterProvider router={router} onError={() => undefined} />
      </SamenProvider>,
      QUIETLY,
    ),
  );
  return { ...result, runtime, router, user };
}

/** The cookies of the person who is signed in on the page. */
function cookiesOf(session: () => Session): CookieJar {
  return {
    ...emptyJar,
    get(name) {
      const { status, user } = session();
      if (status !== 'SIGNED_IN' || !user) return null;
      return name === COOKIES.uid ? user.email : name;
    },
  };
}

/** A host environment that does nothing and waits for nothing. */
export function testEnvironment(source: MemorySource): HostEnvironment {
  return {
    cookies: emptyJar,
    source,
    fetchComposition: async () => null,
    report: () => undefined,
    retryDelay: () => 1,
    fullLoad: () => false,
    flush: (change) => flushSync(change),
    load: () => undefined,
    inTabTurn: (work) => work(),
    captureInput: () => ({ putBack: () => undefined, texts: () => [] }),
    isOccupied: () => false,
    tampering: { inspect: () => [], left: () => [] },
    leftovers: { activated: () => undefined, deactivated: () => undefined, left: () => [] },
    waitBeforeRetry: async () => undefined,
    now: () => performance.now(),
    setTitle: (title) => {
      document.title = title;
    },
    collectHead: null,
    collectNeed: null,
    collectSlot: null,
  };
}

/** Every action waits for what it sets off: React gives a page up that suspends in an act no one waits for. */
function patient(user: UserEvent): UserEvent {
  return new Proxy(user, {
    get(target, key, receiver) {
      const member: unknown = Reflect.get(target, key, receiver);
      if (typeof member !== 'function') return member;
      return (...args: unknown[]) =>
        outsideAct(() => Reflect.apply(member, target, args) as Promise<unknown>);
    },
  });
}

/** user-event brings acts of its own, one per event; here one is around the whole action. */
async function outsideAct(action: () => Promise<unknown>): Promise<void> {
  const { asyncWrapper, eventWrapper } = getConfig();
  configure({ asyncWrapper: (run) => run(), eventWrapper: (run) => run() });
  try {
    await act(async () => void (await action()));
  } finally {
    configure({ asyncWrapper, eventWrapper });
  }
}

function Layout() {
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => (area.current ? keepFocus(area.current) : undefined), []);
  return (
    <div ref={area} tabIndex={-1}>
      <RemoteOutlet />
      <UnsavedPrompt title="Leave?" message="There is unsaved input." stay="Stay" leave="Leave" />
    </div>
  );
}

/** The shell's error page, as far as a test needs it. */
function PageErrorText() {
  const error = useRouteError();
  const status =
    typeof error === 'object' && error !== null && 'status' in error ? String(error.status) : 'crash';
  return (
    <p role="alert">
      {status}: {error instanceof Error ? error.message : String(error)}
    </p>
  );
}
