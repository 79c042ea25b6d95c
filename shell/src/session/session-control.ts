import {
  asProblem,
  clearSession,
  readSession,
  storeSession,
  type CookieJar,
  type Problem,
  type SessionTokens,
} from '@samen/api-client';
import { CONSTANTS, COOKIES, PAGE_LAYOUTS, type PageLayout } from '@samen/contracts';
import type { Credentials, CurrentUser } from '@samen/resources/accounts';
import type { Site } from '@samen/resources/shared';
import type { SamenStore } from '@samen/federation-kit';
import { createSignal } from '@samen/federation-kit/shell';
import { accountApi } from './account.api.ts';
import { organizationSelected } from './preferences.slice.ts';
import { selectOrganizationId } from './select-organization.ts';
import {
  identityChanged,
  loadingStarted,
  organizationsLoaded,
  signedOut,
  userCleared,
  userFailed,
  userLoaded,
} from './session.slice.ts';

/** Why a person who had all three cookies is signed out after all. */
export type SessionFailure = 'wrong_center' | 'account_inactive' | 'other';

interface SessionOptions {
  store: SamenStore;
  cookies: CookieJar;
  flags: Pick<Site['flags'], 'allowInactiveUsers'>;
  onFailure: (failure: SessionFailure, detail: string) => void;
}

export type SessionControl = ReturnType<typeof createSessionControl>;

const UNREACHABLE = new Set([502, 503, 504]);

/** Keeps the session in step with the cookies: loads who is here, signs in and signs out. */
export function createSessionControl({ store, cookies, flags, onFailure }: SessionOptions) {
  const { endpoints } = accountApi;
  const state = () => store.getState();
  const leaving = createSignal(false);

  async function fetchFresh<T>(request: { unwrap(): Promise<T>; unsubscribe(): void }): Promise<T> {
    try {
      return await request.unwrap();
    } finally {
      request.unsubscribe();
    }
  }

  async function fetchSession(): Promise<void> {
    const requests = [
      fetchFresh(store.dispatch(endpoints.getCurrentUser.initiate(undefined, { forceRefetch: true }))),
      fetchFresh(
        store.dispatch(endpoints.getCurrentOrganizations.initiate(undefined, { forceRefetch: true })),
      ),
    ] as const;
    // Both are waited for: a request that is still on its way would settle the next attempt as well.
    await Promise.allSettled(requests);
    const user = await requests[0];
    if (!readSession(cookies)) return;
    if (!user || !isWelcome(user)) {
      leave(user ? 'account_inactive' : 'other', '');
      return;
    }
    // The server tells an inactive account of nothing but itself.
    const items = user.status === 'inactive' ? [] : (await requests[1]).items;
    select(selectOrganizationId(items, state().preferences.currentOrganizationId));
    store.dispatch(organizationsLoaded(items));
    store.dispatch(userLoaded(user));
  }

  function select(id: string | null): void {
    const client = readSession(cookies)?.client;
    store.dispatch(organizationSelected(id !== null && client !== undefined ? { id, client } : null));
  }

  function isWelcome({ status }: CurrentUser): boolean {
    return status !== 'inactive' || flags.allowInactiveUsers;
  }

  function leave(failure: SessionFailure, detail: string): void {
    store.dispatch(userFailed());
    forget();
    onFailure(failure, detail);
  }

  function forget(): void {
    clearSession(cookies);
    store.dispatch(signedOut());
    setTimeout(() => store.dispatch(userCleared()), CONSTANTS.signOutClearsUserAfter);
  }

  /** Loads user and organizations when the cookies say that a person is here. */
  async function load(): Promise<void> {
    if (!readSession(cookies)) {
      if (state().session.status === 'SIGNED_IN') forget();
      return;
    }
    store.dispatch(loadingStarted());
    try {
      await fetchSession();
    } catch (error) {
      const problem = asProblem(error);
      if (!problem) throw error;
      if (isUnreachable(problem)) return;
      if (problem.code === 'organization_not_member' && state().preferences.currentOrganizationId) {
        select(null);
        await load();
      } else {
        leave(failureOf(problem), problem.errors[0]?.detail ?? '');
      }
    }
  }

  /** An account of another partner has a page of its own; everything else is said in the form. */
  function rejected(problem: Problem | null): Problem | null {
    if (problem?.kind !== 'rejected' || problem.code !== 'wrong_center') return problem;
    onFailure('wrong_center', problem.errors[0]?.detail ?? '');
    return null;
  }

  return {
    load,
    /** What stood around the pages of who is signed in when it was last known; null for visitors. */
    expectedFrame(): PageLayout | null {
      if (!readSession(cookies)) return null;
      return PAGE_LAYOUTS.find((frame) => frame === cookies.get(COOKIES.pageLayout)) ?? null;
    },
    /** Returns the problem when the server rejects it; null once the session is loaded. */
    async signIn(credentials: Credentials): Promise<Problem | null> {
      const response = await store.dispatch(endpoints.signIn.initiate(credentials));
      if (response.error) return rejected(asProblem(response.error));
      await load();
      return null;
    },
    async takeTokens(tokens: SessionTokens): Promise<void> {
      storeSession(cookies, tokens);
      await load();
    },
    /** The cookies are another account's now: nothing of the one before stays. */
    async swap(): Promise<void> {
      store.dispatch(identityChanged());
      select(null);
      await load();
    },
    /** Signs out whatever the server says. */
    async signOut(): Promise<void> {
      const tokens = readSession(cookies);
      forget();
      if (tokens) await store.dispatch(endpoints.signOut.initiate(tokens));
    },
    /** True while a page makes place for another organization: nothing of it may be on screen any more. */
    leaving,
    selectOrganization(id: string): void {
      if (state().session.organizations.some((organization) => organization.id === id)) {
        select(id);
      }
    },
  };
}

function isUnreachable(problem: Problem): problem is Extract<Problem, { kind: 'offline' }> {
  return problem.kind === 'offline' || UNREACHABLE.has(problem.status);
}

function failureOf(problem: Extract<Problem, { kind: 'rejected' }>): SessionFailure {
  return problem.code === 'wrong_center' || problem.code === 'account_inactive' ? problem.code : 'other';
}
