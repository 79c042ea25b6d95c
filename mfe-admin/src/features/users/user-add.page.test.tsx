import {
  rejection,
  renderRemote,
  startApi,
  type ApiHandlers,
  type RenderRemoteOptions,
} from '@samen/testing';
import { act, screen, waitFor } from '@testing-library/react';
import remoteConfig from '../../remote.config.ts';
import remote from '../../remote.ts';
import { CENTER, CLUB, grantable, oneUser, organizationList, signedIn } from '../../test/people.ts';

const CREATE = 'POST /api/v1/users';
const MAIL = 'noor@example.nl';
const created = oneUser({ id: 'user-9', email: MAIL, status: 'invited' });

async function open(handlers: ApiHandlers = {}, options: Partial<RenderRemoteOptions> = {}) {
  const api = await startApi({
    'GET /api/v1/organizations': organizationList(CENTER),
    'GET /api/v1/roles': grantable('admin', 'volunteer'),
    'GET /api/v1/users/user-9': created,
    [CREATE]: { status: 201, body: created },
    ...handlers,
  });
  const session = signedIn('center_superuser');
  const page = await renderRemote(remote, {
    path: '/users/add',
    config: remoteConfig,
    api,
    session,
    ...options,
  });
  const sent = () =>
    api.calls
      .filter(({ method }) => method === 'POST')
      .map(({ body }) => (body as { data: { attributes: object } }).data.attributes);
  const toasts = () => page.runtime.toasts.getSnapshot();
  return { api, sent, toasts, ...page };
}

const role = () => screen.findByRole('combobox', { name: 'Rol' });
const invite = () => screen.getByRole('button', { name: 'Uitnodigen' });

async function fillIn({ user }: Awaited<ReturnType<typeof open>>) {
  await waitFor(async () => expect(await role()).toBeEnabled());
  await user.type(screen.getByLabelText('Voornaam'), 'Noor');
  await user.type(screen.getByLabelText('Achternaam'), 'Bakker');
  await user.type(screen.getByLabelText('E-mailadres'), MAIL);
}

it.each([
  ['club-1', 'club-1'],
  ['elsewhere', 'center-1'],
])(
  'begins with the organization that the address names, where one may invite there: %s',
  async (named, place) => {
    const page = await open(
      { 'GET /api/v1/organizations': organizationList(CENTER, CLUB) },
      { path: `/users/add?organization=${named}` },
    );
    await using _api = page.api;
    await fillIn(page);
    await page.user.click(invite());
    await waitFor(() => expect(page.sent()).toMatchObject([{ organization_id: place }]));
  },
);

it('invites a person into the own organization, and goes to them', async () => {
  const page = await open();
  await using _api = page.api;
  expect(await screen.findByRole('heading', { level: 1, name: 'Gebruiker toevoegen' })).toBeInTheDocument();
  expect(screen.getByText(/krijgt een mail om een wachtwoord te kiezen/)).toBeInTheDocument();
  await fillIn(page);
  await page.user.selectOptions(screen.getByLabelText(/^Taal/), 'Engels');
  await page.user.click(invite());
  await waitFor(() => expect(page.router.state.location.pathname).toBe('/users/user-9'));
  expect(page.sent()).toEqual([
    {
      first_name: 'Noor',
      last_name: 'Bakker',
      email: MAIL,
      phone_number: null,
      job_title: '',
      organization_id: 'center-1',
      role: 'volunteer',
      locale: 'en',
    },
  ]);
  expect(page.toasts()).toMatchObject([
    { title: 'De uitnodiging is verstuurd', message: `Er is een mail naar ${MAIL} gegaan.` },
  ]);
});

it('invites into another organization, with a role of that one', async () => {
  const page = await open({
    'GET /api/v1/organizations': organizationList(CENTER, CLUB),
    'GET /api/v1/roles': ({ query }) =>
      query.get('filter[organization_id_eq]') === CLUB.id ? grantable('mentor') : grantable('volunteer'),
  });
  await using _api = page.api;
  await fillIn(page);
  const organization = screen.getByRole('combobox', { name: 'Organisatie' });
  await page.user.clear(organization);
  await page.user.type(organization, 'Voetbal');
  await page.user.click(await screen.findByRole('option', { name: /Voetbalclub/ }));
  await waitFor(async () => expect(await role()).toHaveDisplayValue('Mentor'));
  await page.user.click(invite());
  await waitFor(() => expect(page.sent()).toMatchObject([{ organization_id: 'club-1', role: 'mentor' }]));
});

it('reports what is missing, each at its field, and goes to the first', async () => {
  const page = await open();
  await using _api = page.api;
  await waitFor(async () => expect(await role()).toBeEnabled());
  await page.user.click(invite());
  const summary = await screen.findByRole('alert');
  expect([...summary.querySelectorAll('a')].map(({ textContent }) => textContent)).toEqual([
    'Voornaam: Dit veld is verplicht',
    'Achternaam: Dit veld is verplicht',
    'E-mailadres: Dit veld is verplicht',
  ]);
  expect(screen.getByLabelText('Voornaam')).toHaveFocus();
  expect(page.sent()).toEqual([]);
});

it('shows an error of the server at its field, and keeps what was typed', async () => {
  const page = await open({
    [CREATE]: rejection(422, 'taken', {
      pointer: '/data/attributes/email',
      detail: 'E-mailadres is al in gebruik',
    }),
  });
  await using _api = page.api;
  await fillIn(page);
  await page.user.click(invite());
  const mail = screen.getByLabelText('E-mailadres');
  await waitFor(() => expect(mail).toHaveAccessibleDescription('E-mailadres is al in gebruik'));
  expect(mail).toHaveValue(MAIL);
  expect(mail).toHaveFocus();
  expect(page.toasts()).toEqual([]);
});

it('shows that the server failed, and sends the same again', async () => {
  const page = await open({ [CREATE]: rejection(500, 'internal') });
  await using _api = page.api;
  await fillIn(page);
  await page.user.click(invite());
  const again = await screen.findByRole('button', { name: 'Opnieuw proberen' });
  page.api.handlers[CREATE] = { status: 201, body: created };
  await page.user.click(again);
  await waitFor(() => expect(page.router.state.location.pathname).toBe('/users/user-9'));
  expect(page.sent().at(-1)).toEqual(page.sent()[0]);
});

it('confirms before a filled in form is left behind', async () => {
  const page = await open();
  await using _api = page.api;
  await page.user.type(await screen.findByLabelText('Voornaam'), 'Noor');
  await page.user.tab();
  const leave = () => act(async () => void page.router.navigate('/users/user-9'));
  await leave();
  await page.user.click(await screen.findByRole('button', { name: 'Stay' }));
  expect(screen.getByLabelText('Voornaam')).toHaveValue('Noor');
  await leave();
  await page.user.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Noor Bakker' })).toBeInTheDocument();
});

it('shows a note where the caller may grant no role', async () => {
  const page = await open({ 'GET /api/v1/roles': grantable() });
  await using _api = page.api;
  expect(await screen.findByText('In deze organisatie kun je geen rollen geven.')).toBeInTheDocument();
});

it('has its texts in English too', async () => {
  const page = await open({}, { site: { locale: 'en' } });
  await using _api = page.api;
  expect(await screen.findByRole('heading', { level: 1, name: 'Add user' })).toBeInTheDocument();
  expect(screen.getByRole('group', { name: 'Where and as what' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Invite' })).toBeEnabled();
});
