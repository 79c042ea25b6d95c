import { makeOrganization, rejection, type ApiHandlers } from '@samen/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { listOf, makeForm, oneOf, openManaged, sentWith } from '../../test/manage-api.ts';

const LIST = 'GET /api/v1/forms';
const first = makeForm({ placesTaken: 12, newCount: 3, maxSubmissions: 60 });
const second = makeForm({ id: 'form-2', title: 'Klacht', status: 'closed', isOpen: false });

const open = (handlers: ApiHandlers = {}, query = '') =>
  openManaged(`/form_builder${query}`, { [LIST]: listOf('forms', [first, second]), ...handlers });
const rowOf = async (name: string) =>
  (await screen.findByRole('link', { name })).closest('tr') as HTMLElement;
type Opened = Awaited<ReturnType<typeof open>>;
async function choose({ user }: Opened, name: string, action: string) {
  await rowOf(name);
  await user.click(screen.getByRole('button', { name: `Acties voor ${name}` }));
  await user.click(screen.getByRole('menuitem', { name: action }));
}

it('shows forms with their state and how much was filled in, and leads on', async () => {
  const page = await open();
  await using _api = page.api;
  const row = await rowOf('Kennismaken');
  expect(row).toHaveTextContent(/Kennismaken.*Open.*12 van 60.*3 nieuw/);
  expect(within(row).getByRole('link', { name: '12 van 60 inzendingen van Kennismaken' })).toHaveAttribute(
    'href',
    '/form_builder/form-1',
  );
  expect(await rowOf('Klacht')).toHaveTextContent(/Gesloten/);
  expect(screen.getByRole('link', { name: 'Nieuw formulier' })).toHaveAttribute('href', '/form_builder/new');
});

it('requests what the address has', async () => {
  const page = await open({}, '?q=kennis&organization=organization-1&sort=updated_at&page=2');
  await using api = page.api;
  await waitFor(() => expect(api.calls.some(({ path }) => path === '/api/v1/forms')).toBe(true));
  const query = api.calls.find(({ path }) => path === '/api/v1/forms')?.query;
  const of = (name: string) => query?.get(name);
  expect([
    of('filter[title_i_cont]'),
    of('filter[organization_id_eq]'),
    of('sort'),
    of('page[number]'),
  ]).toEqual(['kennis', 'organization-1', 'updated_at', '2']);
});

it('says whose a form is to those who look after several organizations', async () => {
  const organizations = ['organization-1', 'organization-2'].map((id) => makeOrganization({ id }));
  const page = await openManaged(
    '/form_builder',
    {
      [LIST]: listOf('forms', [first]),
      'GET /api/v1/organizations': {
        data: organizations.map(({ id }) => ({
          type: 'organizations',
          id,
          attributes: { name: `Huis ${id}` },
        })),
      },
    },
    { roles: ['center_superuser'] },
  );
  await using _api = page.api;
  await waitFor(async () => expect(await rowOf('Kennismaken')).toHaveTextContent(/Zorghuis/));
  expect(screen.getByRole('combobox', { name: 'Organisatie' })).toBeInTheDocument();
});

it('closes a form over the version that was read, and opens the copy of one', async () => {
  const page = await open({
    'PATCH /api/v1/forms/form-1': oneOf('forms', first),
    'POST /api/v1/forms/form-1/duplicate': { status: 201, body: oneOf('forms', makeForm({ id: 'form-3' })) },
    'GET /api/v1/forms/form-3': oneOf('forms', makeForm({ id: 'form-3' })),
  });
  await using api = page.api;
  await choose(page, 'Kennismaken', 'Sluiten');
  await waitFor(() =>
    expect(sentWith(api, 'PATCH /api/v1/forms/form-1')).toEqual({ is_open: false, lock_version: 3 }),
  );
  await choose(page, 'Kennismaken', 'Dupliceren');
  await waitFor(() => expect(page.router.state.location.pathname).toBe('/form_builder/form-3/edit'));
});

it('removes a form once that is confirmed, and says why it could not', async () => {
  const page = await open({ 'DELETE /api/v1/forms/form-1': rejection(500, 'server_error') });
  await using api = page.api;
  const removals = () => api.calls.filter(({ method }) => method === 'DELETE');
  await choose(page, 'Kennismaken', 'Verwijderen');
  const dialog = screen.getByRole('alertdialog');
  expect(dialog).toHaveTextContent(/12 inzendingen worden ook verwijderd/);
  expect(removals()).toEqual([]);
  await page.user.click(within(dialog).getByRole('button', { name: 'Formulier verwijderen' }));
  expect(await within(dialog).findByRole('alert')).toBeInTheDocument();
  api.handlers['DELETE /api/v1/forms/form-1'] = { status: 204 };
  api.handlers[LIST] = listOf('forms', [second]);
  await page.user.click(within(dialog).getByRole('button', { name: 'Formulier verwijderen' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Kennismaken' })).not.toBeInTheDocument());
});

it('offers to begin while there is nothing, and to clear what finds nothing', async () => {
  const page = await open({ [LIST]: listOf('forms', []) });
  await using _api = page.api;
  expect(await screen.findByRole('heading', { name: 'Nog geen formulieren' })).toBeInTheDocument();
  await page.user.type(screen.getByRole('searchbox'), 'xyz{Enter}');
  await page.user.click((await screen.findAllByRole('button', { name: 'Filters wissen' }))[0] as HTMLElement);
  expect(await screen.findByRole('heading', { name: 'Nog geen formulieren' })).toBeInTheDocument();
});

it('says why there is no list, and requests it again', async () => {
  const page = await open({ [LIST]: rejection(500, 'server_error') });
  await using api = page.api;
  await screen.findByRole('alert');
  api.handlers[LIST] = listOf('forms', [first]);
  await page.user.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
  await rowOf('Kennismaken');
});
