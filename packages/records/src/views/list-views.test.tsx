import { defineRemote, defineRoute, lazyPage } from '@samen/federation-kit';
import type { SavedView } from '@samen/resources/administration';
import {
  makeOrganization,
  makeUser,
  rejection,
  renderRemote,
  startApi,
  toResource,
  type ApiHandlers,
} from '@samen/testing';
import { screen, waitFor } from '@testing-library/react';
import { oneFilter, textFilter } from '../list/list-address.ts';
import { useListAddress } from '../list/use-list-address.ts';
import { useListColumns } from '../list/use-list-columns.ts';
import type { Column } from '../table/columns.ts';
import { ListViews } from './list-views.tsx';
import { savedViewsApi } from './saved-views.api.ts';

const RULES = {
  filters: { q: textFilter, status: oneFilter(['new', 'accepted']), view: oneFilter(['mine']) },
  sorts: ['name'],
  defaultSort: 'name',
} as const;
const COLUMNS: Column<{ id: string }>[] = [
  { id: 'name', header: 'Naam', card: 'title', cell: ({ id }) => id },
  { id: 'city', header: 'Plaats', cell: () => 'Nijmegen' },
];

function ListScreen() {
  const list = useListAddress(RULES);
  const columns = useListColumns('applications', COLUMNS);
  return (
    <>
      <ListViews name="applications" list={list} columns={columns} />
      <button onClick={() => list.change({ filters: { q: 'tuin' } })}>Zoek tuin</button>
      <button onClick={() => list.change({ filters: { status: null } })}>Zonder status</button>
      <p>{columns.shown.map(({ header }) => header).join(', ')}</p>
    </>
  );
}

const route = defineRoute({ path: '/page', Component: lazyPage(async () => ListScreen) });
const remote = defineRemote({
  routes: [route],
  activate: ({ endpoints }) => endpoints(savedViewsApi),
});

const view = (own: Partial<SavedView> = {}): SavedView => ({
  id: 'v1',
  name: 'Nieuwe aanvragen',
  list: 'applications',
  query: { address: 'status=new' },
  hiddenColumns: ['city'],
  shared: false,
  mine: true,
  lockVersion: 0,
  createdAt: '2026-03-02T09:00:00.000Z',
  updatedAt: '2026-03-02T09:00:00.000Z',
  meta: { can: ['saved_views.edit', 'saved_views.delete'] },
  ...own,
});
const shared = view({
  id: 'v2',
  name: 'Van ons',
  mine: false,
  shared: true,
  hiddenColumns: [],
  meta: { can: [] },
});

async function open(query = '', handlers: ApiHandlers = {}) {
  const api = await startApi({
    'GET /api/v1/saved_views': { data: [view(), shared].map((one) => toResource('saved_views', one)) },
    'POST /api/v1/saved_views': { data: toResource('saved_views', view({ id: 'v3', name: 'Tuin' })) },
    'PATCH /api/v1/saved_views/v1': { data: toResource('saved_views', view()) },
    'DELETE /api/v1/saved_views/v1': { status: 204 },
    ...handlers,
  });
  const page = await renderRemote(remote, {
    path: `/page${query}`,
    api,
    session: {
      status: 'SIGNED_IN',
      userState: 'loaded',
      user: makeUser(),
      roles: ['admin'],
      organization: makeOrganization(),
    },
  });
  const sent = (method: string) => api.calls.find((call) => call.method === method);
  const address = () => page.router.state.location.search;
  const menu = async (name: string | RegExp = 'Weergaven') =>
    page.user.click(await screen.findByRole('button', { name }));
  return { api, sent, address, menu, ...page };
}

afterEach(() => localStorage.clear());

it('offers one’s own and what colleagues share, and shows the list as it was saved', async () => {
  const page = await open();
  await using _api = page.api;
  await screen.findByText('Naam, Plaats');
  await waitFor(() => expect(page.sent('GET')).toBeDefined());
  await page.menu();
  expect(await screen.findByRole('menuitemradio', { name: 'Van ons' })).toBeInTheDocument();
  await page.user.click(screen.getByRole('menuitemradio', { name: 'Nieuwe aanvragen' }));
  expect(page.address()).toBe('?status=new&view=v1');
  expect(screen.getByText('Naam')).toBeInTheDocument();
  expect(screen.queryByText('gewijzigd')).toBeNull();
});

it('says that it was changed, and saves the changes', async () => {
  localStorage.setItem(`samen/columns/${makeUser().id}/applications`, '{"hidden":["city"]}');
  const page = await open('?status=new&view=v1');
  await using _api = page.api;
  await screen.findByRole('button', { name: 'Nieuwe aanvragen' });
  expect(screen.queryByText('gewijzigd')).toBeNull();
  await page.user.click(screen.getByRole('button', { name: 'Zoek tuin' }));
  expect(page.address()).toBe('?q=tuin&status=new&view=v1');
  await page.user.click(screen.getByRole('button', { name: 'Wijzigingen opslaan' }));
  await waitFor(() =>
    expect(page.sent('PATCH')?.body).toMatchObject({
      data: {
        attributes: { query: { address: 'q=tuin&status=new' }, hidden_columns: ['city'], lock_version: 0 },
      },
    }),
  );
});

it('saves a new one under a name, for colleagues too, and goes to it', async () => {
  const page = await open('?q=tuin');
  await using _api = page.api;
  await page.menu();
  await page.user.click(screen.getByRole('menuitem', { name: 'Opslaan als nieuwe weergave' }));
  const called = screen.getByRole('textbox', { name: /Naam/ });
  expect(called).toHaveFocus();
  expect(called).toHaveAccessibleDescription('Ten hoogste 60 tekens.');
  await page.user.click(screen.getByRole('button', { name: 'Opslaan' }));
  await waitFor(() => expect(called).toBeInvalid());
  expect(page.sent('POST')).toBeUndefined();
  await page.user.type(screen.getByRole('textbox', { name: /Naam/ }), 'Tuin');
  await page.user.click(screen.getByRole('checkbox', { name: /Delen met collega/ }));
  await page.user.click(screen.getByRole('button', { name: 'Opslaan' }));
  await waitFor(() =>
    expect(page.sent('POST')?.body).toMatchObject({
      data: {
        attributes: { name: 'Tuin', list: 'applications', query: { address: 'q=tuin' }, shared: true },
      },
    }),
  );
  await waitFor(() => expect(page.address()).toContain('view=v3'));
});

it('is deleted after a question, and its filters stay', async () => {
  const page = await open('?status=new&view=v1');
  await using _api = page.api;
  await page.menu('Nieuwe aanvragen');
  await page.user.click(screen.getByRole('menuitem', { name: 'Weergave verwijderen' }));
  expect(page.sent('DELETE')).toBeUndefined();
  await page.user.click(screen.getByRole('button', { name: 'Weergave verwijderen' }));
  await waitFor(() => expect(page.sent('DELETE')).toBeDefined());
  await waitFor(() => expect(page.address()).toBe('?status=new'));
});

it('lets what is not one’s own be chosen alone', async () => {
  const page = await open('?view=v2&q=tuin');
  await using _api = page.api;
  await page.menu('Van ons');
  expect(screen.queryByRole('menuitem', { name: 'Weergave verwijderen' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Wijzigingen opslaan' })).toBeNull();
});

it('shows the list without a view that is gone, or where views could not be loaded', async () => {
  const page = await open('?view=gone&status=new', {
    'GET /api/v1/saved_views': rejection(503, 'unavailable'),
  });
  await using _api = page.api;
  await page.menu();
  expect(
    await screen.findByRole('menuitem', { name: 'De weergaven konden niet worden geladen' }),
  ).toBeInTheDocument();
});

describe('a link to a view', () => {
  const COLUMNS_KEY = `samen/columns/${makeUser().id}/applications`;

  it('shows its columns to who never chose any, and leaves those of the plain list as they were', async () => {
    const page = await open('?status=new&view=v1');
    await using _api = page.api;
    await screen.findByText('Naam');
    expect(screen.queryByText('gewijzigd')).toBeNull();
    await page.menu('Nieuwe aanvragen');
    await page.user.click(screen.getByRole('menuitemradio', { name: 'Standaardlijst' }));
    expect(page.address()).toBe('');
    expect(await screen.findByText('Naam, Plaats')).toBeInTheDocument();
    expect(localStorage.getItem(COLUMNS_KEY)).toBeNull();
  });

  it('shows its filters where the address names nothing but the view', async () => {
    const page = await open('?view=v1');
    await using _api = page.api;
    await waitFor(() => expect(page.address()).toBe('?status=new&view=v1'));
    expect(await screen.findByText('Naam')).toBeInTheDocument();
  });

  it('does not bring filters back that were removed from it', async () => {
    const page = await open('?status=new&view=v1');
    await using _api = page.api;
    await screen.findByText('Naam');
    await page.user.click(screen.getByRole('button', { name: 'Zonder status' }));
    expect(page.address()).toBe('?view=v1');
    expect(await screen.findByText('gewijzigd')).toBeInTheDocument();
    expect(page.address()).toBe('?view=v1');
  });

  it('still leads there under its former name, and beside a filter that is called the same', async () => {
    const page = await open('?view=mine&status=new&saved=v1');
    await using _api = page.api;
    await screen.findByRole('button', { name: 'Nieuwe aanvragen' });
    await page.user.click(screen.getByRole('button', { name: 'Zoek tuin' }));
    expect(page.address()).toBe('?q=tuin&status=new&view=mine&view=v1');
    expect(screen.getByRole('button', { name: 'Nieuwe aanvragen' })).toBeInTheDocument();
  });
});
