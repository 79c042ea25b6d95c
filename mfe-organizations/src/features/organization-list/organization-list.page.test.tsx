import { paginate } from '@samen/jsonapi';
import { makeOrganization, makeUser, rejection, renderRemote, startApi, toResource } from '@samen/testing';
import { screen, waitFor, within } from '@testing-library/react';
import remoteConfig from '../../remote.config.ts';
import remote from '../../remote.ts';

const managed = makeOrganization({
  id: 'tuin',
  name: 'Moestuin',
  status: 'approved',
  lockVersion: 3,
  meta: { can: ['organizations.edit', 'organizations.approve', 'organizations.archive'] },
});
const counts = { approved: 12, pending: 2, denied: 0, archived: 1, deleted: 0 };

async function open(isRoot: boolean, search = '') {
  const api = await startApi({
    'GET /api/v1/organizations': { data: [toResource('organizations', managed)], meta: { counts } },
    'PUT /api/v1/organizations/tuin': { data: toResource('organizations', managed) },
  });
  const page = await renderRemote(remote, {
    path: `/organizations${search}`,
    config: remoteConfig,
    api,
    session: {
      status: 'SIGNED_IN',
      userState: 'loaded',
      user: makeUser(),
      isInitialized: true,
      roles: ['admin'],
      organization: makeOrganization({ id: 'own', type: 'VolunteerCenter', isRoot }),
    },
  });
  await screen.findByRole('link', { name: 'Moestuin' });
  const requested = () => api.calls.map(({ query }) => query.get('filter[all_centers]'));
  return { api, requested, ...page };
}

it('shows the admin of all centres the organizations of all of them, when they choose so', async () => {
  const page = await open(true);
  await using _api = page.api;
  expect(page.requested()).not.toContain('true');
  await page.user.selectOptions(
    screen.getByRole('combobox', { name: 'Vrijwilligerscentrum' }),
    'Alle centra',
  );
  await waitFor(() => expect(page.requested()).toContain('true'));
  expect(page.router.state.location.search).toBe('?centers=all');
});

it('requests no more than the own centre for anyone else, whatever the address names', async () => {
  const page = await open(false, '?centers=all');
  await using _api = page.api;
  expect(screen.queryByRole('combobox', { name: 'Vrijwilligerscentrum' })).toBeNull();
  expect(page.requested()).not.toContain('true');
});

it('shows of each status how many there are', async () => {
  const page = await open(true);
  await using _api = page.api;
  const tabs = within(screen.getByRole('navigation', { name: 'Status' })).getAllByRole('link');
  expect(tabs.map((tab) => tab.textContent)).toEqual([
    'Alle15',
    'Actief12',
    'In afwachting2',
    'Afgewezen0',
    'Gearchiveerd1',
  ]);
});

it('archives from the menu of a row, after a confirmation', async () => {
  const page = await open(true);
  await using _api = page.api;
  await page.user.click(screen.getByRole('button', { name: 'Acties voor Moestuin' }));
  await page.user.click(screen.getByRole('menuitem', { name: 'Organisatie archiveren' }));
  const question = await screen.findByRole('alertdialog', { name: 'Moestuin archiveren?' });
  const written = () => page.api.calls.filter(({ method }) => method !== 'GET');
  expect(written()).toEqual([]);
  await page.user.click(within(question).getByRole('button', { name: 'Organisatie archiveren' }));
  await waitFor(() => expect(written()).toHaveLength(1));
  expect(written()[0]?.body).toEqual({
    data: { type: 'organizations', id: 'tuin', attributes: { status: 'archived', lock_version: 3 } },
  });
});

it('keeps what is searched for in the address, and shows where nothing was found', async () => {
  const page = await open(false);
  await using _api = page.api;
  page.api.handlers['GET /api/v1/organizations'] = {
    data: [],
    meta: { counts, pagination: paginate(1, 25, 0) },
  };
  await page.user.type(screen.getByRole('searchbox', { name: 'Zoek op naam of plaats' }), 'kas');
  expect(await screen.findByText('Geen resultaten gevonden')).toBeInTheDocument();
  expect(page.router.state.location.search).toBe('?q=kas');
  expect(page.api.calls.at(-1)?.query.get('filter[q]')).toBe('kas');
});

it('shows that it could not be loaded, and loads it again', async () => {
  const page = await open(false);
  await using api = page.api;
  const handler = api.handlers['GET /api/v1/organizations'] ?? rejection(404, 'not_found');
  api.handlers['GET /api/v1/organizations'] = rejection(500, 'internal');
  await page.user.selectOptions(screen.getByRole('combobox', { name: 'Soort' }), 'Gemeente');
  const alert = await screen.findByRole('alert');
  expect(api.calls.at(-1)?.query.get('filter[organization_type_eq]')).toBe('Municipality');
  api.handlers['GET /api/v1/organizations'] = handler;
  await page.user.click(within(alert).getByRole('button', { name: 'Opnieuw proberen' }));
  expect(await screen.findByRole('link', { name: 'Moestuin' })).toBeInTheDocument();
});
