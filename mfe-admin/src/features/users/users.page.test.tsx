import type { RoleName } from '@samen/resources/shared';
import {
  makeUser,
  renderRemote,
  startApi,
  toResource,
  rejection,
  type ApiHandlers,
  type RenderRemoteOptions,
} from '@samen/testing';
import { screen, within, act, waitFor } from '@testing-library/react';
import remoteConfig from '../../remote.config.ts';
import remote from '../../remote.ts';
import type { User } from '@samen/resources/accounts';
import { paginate } from '@samen/jsonapi';
import { CENTER, CLUB, organizationList, signedIn } from '../../test/people.ts';

const LIST = 'GET /api/v1/users';
const noor = makeUser({ fullName: 'Noor Bakker' });

const people = (users: readonly User[], records = users.length, page = 1) => ({
  data: users.map((user) => toResource('users', user)),
  meta: { pagination: paginate(page, 25, records) },
});

async function open(path = '/users', handlers: ApiHandlers = {}, options: Partial<RenderRemoteOptions> = {}) {
  const api = await startApi({
    [LIST]: people([noor]),
    'GET /api/v1/organizations': organizationList(),
    ...handlers,
  });
  const session = signedIn('center_superuser');
  const page = await renderRemote(remote, { path, config: remoteConfig, api, session, ...options });
  const requested = () => api.calls.filter((call) => `${call.method} ${call.path}` === LIST).at(-1)?.query;
  const address = () => page.router.state.location.search;
  return { api, requested, address, ...page };
}

const link = (name = 'Noor Bakker') => screen.findByRole('link', { name });
const rowOf = async (name?: string) => (await link(name)).closest('tr') as HTMLElement;

describe('the list of people', () => {
  it('shows which roles a person has where, also outside of the own organization', async () => {
    const club = { ...CLUB, id: 'club' };
    const library = { ...CLUB, id: 'bieb', name: 'Bibliotheek' };
    const roles = (
      [
        ['admin', 'club'],
        ['page_manager', 'club'],
        ['volunteer', 'bieb'],
      ] as [RoleName, string][]
    ).map(([name, organizationId]) => ({ id: `${name}-${organizationId}`, name, organizationId }));
    const person = { ...noor, role: null, roles, organizations: [club, library] };
    const page = await open('/users', {
      [LIST]: {
        data: [
          toResource('users', person, { relations: { roles: 'roles', organizations: 'organizations' } }),
        ],
        included: [
          ...roles.map((role) => toResource('roles', role)),
          ...[club, library].map((one) => toResource('organizations', one)),
        ],
      },
    });
    await using _api = page.api;
    const texts = within(await rowOf())
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
    expect(texts).toContainEqual(
      expect.stringMatching(/VoetbalclubBeheerder, PaginabeheerderBibliotheekVrijwilliger$/),
    );
    expect(page.requested()?.get('include')).toBe('roles,organizations');
  });

  it('shows who they are, with state and last visit, and how many there are', async () => {
    const invited = makeUser({ id: 'user-2', fullName: 'Daan de Wit', status: 'invited' });
    const page = await open('/users', {
      [LIST]: people([{ ...noor, lastSignInAt: '2026-03-02T09:00:00.000Z' }, invited]),
    });
    await using _api = page.api;
    expect(await link()).toHaveAttribute('href', '/users/user-1');
    expect(await rowOf()).toHaveTextContent(/fatima@example\.nl.*Actief.*2 mrt 2026$/);
    expect(await rowOf('Daan de Wit')).toHaveTextContent(/Uitgenodigd.*Nog nooit$/);
    expect(screen.getByText('2 gebruikers')).toBeInTheDocument();
    expect(document.title).toBe('Gebruikers - Vrijwilligersplein');
  });

  it('has its texts in English too', async () => {
    const page = await open('/users', {}, { site: { locale: 'en' } });
    await using _api = page.api;
    expect(await rowOf()).toHaveTextContent(/Active.*Never$/);
    expect(screen.getByRole('columnheader', { name: /Organisation and role/ })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Add user' })).toHaveAttribute('href', '/users/add');
  });

  it('is loading until the people are there', async () => {
    const response = Promise.withResolvers<void>();
    const page = await open('/users', {
      [LIST]: async () => {
        await response.promise;
        return people([noor]);
      },
    });
    await using _api = page.api;
    const table = await screen.findByRole('table', { name: 'Gebruikers' });
    expect(table).toHaveAttribute('aria-busy', 'true');
    response.resolve();
    await link();
    expect(table).not.toHaveAttribute('aria-busy');
  });

  it('shows that loading failed, and tries again', async () => {
    const page = await open('/users', { [LIST]: rejection(500, 'internal') });
    await using _api = page.api;
    const retry = await screen.findByRole('button', { name: 'Opnieuw proberen' });
    page.api.handlers[LIST] = people([noor]);
    await page.user.click(retry);
    expect(await link()).toBeInTheDocument();
  });

  it('shows no people of an earlier filter where those of the next cannot be loaded', async () => {
    const page = await open();
    await using _api = page.api;
    await link();
    page.api.handlers[LIST] = rejection(500, 'internal');
    await act(async () => void page.router.navigate('/users?status=archived'));
    expect(await screen.findByRole('button', { name: 'Opnieuw proberen' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Noor Bakker' })).not.toBeInTheDocument();
  });

  it('leads to the first invitation while there is no one', async () => {
    const page = await open('/users', { [LIST]: people([]) });
    await using _api = page.api;
    expect(await screen.findByText('Er zijn nog geen gebruikers')).toBeInTheDocument();
    const ways = screen.getAllByRole('link', { name: 'Gebruiker toevoegen' });
    expect(ways.map((way) => way.getAttribute('href'))).toEqual(['/users/add', '/users/add']);
  });

  it('says so where no one has these letters and some have a name like them', async () => {
    const likely = { data: [toResource('users', noor)], meta: { resembling: true } };
    const page = await open('/users?q=Nor', { [LIST]: likely });
    await using _api = page.api;
    expect(await link()).toBeInTheDocument();
    expect(screen.getByText(/^Niemand heeft ‘Nor’ in de naam/)).toBeInTheDocument();
  });

  it('offers to clear the filters where no one is found', async () => {
    const page = await open('/users?status=archived', { [LIST]: people([]) });
    await using _api = page.api;
    await page.user.click(await screen.findByRole('button', { name: 'Filters wissen' }));
    expect(page.address()).toBe('');
    await waitFor(() => expect(page.requested()?.has('filter[status_eq]')).toBe(false));
  });

  it('sorts by a header', async () => {
    const page = await open();
    await using _api = page.api;
    await link();
    await page.user.click(screen.getByRole('button', { name: 'Laatst ingelogd' }));
    await waitFor(() => expect(page.requested()?.get('sort')).toMatch(/^-?last_sign_in_at$/));
    expect(page.address()).toContain('last_sign_in_at');
  });

  it('leads to the next page', async () => {
    const page = await open('/users', { [LIST]: people([noor], 60) });
    await using _api = page.api;
    expect(await screen.findByRole('link', { name: 'Volgende pagina' })).toHaveAttribute(
      'href',
      '/users?page=2',
    );
    expect(screen.getByText('1 – 25 van 60')).toBeInTheDocument();
  });
});

describe('filters', () => {
  it('are in the address and in the request', async () => {
    const page = await open('/users?role=mentor&organization=club-1&since=2026-03-02', {
      'GET /api/v1/organizations': organizationList(CENTER, CLUB),
    });
    await using _api = page.api;
    await link();
    expect(Object.fromEntries(page.requested() ?? [])).toMatchObject({
      'filter[with_role]': 'mentor',
      'filter[organization_id_eq]': 'club-1',
      'filter[created_at_gteq]': '2026-03-02',
    });
    expect(await screen.findByRole('combobox', { name: 'Organisatie' })).toHaveValue('Voetbalclub');
    await page.user.selectOptions(screen.getByLabelText('Status'), 'Inactief');
    await page.user.selectOptions(screen.getByLabelText('Rol'), 'Alle');
    await waitFor(() => expect(page.requested()?.get('filter[status_eq]')).toBe('inactive'));
    await waitFor(() => expect(page.requested()?.has('filter[with_role]')).toBe(false));
    expect(new URLSearchParams(page.address()).has('role')).toBe(false);
  });

  it('find a name as soon as it is typed', async () => {
    const page = await open();
    await using _api = page.api;
    await page.user.type(await screen.findByRole('searchbox', { name: /Zoek op naam/ }), 'noor{Enter}');
    await waitFor(() => expect(page.requested()?.get('filter[q]')).toBe('noor'));
    expect(page.address()).toBe('?q=noor');
  });

  it('reject a day that does not exist, and send nothing', async () => {
    const page = await open();
    await using _api = page.api;
    const day = await screen.findByLabelText('Aangemaakt vanaf');
    await page.user.type(day, '31-02-2026');
    await page.user.tab();
    await waitFor(() => expect(day).toBeInvalid());
    expect(page.address()).toBe('');
    await page.user.clear(day);
    await page.user.type(day, '28-02-2026');
    await waitFor(() => expect(page.address()).toBe('?since=2026-02-28'));
    expect(day).toBeValid();
  });

  it('stand behind a button on a phone, with how many are in use', async () => {
    const page = await open('/users?status=active&signup=imported&q=noor');
    await using _api = page.api;
    const label = await screen.findByText('Filters (2)', { selector: 'button, button *' });
    const button = label.closest('button')!;
    expect(button).toHaveAttribute('aria-expanded', 'false');
    const parts = document.getElementById(button.getAttribute('aria-controls')!)!;
    expect(within(parts).getByLabelText('Status')).toHaveDisplayValue('Actief');
    await page.user.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
  });
});
