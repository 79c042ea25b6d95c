import type { CookieJar } from '@samen/api-client';
import type { Composition } from '@samen/contracts';
import type { Organization } from '@samen/resources/organizations';
import type { RoleName, Site } from '@samen/resources/shared';
import type { SamenOptions } from '@samen/federation-kit/shell';
import { createMemoryRouter, RouterProvider } from '@samen/router';
import {
  makeComposition,
  makeOrganization,
  makeSite,
  makeUser,
  memorySource,
  startApi,
  testEnvironment,
  toResource,
  type ApiHandlers,
  type ApiServer,
} from '@samen/testing';
import { act, configure, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from './app/app.tsx';
import { workLayout } from './layout/late.ts';
import { loadPageAt, routes } from './app/router.tsx';
import { commandMenu } from './command/late.ts';
import { sidePanels } from './panels/late.ts';
import { reportUnexpectedError } from './errors/report-error.ts';
import { createPage, type Page } from './boot/create-page.ts';
import { navigateWithin } from './boot/navigate-within.ts';
import { landingOf } from './session/landing.ts';
import { handleSessionFailure } from './session/handle-session-failure.ts';

// A loaded machine takes its time; what is waited for is shown within it or never.
configure({ asyncUtilTimeout: 5000 });

/** Cookies in memory, as a browser keeps them. */
export function memoryJar(start: Record<string, string> = {}): CookieJar & { all: Map<string, string> } {
  const all = new Map(Object.entries(start));
  return {
    all,
    get: (name) => all.get(name) ?? null,
    set: (name, value) => void all.set(name, value),
    remove: (name) => void all.delete(name),
  };
}

export const signedInCookies = { 'access-token': 'token', client: 'client', uid: makeUser().email };

/** A person who is signed in with `roles` in the organization `club`; member of all of `organizations`. */
export function signedInAs(
  roles: readonly RoleName[],
  organizations: readonly Partial<Organization>[] = [{ id: 'club' }],
  rolesIn = 'club',
): { cookies: ReturnType<typeof memoryJar>; handlers: ApiHandlers } {
  const ownRoles = roles.map((name, index) => ({ id: `r${index}`, name, organizationId: rolesIn }));
  return {
    cookies: memoryJar(signedInCookies),
    handlers: {
      'GET /api/v1/current_user': {
        data: toResource('users', makeUser({ roles: ownRoles }), { relations: { roles: 'roles' } }),
        included: ownRoles.map((role) => toResource('roles', role)),
      },
      'GET /api/v1/current_organizations': {
        data: organizations.map((own) => toResource('organizations', makeOrganization(own))),
      },
    },
  };
}

/** localStorage in memory, with redux-persist's promises. */
export function memoryStorage(all = new Map<string, string>()) {
  return {
    all,
    getItem: async (key: string) => all.get(key) ?? null,
    setItem: async (key: string, value: string) => void all.set(key, value),
    removeItem: async (key: string) => void all.delete(key),
  };
}

interface ShellOptions {
  path?: string;
  handlers?: ApiHandlers;
  cookies?: ReturnType<typeof memoryJar>;
  storage?: ReturnType<typeof memoryStorage>;
  site?: Partial<Site>;
  composition?: Composition;
  modules?: Parameters<typeof memorySource>[0];
  environment?: SamenOptions['environment'];
}

export interface TestPage extends Page, AsyncDisposable {
  api: ApiServer;
  cookies: ReturnType<typeof memoryJar>;
  storage: ReturnType<typeof memoryStorage>;
  router: ReturnType<typeof createMemoryRouter>;
}

/** The page as boot makes it, over a real HTTP server; nothing is rendered yet. */
export async function makePage(options: ShellOptions = {}): Promise<TestPage> {
  const { path = '/', cookies = memoryJar(), storage = memoryStorage(), modules = {} } = options;
  const api = await startApi(options.handlers ?? {});
  await loadPageAt(new URL(path, 'http://page.invalid').pathname);
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  const page: Page = await createPage({
    site: makeSite({ ...options.site, apiBaseUrl: api.url }),
    composition: options.composition ?? makeComposition({}),
    cookies,
    storage,
    document,
    onSessionFailure: (failure, detail) => fail(failure, detail),
    onSwap: () => void go(landingOf(page.runtime)),
    environment: { ...testEnvironment(memorySource(modules)), cookies, ...options.environment },
  });
  const go = navigateWithin(page.runtime, router);
  const fail = handleSessionFailure({
    runtime: page.runtime,
    navigate: go,
    location: () => router.state.location,
  });
  return { ...page, api, cookies, storage, router, [Symbol.asyncDispose]: api.close };
}

/** Renders the whole shell at `path` and loads the session as boot does. */
export async function renderShell(options: ShellOptions = {}) {
  const page = await makePage(options);
  const user = userEvent.setup();
  await Promise.all([workLayout.load(), sidePanels.load(), commandMenu.load()]);
  const rendered = await act(async () => {
    const result = render(
      <App {...page}>
        <RouterProvider router={page.router} onError={reportUnexpectedError} />
      </App>,
      { onCaughtError: () => undefined },
    );
    await page.session.load();
    return result;
  });
  return { ...page, ...rendered, user };
}
