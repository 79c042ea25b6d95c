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
import { CENTER, CLUB, grantable, oneUser, signedIn } from '../../test/people.ts';

const USER = '/api/v1/users/user-1';
const role = { id: 'r-1', name: 'mentor', organizationId: CLUB.id } as const;

async function open(handlers: ApiHandlers, options: Partial<RenderRemoteOptions> = {}) {
  const api = await startApi(handlers);
  const session = signedIn('center_superuser');
  const page = await renderRemote(remote, {
    path: '/users/user-1',
    config: remoteConfig,
    api,
    session,
    ...options,
  });
  const writes = () => api.calls.filter(({ method }) => method !== 'GET');
  const toasts = () => page.runtime.toasts.getSnapshot().map(({ title }) => title);
  const confirm = async (name: string) =>
    page.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));
  return { api, writes, toasts, confirm, ...page };
}

const person = (own: Partial<User> = {}): ApiHandlers => ({ [`GET ${USER}`]: oneUser(own) });
const factOf = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling;
const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

it('shows who it is, with a way to reach them, and what is not filled in', async () => {
  const page = await open(
    person({
      phoneNumber: '+31241234567',
      phoneText: '024 123 4567',
      jobTitle: 'Trainer',
      locale: 'en',
      lastSignInAt: null,
    }),
  );
  await using _api = page.api;
  expect(await screen.findByRole('heading', { level: 1, name: 'Noor Bakker' })).toBeInTheDocument();
  expect(document.title).toBe('Noor Bakker - Vrijwilligersplein');
  expect(screen.getByRole('link', { name: 'fatima@example.nl' })).toHaveAttribute(
    'href',
    'mailto:fatima@example.nl',
  );
  expect(screen.getByRole('link', { name: '024 123 4567' })).toHaveAttribute('href', 'tel:+31241234567');
  expect(factOf('Functie')).toHaveTextContent('Trainer');
  expect(factOf('Taal')).toHaveTextContent('Engels');
  expect(factOf('Geslacht')).toHaveTextContent('Niet ingevuld');
  expect(factOf('Laatst ingelogd')).toHaveTextContent('Nog nooit');
  expect(screen.getByText('Heeft geen rollen.')).toBeInTheDocument();
});

it('has its texts in English too', async () => {
  const page = await open(person({ lastSignInAt: null }), { site: { locale: 'en' } });
  await using _api = page.api;
  expect(await screen.findByRole('heading', { name: 'Roles' })).toBeInTheDocument();
  expect(factOf('Last signed in')).toHaveTextContent('Never');
});

it('is loading until the person is there', async () => {
  const response = Promise.withResolvers<void>();
  const page = await open({
    [`GET ${USER}`]: async () => {
      await response.promise;
      return oneUser();
    },
  });
  await using _api = page.api;
  expect(await screen.findByText('De gebruiker wordt geladen')).toBeInTheDocument();
  response.resolve();
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Noor Bakker');
  expect(screen.queryByText('De gebruiker wordt geladen')).not.toBeInTheDocument();
});

it('shows that loading failed, and tries again', async () => {
  const page = await open({ [`GET ${USER}`]: rejection(500, 'internal') });
  await using _api = page.api;
  expect(await screen.findByText('De gebruiker kon niet worden geladen')).toBeInTheDocument();
  page.api.handlers[`GET ${USER}`] = oneUser();
  await page.user.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Noor Bakker');
});

it.each([
  [404, 'not_found', '404: Page not found: /users/user-1'],
  [403, 'forbidden', '403: Access forbidden'],
])('is the error page for a response of %d', async (status, code, message) => {
  const page = await open({ [`GET ${USER}`]: rejection(status, code) });
  await using _api = page.api;
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
});

it('shows no one else while the person of the next address is loading or cannot be loaded', async () => {
  const response = Promise.withResolvers<void>();
  const page = await open({
    ...person(),
    'GET /api/v1/users/user-2': async () => {
      await response.promise;
      return rejection(500, 'internal');
    },
  });
  await using _api = page.api;
  await screen.findByRole('heading', { level: 1, name: 'Noor Bakker' });
  await act(async () => void page.router.navigate('/users/user-2'));
  expect(screen.queryByRole('heading', { name: 'Noor Bakker' })).not.toBeInTheDocument();
  response.resolve();
  expect(await screen.findByText('De gebruiker kon niet worden geladen')).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Noor Bakker' })).not.toBeInTheDocument();
});

describe('actions', () => {
  it('are those that the server allows the caller', async () => {
    const page = await open(person({ meta: { can: [] } }));
    await using _api = page.api;
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Bewerken' })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Rol toevoegen' })).not.toBeInTheDocument();
  });

  it('lead to the forms', async () => {
    const page = await open(person({ meta: { can: ['users.edit', 'roles.grant'] } }));
    await using _api = page.api;
    expect(await screen.findByRole('link', { name: 'Bewerken' })).toHaveAttribute(
      'href',
      '/users/user-1/edit',
    );
    expect(screen.getByRole('link', { name: 'Rol toevoegen' })).toHaveAttribute(
      'href',
      '/users/user-1/add_role',
    );
  });

  it.each([
    ['invited', ['Archiveren', 'Samenvoegen…', 'Verwijderen'], true],
    ['active', ['Inactief maken', 'Archiveren', 'Samenvoegen…', 'Verwijderen'], false],
    ['inactive', ['Activeren', 'Archiveren', 'Samenvoegen…', 'Verwijderen'], false],
    ['archived', ['Activeren'], false],
  ] as const)('follow from the state: %s', async (status, expected, isResendOffered) => {
    const page = await open(
      person({ status, meta: { can: ['users.status', 'users.delete', 'users.invite', 'roles.grant'] } }),
    );
    await using _api = page.api;
    await page.user.click(await screen.findByRole('button', { name: 'Meer' }));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(expected);
    expect(buttons().includes('Uitnodiging opnieuw sturen')).toBe(isResendOffered);
    expect(screen.queryByRole('link', { name: 'Rol toevoegen' }) === null).toBe(status === 'archived');
  });

  it('change the state once that is confirmed, and show it', async () => {
    const page = await open({
      ...person({ status: 'active', meta: { can: ['users.status'] } }),
      [`PUT ${USER}/status`]: () => {
        page.api.handlers[`GET ${USER}`] = oneUser({ status: 'inactive' });
        return oneUser({ status: 'inactive' });
      },
    });
    await using _api = page.api;
    await page.user.click(await screen.findByRole('button', { name: 'Meer' }));
    await page.user.click(await screen.findByRole('menuitem', { name: 'Inactief maken' }));
    expect(await screen.findByRole('alertdialog', { name: 'Noor Bakker inactief maken?' })).toHaveTextContent(
      /Deze persoon wordt uitgelogd/,
    );
    expect(page.writes()).toEqual([]);
    await page.confirm('Inactief maken');
    expect(await screen.findByText('Inactief')).toBeInTheDocument();
    expect(page.toasts()).toEqual(['Noor Bakker is inactief']);
    expect(page.writes()).toMatchObject([{ body: { data: { attributes: { status: 'inactive' } } } }]);
  });

  it('remove the account, and go back to the list', async () => {
    const page = await open({
      ...person({ meta: { can: ['users.delete'] } }),
      [`DELETE ${USER}`]: { status: 204 },
      'GET /api/v1/users': { data: [] },
      'GET /api/v1/organizations': { data: [] },
    });
    await using _api = page.api;
    await page.user.click(await screen.findByRole('button', { name: 'Meer' }));
    await page.user.click(await screen.findByRole('menuitem', { name: 'Verwijderen' }));
    await page.confirm('Verwijderen');
    await waitFor(() => expect(page.router.state.location.pathname).toBe('/users'));
    expect(page.toasts()).toEqual(['Noor Bakker is verwijderd']);
    expect(page.writes()).toMatchObject([{ method: 'DELETE', path: USER }]);
  });

  it.each([
    [{ status: 204 }, 'De uitnodiging is opnieuw gestuurd naar fatima@example.nl'],
    [rejection(403, 'forbidden'), 'Je hebt geen rechten voor deze actie'],
  ])('send the invitation again: %#', async (response, message) => {
    const page = await open({
      ...person({ status: 'invited', meta: { can: ['users.invite'] } }),
      [`POST ${USER}/resend_confirmation_instructions`]: response,
    });
    await using _api = page.api;
    await page.user.click(await screen.findByRole('button', { name: 'Uitnodiging opnieuw sturen' }));
    await waitFor(() => expect(page.toasts()).toEqual([message]));
  });
});

describe('roles', () => {
  it('stand by organization, and those that the caller may grant can be taken', async () => {
    const volunteer = { id: 'r-2', name: 'volunteer', organizationId: CENTER.id } as const;
    const roles = [role, volunteer];
    const page = await open({
      ...person({ roles, organizations: [CLUB, CENTER], meta: { can: ['roles.grant'] } }),
      'GET /api/v1/roles': ({ query }) =>
        query.get('filter[organization_id_eq]') === CLUB.id ? grantable('mentor') : grantable(),
      [`DELETE ${USER}/remove_role`]: () => {
        page.api.handlers[`GET ${USER}`] = oneUser({ roles: [volunteer], organizations: [CENTER] });
        return { status: 204 };
      },
    });
    await using _api = page.api;
    const take = await screen.findByRole('button', { name: 'Rol Mentor bij Voetbalclub verwijderen' });
    expect(screen.getByRole('heading', { level: 3, name: 'Vrijwilligersplein' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Rol Vrijwilliger/ })).not.toBeInTheDocument();
    await page.user.click(take);
    await page.confirm('Verwijderen');
    await waitFor(() =>
      expect(screen.queryByRole('heading', { level: 3, name: 'Voetbalclub' })).not.toBeInTheDocument(),
    );
    expect(page.toasts()).toEqual(['De rol is verwijderd']);
    expect(page.writes()).toMatchObject([
      { body: { data: { attributes: { role: 'mentor', organization_id: 'club-1' } } } },
    ]);
  });
});
