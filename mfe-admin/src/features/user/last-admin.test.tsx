import type { RoleName } from '@samen/resources/shared';
import { resource } from '@samen/jsonapi';
import { makeOrganization, makeUser, rejection, renderRemote, startApi, toResource } from '@samen/testing';
import { screen, waitFor, within } from '@testing-library/react';
import remoteConfig from '../../remote.config.ts';
import remote from '../../remote.ts';

const USER = '/api/v1/users/user-1';
const LAST_ADMIN = 'Een organisatie heeft minstens één beheerder nodig';
const LAST_ROLE = 'Een gebruiker heeft minstens één rol nodig';
const CAN = ['roles.grant', 'users.edit', 'users.status', 'users.delete'];

const role = (name: RoleName) => ({ id: `r-${name}`, name, organizationId: 'organization-1' });

/** The page of a person who has one role; the server refuses to take it, or the account, with `refused`. */
async function open(name: RoleName, refused: ReturnType<typeof rejection>) {
  const person = makeUser({ roles: [role(name)], organizations: [makeOrganization()], meta: { can: CAN } });
  const relations = { roles: 'roles', organizations: 'organizations' };
  const api = await startApi({
    [`GET ${USER}`]: {
      data: toResource('users', person, { relations }),
      included: [toResource('roles', role(name)), toResource('organizations', makeOrganization())],
    },
    'GET /api/v1/roles': { data: [resource('roles', 'g-1', { attributes: role(name) })] },
    [`DELETE ${USER}/remove_role`]: refused,
    [`PUT ${USER}/status`]: refused,
    [`DELETE ${USER}`]: refused,
  });
  const page = await renderRemote(remote, {
    path: '/users/user-1',
    config: remoteConfig,
    api,
    session: {
      status: 'SIGNED_IN',
      userState: 'loaded',
      user: makeUser(),
      isInitialized: true,
      roles: ['admin'],
    },
  });
  const confirm = async (button: string) => {
    const dialog = await screen.findByRole('alertdialog');
    await page.user.click(within(dialog).getByRole('button', { name: button }));
  };
  const sent = () => api.calls.filter(({ method }) => method !== 'GET');
  const toasts = () => page.runtime.toasts.getSnapshot().map(({ title }) => title);
  return { api, confirm, sent, toasts, ...page };
}

it.each([
  ['admin', 'beheerder', 'last_admin', LAST_ADMIN],
  ['volunteer', 'vrijwilliger', 'last_role', LAST_ROLE],
] as const)(
  'shows why the last role as %s cannot be taken, and still shows it',
  async (name, word, code, text) => {
    const page = await open(name, rejection(422, code, { pointer: '/data/attributes/role' }));
    await using _api = page.api;
    await page.user.click(await screen.findByRole('button', { name: new RegExp(`^Rol ${word} bij`, 'i') }));
    await page.confirm('Verwijderen');
    await waitFor(() => expect(page.toasts()).toEqual([text]));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: new RegExp(`^Rol ${word} bij`, 'i') })).toBeInTheDocument();
    expect(page.sent()).toMatchObject([
      { body: { data: { attributes: { role: name, organization_id: 'organization-1' } } } },
    ]);
  },
);

it.each([
  ['Archiveren', 'PUT'],
  ['Inactief maken', 'PUT'],
  ['Verwijderen', 'DELETE'],
])('shows why the only admin of an organization stays, on: %s', async (item, method) => {
  const page = await open('admin', rejection(422, 'last_admin', { pointer: '/data' }));
  await using _api = page.api;
  await page.user.click(await screen.findByRole('button', { name: 'Meer' }));
  await page.user.click(await screen.findByRole('menuitem', { name: item }));
  await page.confirm(item);
  await waitFor(() => expect(page.toasts()).toEqual([LAST_ADMIN]));
  expect(page.sent().map((call) => call.method)).toEqual([method]);
  expect(page.router.state.location.pathname).toBe('/users/user-1');
});
