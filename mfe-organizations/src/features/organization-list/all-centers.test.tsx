import { makeOrganization, makeUser, renderRemote, startApi, toResource } from '@samen/testing';
import { screen, waitFor } from '@testing-library/react';
import remoteConfig from '../../remote.config.ts';
import remote from '../../remote.ts';

async function open(isRoot: boolean, search = '') {
  const api = await startApi({
    'GET /api/v1/organizations': {
      data: [toResource('organizations', makeOrganization({ name: 'Moestuin' }))],
    },
  });
  const page = await renderRemote(remote, {
    ...{ path: `/organizations${search}`, config: remoteConfig, api },
    session: {
      ...{
        status: 'SIGNED_IN',
        userState: 'loaded',
        user: makeUser(),
        isInitialized: true,
        roles: ['admin'],
      },
      organization: makeOrganization({ id: 'own', type: 'VolunteerCenter', isRoot }),
    },
  });
  await screen.findByRole('link', { name: 'Moestuin' });
  const asked = () => api.calls.map(({ query }) => query.get('filter[all_centers]'));
  return { api, asked, ...page };
}

it('shows the admin of all centres the organizations of all of them, when they ask', async () => {
  const page = await open(true);
  await using _api = page.api;
  expect(page.asked()).not.toContain('true');
  await page.user.selectOptions(
    screen.getByRole('combobox', { name: 'Vrijwilligerscentrum' }),
    'Alle centra',
  );
  await waitFor(() => expect(page.asked()).toContain('true'));
  expect(page.router.state.location.search).toBe('?centers=all');
});

it('asks for no more than the own centre for anybody else, whatever the address says', async () => {
  const page = await open(false, '?centers=all');
  await using _api = page.api;
  expect(screen.queryByRole('combobox', { name: 'Vrijwilligerscentrum' })).toBeNull();
  expect(page.asked()).not.toContain('true');
});
