import type { RoleName } from '@samen/resources/shared';
import { makeOrganization, makeUser, renderRemote, startApi, toResource } from '@samen/testing';
import { screen, within } from '@testing-library/react';
import remoteConfig from '../../remote.config.ts';
import remote from '../../remote.ts';

const organizations = [
  makeOrganization({ id: 'club', name: 'Voetbalclub' }),
  makeOrganization({ id: 'bieb', name: 'Bibliotheek' }),
];
const held = (
  [
    ['admin', 'club'],
    ['page_manager', 'club'],
    ['volunteer', 'bieb'],
  ] as [RoleName, string][]
).map(([name, organizationId]) => ({ id: `${name}-${organizationId}`, name, organizationId }));

it('shows who is what where, also outside of one’s own organization', async () => {
  const person = makeUser({ fullName: 'Noor Bakker', role: null, roles: held, organizations });
  await using api = await startApi({
    'GET /api/v1/users': {
      data: [toResource('users', person, { relations: { roles: 'roles', organizations: 'organizations' } })],
      included: [
        ...held.map((role) => toResource('roles', role)),
        ...organizations.map((one) => toResource('organizations', one)),
      ],
    },
    'GET /api/v1/organizations': { data: [] },
  });
  await renderRemote(remote, {
    path: '/users',
    config: remoteConfig,
    api,
    session: {
      status: 'SIGNED_IN',
      userState: 'loaded',
      user: makeUser({ id: 'me' }),
      isInitialized: true,
      roles: ['center_superuser'],
      organization: makeOrganization({ id: 'center' }),
    },
  });
  const row = (await screen.findByRole('link', { name: 'Noor Bakker' })).closest('tr');
  const cells = within(row as HTMLElement).getAllByRole('cell');
  const texts = cells.map(({ textContent }) => textContent);
  expect(texts).toContainEqual(
    expect.stringMatching(/VoetbalclubBeheerder, PaginabeheerderBibliotheekVrijwilliger$/),
  );
  expect(api.calls.find(({ path }) => path === '/api/v1/users')?.query.get('include')).toBe(
    'roles,organizations',
  );
});

it('says behind which button a phone finds the filters, and how many are in use', async () => {
  await using api = await startApi({
    'GET /api/v1/users': { data: [] },
    'GET /api/v1/organizations': { data: [] },
  });
  const { user } = await renderRemote(remote, {
    path: '/users?status=active&signup=imported&q=noor',
    config: remoteConfig,
    api,
    session: {
      status: 'SIGNED_IN',
      userState: 'loaded',
      user: makeUser({ id: 'me' }),
      isInitialized: true,
      roles: ['center_superuser'],
      organization: makeOrganization({ id: 'center' }),
    },
  });
  const button = await screen.findByText('Filters (2)', { selector: 'button, button *' });
  const filters = button.closest('button')!;
  expect(filters).toHaveAttribute('aria-expanded', 'false');
  const parts = document.getElementById(filters.getAttribute('aria-controls')!)!;
  expect(within(parts).getByLabelText('Status')).toHaveDisplayValue('Actief');
  await user.click(filters);
  expect(filters).toHaveAttribute('aria-expanded', 'true');
});
