import type { User } from '@samen/resources/accounts';
import {
  rejection,
  renderRemote,
  startApi,
  type ApiHandlers,
  type RenderRemoteOptions,
} from '@samen/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import remoteConfig from '../../remote.config.ts';
import remote from '../../remote.ts';
import { CENTER, CLUB, grantable, oneUser, organizationList, signedIn } from '../../test/people.ts';

const USER = '/api/v1/users/user-1';
const GRANT = `PUT ${USER}/add_role`;

const person = (own: Partial<User> = {}) => oneUser({ meta: { can: ['roles.grant'] }, ...own });

async function open(handlers: ApiHandlers = {}, options: Partial<RenderRemoteOptions> = {}) {
  const api = await startApi({
    [`GET ${USER}`]: person(),
    'GET /api/v1/organizations': organizationList(CENTER),
    'GET /api/v1/roles': grantable('volunteer', 'mentor'),
    [GRANT]: person(),
    ...handlers,
  });
  const session = signedIn('center_superuser');
  const page = await renderRemote(remote, {
    path: '/users/user-1/add_role',
    config: remoteConfig,
    api,
    session,
    ...options,
  });
  const sent = () => api.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  const toasts = () => page.runtime.toasts.getSnapshot().map(({ title }) => title);
  return { api, sent, toasts, ...page };
}

const roles = async () => screen.findByRole('combobox', { name: 'Rol' });
const send = () => screen.getByRole('button', { name: 'Rol toevoegen' });
/** The list of roles is another one than while it loads. */
const offered = (names: string[]) =>
  waitFor(async () =>
    expect(
      within(await roles())
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(names),
  );

it('offers the roles that may be granted, and sends the chosen one', async () => {
  const page = await open();
  await using _api = page.api;
  expect(await screen.findByRole('heading', { level: 1, name: 'Rol toevoegen' })).toBeInTheDocument();
  expect(screen.getByText(/Noor Bakker krijgt er bericht van/)).toBeInTheDocument();
  await offered(['Vrijwilliger', 'Mentor']);
  expect(screen.queryByRole('combobox', { name: 'Organisatie' })).not.toBeInTheDocument();
  await page.user.selectOptions(await roles(), 'Vrijwilliger');
  await page.user.click(send());
  await waitFor(() => expect(page.router.state.location.pathname).toBe('/users/user-1'));
  expect(page.sent()).toMatchObject([
    { data: { attributes: { role: 'volunteer', organization_id: 'center-1' } } },
  ]);
  expect(page.toasts()).toEqual(['Noor Bakker heeft de rol gekregen']);
});

it('offers another organization with the roles that may be granted there', async () => {
  const page = await open({
    'GET /api/v1/organizations': organizationList(CENTER, CLUB),
    'GET /api/v1/roles': ({ query }) =>
      query.get('filter[organization_id_eq]') === CLUB.id ? grantable('admin') : grantable('volunteer'),
  });
  await using _api = page.api;
  const organization = await screen.findByRole('combobox', { name: 'Organisatie' });
  await offered(['Vrijwilliger']);
  await page.user.clear(organization);
  await page.user.type(organization, 'Voetbal');
  await page.user.click(await screen.findByRole('option', { name: /Voetbalclub/ }));
  await offered(['Beheerder']);
  await page.user.click(send());
  await waitFor(() =>
    expect(page.sent()).toMatchObject([
      { data: { attributes: { role: 'admin', organization_id: 'club-1' } } },
    ]),
  );
});

it('offers no role twice', async () => {
  const has = [{ id: 'r-1', name: 'mentor', organizationId: CENTER.id } as const];
  const page = await open({ [`GET ${USER}`]: person({ roles: has, organizations: [CENTER] }) });
  await using _api = page.api;
  await offered(['Vrijwilliger']);
});

it.each([
  ['every role', ['volunteer'], 'Deze persoon heeft hier al elke rol die je kunt geven.'],
  ['none that can be granted', [], 'In deze organisatie kun je geen rollen geven.'],
] as const)('says so where the person has %s', async (_what, names, message) => {
  const has = names.map((name) => ({ id: `r-${name}`, name, organizationId: CENTER.id }));
  const page = await open({
    [`GET ${USER}`]: person({ roles: has, organizations: [CENTER] }),
    'GET /api/v1/roles': grantable(...names),
  });
  await using _api = page.api;
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(screen.queryByRole('combobox', { name: 'Rol' })).not.toBeInTheDocument();
});

it('shows that the roles could not be loaded, and tries again', async () => {
  const page = await open({ 'GET /api/v1/roles': rejection(500, 'internal') });
  await using _api = page.api;
  expect(await screen.findByText('Laden mislukt')).toBeInTheDocument();
  expect(screen.queryByText('In deze organisatie kun je geen rollen geven.')).not.toBeInTheDocument();
  page.api.handlers['GET /api/v1/roles'] = grantable('volunteer');
  await page.user.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
  await offered(['Vrijwilliger']);
});

it('shows an error of the server at its field, and keeps the choice', async () => {
  const page = await open({
    [GRANT]: rejection(422, 'inclusion', { pointer: '/data/attributes/role', detail: 'Dit kan hier niet' }),
  });
  await using _api = page.api;
  await offered(['Vrijwilliger', 'Mentor']);
  await page.user.selectOptions(await roles(), 'Vrijwilliger');
  await page.user.click(send());
  await waitFor(async () => expect(await roles()).toHaveAccessibleDescription(/Dit kan hier niet/));
  expect(await roles()).toHaveDisplayValue('Vrijwilliger');
  expect(screen.getByRole('link', { name: 'Rol: Dit kan hier niet' })).toBeInTheDocument();
  expect(page.router.state.location.pathname).toBe('/users/user-1/add_role');
});

it('shows why the server rejected it as a whole', async () => {
  const page = await open({ [GRANT]: rejection(403, 'forbidden') });
  await using _api = page.api;
  await offered(['Vrijwilliger', 'Mentor']);
  await page.user.click(send());
  expect(await screen.findByText('Je hebt geen rechten voor deze actie')).toBeInTheDocument();
});

it('confirms before a choice is left behind', async () => {
  const page = await open();
  await using _api = page.api;
  await offered(['Vrijwilliger', 'Mentor']);
  await page.user.selectOptions(await roles(), 'Vrijwilliger');
  expect(await screen.findByText('Niet opgeslagen wijzigingen')).toBeInTheDocument();
  const leave = () => act(async () => void page.router.navigate('/users/user-1'));
  await leave();
  await page.user.click(await screen.findByRole('button', { name: 'Stay' }));
  expect(page.router.state.location.pathname).toBe('/users/user-1/add_role');
  await leave();
  await page.user.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Noor Bakker' })).toBeInTheDocument();
});

it('is forbidden without the permission to grant roles to this person', async () => {
  const page = await open({ [`GET ${USER}`]: oneUser({ meta: { can: ['users.edit'] } }) });
  await using _api = page.api;
  expect(await screen.findByRole('alert')).toHaveTextContent('403: Access forbidden');
});

it('has its texts in English too', async () => {
  const page = await open({}, { site: { locale: 'en' } });
  await using _api = page.api;
  expect(await screen.findByRole('combobox', { name: 'Role' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'Add role' })).toBeInTheDocument();
});
