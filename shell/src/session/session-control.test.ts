import { CONSTANTS } from '@samen/contracts';
import { makeOrganization, makeUser, rejection, toResource, type ApiHandlers } from '@samen/testing';
import { waitFor } from '@testing-library/react';
import { makePage, memoryJar, memoryStorage, signedInCookies, type TestPage } from '../test-shell.tsx';

const club = makeOrganization({ id: 'club', name: 'Voetbalclub' });
const school = makeOrganization({ id: 'school', name: 'School', organizationType: 'School' });

const roles = [
  { id: 'r1', name: 'admin' as const, organizationId: 'school' },
  { id: 'r2', name: 'volunteer' as const, organizationId: 'club' },
];

function userDocument(own = {}) {
  const user = makeUser({ ...own, roles });
  return {
    data: toResource('users', user, { relations: { roles: 'roles' } }),
    included: roles.map((role) => toResource('roles', role)),
  };
}

const existingAccount: ApiHandlers = {
  'GET /api/v1/current_user': userDocument(),
  'GET /api/v1/current_organizations': {
    data: [club, school].map((organization) => toResource('organizations', organization)),
  },
  'POST /auth/sign_in': {
    status: 200,
    headers: { 'access-token': 'fresh', client: 'c', uid: makeUser().email },
    body: userDocument(),
  },
  'DELETE /auth/sign_out': { status: 204 },
};

const session = ({ runtime }: TestPage) => runtime.session.get();
const clock = (milliseconds: number) => new Promise((resolve) => void setTimeout(resolve, milliseconds));

describe('a person with the three cookies', () => {
  it('is signed in at once, then loaded with organizations and the roles of the selected one', async () => {
    await using page = await makePage({ handlers: existingAccount, cookies: memoryJar(signedInCookies) });
    const loading = page.session.load();
    expect(session(page)).toMatchObject({ status: 'SIGNED_IN', userState: 'loading', isInitialized: false });
    await loading;
    expect(session(page)).toMatchObject({
      status: 'SIGNED_IN',
      userState: 'loaded',
      isInitialized: true,
      organization: { id: 'school' },
      roles: ['admin'],
    });
  });

  it('works on in the organization chosen before, across reloads', async () => {
    const storage = memoryStorage();
    const cookies = memoryJar(signedInCookies);
    {
      await using page = await makePage({ handlers: existingAccount, cookies, storage });
      await page.session.load();
      page.session.selectOrganization('club');
      expect(session(page).roles).toEqual(['volunteer']);
      await waitFor(() => expect(storage.all.get('persist:samen')).toContain('club'));
    }
    await using again = await makePage({ handlers: existingAccount, cookies, storage });
    await again.session.load();
    expect(session(again).organization?.id).toBe('club');
    expect(again.api.calls[0]?.headers['current-organization-id']).toBe('club');
  });

  it('says nothing of an organization that was chosen in another sign-in', async () => {
    const remembered = { currentOrganizationId: 'others', organizationClient: 'their sign-in' };
    const storage = memoryStorage(new Map([['persist:samen', JSON.stringify(persisted(remembered))]]));
    await using page = await makePage({
      handlers: existingAccount,
      cookies: memoryJar(signedInCookies),
      storage,
    });
    await page.session.load();
    expect(session(page).organization?.id).toBe('school');
    expect(page.api.calls).toHaveLength(2);
    for (const { headers } of page.api.calls) expect(headers).not.toHaveProperty('current-organization-id');
  });

  it('loses a selection that is not theirs any more', async () => {
    const storage = memoryStorage(
      new Map([
        [
          'persist:samen',
          JSON.stringify(persisted({ currentOrganizationId: 'gone', organizationClient: 'client' })),
        ],
      ]),
    );
    const rejectAll: ApiHandlers = Object.fromEntries(
      Object.entries(existingAccount).map(([key, response]) => [
        key,
        (call) =>
          call.headers['current-organization-id'] === 'gone'
            ? rejection(403, 'organization_not_member')
            : (response as never),
      ]),
    );
    await using page = await makePage({ handlers: rejectAll, cookies: memoryJar(signedInCookies), storage });
    await page.session.load();
    expect(session(page).organization?.id).toBe('school');
  });

  it.each([
    ['the server refuses', rejection(401, 'unauthenticated')],
    ['the server fails', rejection(500, 'internal')],
    ['the answer is empty', { status: 204 }],
  ])('is signed out and led to the sign-in page when %s', async (_case, response) => {
    const cookies = memoryJar(signedInCookies);
    const handlers = { ...existingAccount, 'GET /api/v1/current_user': response };
    await using page = await makePage({ handlers, cookies, path: '/profiel' });
    await page.session.load();
    expect(session(page)).toMatchObject({ status: 'SIGNED_OUT', user: null, userState: 'failed' });
    expect(cookies.all.size).toBe(0);
    // The code of that page comes first.
    await waitFor(() => expect(page.router.state.location.pathname).toBe('/auth/login-1'));
  });

  it('keeps the session while the API does not respond', async () => {
    const cookies = memoryJar(signedInCookies);
    await using page = await makePage({ handlers: existingAccount, cookies });
    await page.api.close();
    await page.session.load();
    expect(session(page)).toMatchObject({ status: 'SIGNED_IN', userState: 'loading' });
    expect(page.connection.connection.get()).toBe('down');
    expect(cookies.all.size).toBe(3);
  });

  it('is treated as a failed user while inactive, unless the site allows them', async () => {
    const handlers: ApiHandlers = {
      ...existingAccount,
      'GET /api/v1/current_user': userDocument({ status: 'inactive' }),
    };
    await using page = await makePage({ handlers, cookies: memoryJar(signedInCookies) });
    await page.session.load();
    expect(session(page).status).toBe('SIGNED_OUT');
    expect(page.runtime.toasts.getSnapshot()).toMatchObject([
      { color: 'danger', title: 'Je account is niet actief' },
    ]);
    const flags = { ...page.runtime.site.get().flags, allowInactiveUsers: true };
    handlers['GET /api/v1/current_organizations'] = rejection(403, 'account_inactive');
    await using open = await makePage({ handlers, cookies: memoryJar(signedInCookies), site: { flags } });
    await open.session.load();
    expect(session(open).userState).toBe('loaded');
  });
});

it('is a visitor as soon as one of the three cookies is missing', async () => {
  const cookies = memoryJar({ 'access-token': 'token', client: 'client' });
  await using page = await makePage({ handlers: existingAccount, cookies });
  await page.session.load();
  expect(session(page).status).toBe('SIGNED_OUT');
  expect(page.api.calls).toEqual([]);
});

describe('signing in', () => {
  it('takes the headers over as cookies and loads who it is', async () => {
    await using page = await makePage({ handlers: existingAccount });
    expect(await page.session.signIn({ email: 'fatima@alfa.example', password: 'geheim' })).toBeNull();
    expect(page.cookies.get('access-token')).toBe('fresh');
    expect(session(page)).toMatchObject({ status: 'SIGNED_IN', userState: 'loaded' });
  });

  it('returns what the server rejects', async () => {
    const handlers = { ...existingAccount, 'POST /auth/sign_in': rejection(401, 'invalid_credentials') };
    await using page = await makePage({ handlers });
    const problem = await page.session.signIn({ email: 'a@b.nl', password: 'x' });
    expect(problem).toMatchObject({ kind: 'rejected', code: 'invalid_credentials' });
    expect(session(page).status).toBe('SIGNED_OUT');
  });
});

describe('signing out', () => {
  it('forgets cookies, organizations and selection at once and the user after 500 ms, whatever the server says', async () => {
    const handlers = { ...existingAccount, 'DELETE /auth/sign_out': rejection(500, 'internal') };
    const cookies = memoryJar(signedInCookies);
    await using page = await makePage({ handlers, cookies });
    await page.session.load();
    const done = page.session.signOut();
    expect(cookies.all.size).toBe(0);
    expect(session(page)).toMatchObject({ status: 'SIGNED_OUT', organizations: [], isInitialized: false });
    expect(session(page).user).not.toBeNull();
    await done;
    expect(page.api.calls.at(-1)?.headers).toMatchObject(signedInCookies);
    await clock(CONSTANTS.signOutClearsUserAfter + 20);
    expect(session(page)).toMatchObject({ user: null, userState: 'idle', roles: [] });
  });
});

function persisted(values: Record<string, unknown>): Record<string, string> {
  const all = {
    volunteerCenterId: 'center-1',
    currentOrganizationId: null,
    organizationClient: null,
    colorMode: 'system',
    ...values,
    _persist: { version: 1, rehydrated: true },
  };
  return Object.fromEntries(Object.entries(all).map(([key, value]) => [key, JSON.stringify(value)]));
}
