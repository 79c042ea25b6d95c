import { resource } from '@samen/jsonapi';
import { makeOrganization, makeUser, rejection, renderRemote, startApi, toResource } from '@samen/testing';
import { screen, waitFor, within } from '@testing-library/react';
import remoteConfig from '../../remote.config.ts';
import remote from '../../remote.ts';

const moving = makeOrganization({
  id: 'o-1',
  name: 'Moestuin',
  type: 'NonProfit',
  volunteerCenterId: 'north',
  parentId: null,
  meta: { can: ['organizations.approve'] },
});
const umbrella = makeOrganization({ id: 'o-2', name: 'Koepel', volunteerCenterId: 'north' });
const centers = [
  ['north', 'Noord'],
  ['south', 'Zuid'],
].map(([id = '', name]) => resource('volunteer_centers', id, { attributes: { name } }));

async function open(isRoot: boolean, { organization = moving } = {}) {
  const api = await startApi({
    'GET /api/v1/organizations/o-1': { data: toResource('organizations', organization) },
    'GET /api/v1/organizations': { data: [moving, umbrella].map((one) => toResource('organizations', one)) },
    'GET /api/v1/volunteer_centers': { data: centers },
    'PUT /api/v1/organizations/o-1/move': { data: toResource('organizations', moving) },
  });
  const page = await renderRemote(remote, {
    path: '/organizations/o-1/move',
    config: remoteConfig,
    api,
    session: {
      status: 'SIGNED_IN',
      userState: 'loaded',
      user: makeUser(),
      isInitialized: true,
      roles: [isRoot ? 'admin' : 'center_superuser'],
      organization: makeOrganization({ id: 'root', type: 'VolunteerCenter', isRoot }),
    },
  });
  const sent = () => api.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  const press = () => page.user.click(screen.getByRole('button', { name: 'Verplaatsen' }));
  return { api, sent, press, ...page };
}

it('shows the consequences first, and moves when they were confirmed', async () => {
  const page = await open(true);
  await using _api = page.api;
  await screen.findByRole('heading', { level: 1, name: 'Organisatie verplaatsen' });
  await screen.findByRole('option', { name: 'Zuid' });
  await page.user.selectOptions(screen.getByLabelText('Vrijwilligerscentrum'), 'Zuid');
  await page.press();
  const dialog = await screen.findByRole('alertdialog', { name: 'Moestuin verplaatsen?' });
  expect(dialog).toHaveTextContent(/van Noord naar Zuid.*Noord kan ze daarna niet meer beheren/);
  expect(dialog).toHaveTextContent('De beheerders krijgen bericht.');
  await page.user.click(within(dialog).getByRole('button', { name: 'Annuleren' }));
  expect(page.sent()).toEqual([]);
  await page.press();
  const again = await screen.findByRole('alertdialog');
  await page.user.click(within(again).getByRole('button', { name: 'Verplaatsen' }));
  await waitFor(() =>
    expect(page.sent()).toMatchObject([{ data: { attributes: { volunteer_center_id: 'south' } } }]),
  );
  await waitFor(() => expect(page.router.state.location.pathname).toBe('/organizations/o-1/edit'));
});

it('offers a coordinator no other centre, and shows who does', async () => {
  const page = await open(false);
  await using _api = page.api;
  expect(await screen.findByText(/^Moestuin blijft bij Noord\./)).toBeVisible();
  expect(screen.queryByLabelText('Vrijwilligerscentrum')).toBeNull();
  await page.press();
  expect(await screen.findByText('Moestuin staat hier al. Kies eerst een andere plek.')).toBeVisible();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(page.sent()).toEqual([]);
});

it('puts what the server rejects at its field', async () => {
  const page = await open(true);
  await using api = page.api;
  api.handlers['PUT /api/v1/organizations/o-1/move'] = rejection(422, 'inclusion', {
    pointer: '/data/attributes/volunteer_center_id',
    detail: 'Dit centrum neemt niemand op',
  });
  await screen.findByRole('option', { name: 'Zuid' });
  await page.user.selectOptions(screen.getByLabelText('Vrijwilligerscentrum'), 'Zuid');
  await page.press();
  await page.user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Verplaatsen' }),
  );
  await waitFor(() => expect(screen.getByLabelText('Vrijwilligerscentrum')).toBeInvalid());
  expect(screen.getByRole('alert')).toHaveTextContent('Vrijwilligerscentrum: Dit centrum neemt niemand op');
  expect(page.router.state.location.pathname).toBe('/organizations/o-1/move');
});

it.each([
  ['of one that others decide about', { organization: { ...moving, meta: { can: [] } } }, /^403:/],
  ['of a centre', { organization: { ...moving, organizationType: 'VolunteerCenter' as const } }, /^403:/],
])('is an error page %s', async (_where, options, status) => {
  const page = await open(true, options);
  await using _api = page.api;
  expect(await screen.findByRole('alert')).toHaveTextContent(status);
});
