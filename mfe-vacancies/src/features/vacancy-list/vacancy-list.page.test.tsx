import {
  makeOrganization,
  renderRemote,
  startApi,
  toResource,
  type ApiHandlers,
  rejection,
} from '@samen/testing';
import { screen, waitFor, within, act } from '@testing-library/react';
import type { Vacancy } from '@samen/resources/vacancies';
import remoteConfig from '../../remote.config.ts';
import remote from '../../remote.ts';
import { managed, manageHandlers, staff } from '../../test/manage-api.ts';
import { vacancyList } from '../../test/site-api.ts';

async function open(vacancies: readonly Vacancy[], path = '/vacancies', handlers: ApiHandlers = {}) {
  const api = await startApi(manageHandlers(vacancies, handlers));
  const page = await renderRemote(remote, { path, config: remoteConfig, api, session: staff });
  return { api, ...page };
}

const row = async (name: string) => (await screen.findByRole('link', { name })).closest('tr') as HTMLElement;
const sent = ({ api }: Awaited<ReturnType<typeof open>>, method: string) =>
  api.calls.find((call) => call.method === method);

it('shows what a person looks after, with state, answers and last day, in parts with their counts', async () => {
  const page = await open([
    managed(),
    managed({ id: 'v2', title: 'Tuinhulp', status: 'draft', expiresAt: null, locale: 'en' }),
  ]);
  await using _api = page.api;
  expect(await row('Taalmaatje')).toHaveTextContent('Gepubliceerd');
  expect(await row('Taalmaatje')).toHaveTextContent('Zorggroep De Linde, Vrijwilligerswerk');
  expect(await row('Tuinhulp')).toHaveTextContent('Concept');
  expect(screen.getByRole('link', { name: 'Tuinhulp' })).toHaveAttribute('lang', 'en');
  expect(screen.getByRole('link', { name: 'Taalmaatje' })).not.toHaveAttribute('lang');
  expect(screen.getByText('2 vacatures')).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'Alle 2' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Concept 1' })).toHaveAttribute('href', '/vacancies?status=draft');
  const request = page.api.calls.find(({ path }) => path === '/api/v1/vacancies')?.query;
  expect(request?.get('filter[status_in]')).toBe('draft,published,filled,expired');
  expect(request?.get('sort')).toBe('-updated_at');
});

it.each([
  [true, ['true', 'true']],
  [false, [null, null]],
])('requests the vacancies of all centres only for those who manage them: root %s', async (isRoot, all) => {
  const api = await startApi(manageHandlers([managed()]));
  await using _api = api;
  const organization = makeOrganization({ type: 'VolunteerCenter', isRoot });
  await renderRemote(remote, {
    path: '/vacancies?centers=all',
    config: remoteConfig,
    api,
    session: { ...staff, organization },
  });
  await row('Taalmaatje');
  expect(screen.queryByRole('combobox', { name: 'Vrijwilligerscentrum' }) !== null).toBe(isRoot);
  // Their number is that of the same list.
  const request = ['/api/v1/vacancies', '/api/v1/vacancies/facets'].map(
    (path) => api.calls.find((call) => call.path === path)?.query.get('filter[all_centers]') ?? null,
  );
  expect(request).toEqual(all);
});

it('requests what the address has', async () => {
  const page = await open([managed()], '/vacancies?q=taal&status=archived&sort=title&page=2&size=50');
  await using _api = page.api;
  await row('Taalmaatje');
  const request = page.api.calls.find(({ path }) => path === '/api/v1/vacancies')?.query;
  expect(request?.get('filter[q]')).toBe('taal');
  expect(request?.get('filter[status_in]')).toBe('archived');
  expect(request?.get('page[number]')).toBe('2');
  await page.user.click(screen.getByRole('button', { name: 'Verloopt' }));
  expect(page.router.state.location.search).toBe('?q=taal&status=archived&sort=expires_at&size=50');
});

it('is narrowed down to an organization and a kind of work, counts included, and says so', async () => {
  const page = await open(
    [managed({ city: 'Nijmegen', viewsCount: 41 })],
    '/vacancies?organization=organization-2',
    {
      'GET /api/v1/organizations': {
        data: [
          toResource('organizations', makeOrganization({ id: 'organization-1', name: 'Zorggroep De Linde' })),
          toResource('organizations', makeOrganization({ id: 'organization-2', name: 'Buurthuis' })),
        ],
      },
      'GET /api/v1/categories': {
        data: [
          toResource('categories', { id: 'category-9', key: 'natuur', labelNl: 'Natuur', labelEn: 'Nature' }),
        ],
      },
    },
  );
  await using _api = page.api;
  expect(await row('Taalmaatje')).toHaveTextContent(/Nijmegen.*41/);
  expect(await screen.findByRole('button', { name: /Buurthuis/ })).toBeInTheDocument();
  await page.user.selectOptions(screen.getByLabelText('Soort werk'), 'category-9');
  await waitFor(() =>
    expect(page.router.state.location.search).toBe('?organization=organization-2&category=category-9'),
  );
  await waitFor(() => {
    for (const path of ['/api/v1/vacancies', '/api/v1/vacancies/facets']) {
      const query = page.api.calls.findLast((call) => call.path === path)?.query;
      expect(query?.get('filter[organization_id_eq]')).toBe('organization-2');
      expect(query?.get('filter[category_ids_in]')).toBe('category-9');
    }
  });
  await page.user.click(screen.getByRole('button', { name: /Natuur.*verwijderen|verwijderen.*Natuur/ }));
  await waitFor(() => expect(page.router.state.location.search).toBe('?organization=organization-2'));
});

it('exports the columns that are shown, in their order, under the filters', async () => {
  const page = await open([managed()], '/vacancies?status=draft');
  await using _api = page.api;
  await row('Taalmaatje');
  await page.user.click(screen.getByRole('button', { name: 'Kolommen' }));
  await page.user.click(screen.getByRole('checkbox', { name: 'Plaats' }));
  await page.user.click(screen.getByRole('button', { name: 'Exporteren' }));
  const exported = () => page.api.calls.find(({ path }) => path === '/api/v1/vacancies/export.csv');
  await waitFor(() => expect(exported()).toBeDefined());
  expect(exported()?.query.get('shown_columns')).toBe('title,status,views,answers,expires,changed');
  expect(exported()?.query.get('filter[status_in]')).toBe('draft');
});

it('fills a vacancy after confirmation, with the version that was seen', async () => {
  const page = await open([managed()], '/vacancies', {
    'PUT /api/v1/vacancies/vacancy-1/status': {
      data: toResource('vacancies', managed({ status: 'filled' })),
    },
  });
  await using _api = page.api;
  await row('Taalmaatje');
  await page.user.click(screen.getByRole('button', { name: 'Acties voor Taalmaatje' }));
  await page.user.click(screen.getByRole('menuitem', { name: 'Vervuld melden' }));
  expect(sent(page, 'PUT')).toBeUndefined();
  const dialog = screen.getByRole('alertdialog', { name: 'Is deze vacature vervuld?' });
  await page.user.click(within(dialog).getByRole('button', { name: 'Vacature vervuld melden' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(sent(page, 'PUT')?.body).toMatchObject({
    data: { attributes: { status: 'filled', lock_version: 3 } },
  });
});

it('shows what a vacancy is by now when another person was first', async () => {
  const page = await open([managed()], '/vacancies', {
    'PUT /api/v1/vacancies/vacancy-1/status': () => {
      page.api.handlers['GET /api/v1/vacancies'] = vacancyList([managed({ status: 'filled' })]);
      return rejection(409, 'stale_record');
    },
  });
  await using _api = page.api;
  await row('Taalmaatje');
  await page.user.click(screen.getByRole('button', { name: 'Acties voor Taalmaatje' }));
  await page.user.click(screen.getByRole('menuitem', { name: 'Vervuld melden' }));
  const dialog = screen.getByRole('alertdialog', { name: 'Is deze vacature vervuld?' });
  await page.user.click(within(dialog).getByRole('button', { name: 'Vacature vervuld melden' }));
  await waitFor(async () => expect(await row('Taalmaatje')).toHaveTextContent('Vervuld'));
});

it('goes on with the next row when one leaves the list', async () => {
  const page = await open([managed(), managed({ id: 'v2', title: 'Tuinhulp' })], '/vacancies', {
    'PUT /api/v1/vacancies/vacancy-1/status': () => {
      page.api.handlers['GET /api/v1/vacancies'] = vacancyList([managed({ id: 'v2', title: 'Tuinhulp' })]);
      return { data: toResource('vacancies', managed({ status: 'archived' })) };
    },
  });
  await using _api = page.api;
  await row('Taalmaatje');
  await page.user.click(screen.getByRole('button', { name: 'Acties voor Taalmaatje' }));
  await page.user.click(screen.getByRole('menuitem', { name: 'Archiveren' }));
  await page.user.click(
    within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Vacature archiveren' }),
  );
  await waitFor(() => expect(screen.getByRole('link', { name: 'Tuinhulp' })).toHaveFocus());
});

it('renews with a new last day, and not with one that is past', async () => {
  const page = await open([managed({ status: 'expired' })], '/vacancies', {
    'PUT /api/v1/vacancies/vacancy-1/status': { data: toResource('vacancies', managed()) },
  });
  await using _api = page.api;
  await row('Taalmaatje');
  await page.user.click(screen.getByRole('button', { name: 'Acties voor Taalmaatje' }));
  await page.user.click(screen.getByRole('menuitem', { name: 'Verlengen' }));
  const day = screen.getByLabelText('Zichtbaar tot en met');
  await page.user.clear(day);
  await page.user.type(day, '2020-01-01');
  await page.user.click(screen.getByRole('button', { name: 'Vacature verlengen' }));
  expect(day).toHaveAccessibleDescription('Kies een datum in de toekomst');
  expect(sent(page, 'PUT')).toBeUndefined();
});

it('brings to the form what cannot be published yet', async () => {
  const page = await open([managed({ status: 'draft' })], '/vacancies', {
    'PUT /api/v1/vacancies/vacancy-1/status': rejection(422, 'required', {
      pointer: '/data/attributes/description',
    }),
  });
  await using _api = page.api;
  await row('Taalmaatje');
  await page.user.click(screen.getByRole('button', { name: 'Acties voor Taalmaatje' }));
  await page.user.click(screen.getByRole('menuitem', { name: 'Publiceren' }));
  await waitFor(() => expect(page.router.state.location.pathname).toBe('/vacancies/vacancy-1/edit'));
});

it('takes what was chosen along to bulk editing', async () => {
  const page = await open([managed(), managed({ id: 'v2', title: 'Tuinhulp' })], '/vacancies?q=hulp');
  await using _api = page.api;
  await row('Tuinhulp');
  await page.user.click(screen.getByRole('checkbox', { name: 'Tuinhulp selecteren' }));
  await page.user.click(screen.getByRole('button', { name: 'Bewerken' }));
  const { pathname, search, state } = page.router.state.location;
  expect([pathname + search, state]).toEqual(['/vacancies/bulk-edit?q=hulp', { ids: ['v2'] }]);
});

it('offers the first vacancy where there is none, and other words where none fits', async () => {
  const page = await open([], '/vacancies', { 'GET /api/v1/vacancies': vacancyList([]) });
  await using _api = page.api;
  expect(await screen.findByRole('heading', { name: 'Nog geen vacatures' })).toBeInTheDocument();
  await page.user.type(screen.getByRole('searchbox'), 'xylofoon{Enter}');
  expect(await screen.findByRole('heading', { name: 'Geen resultaten gevonden' })).toBeInTheDocument();
});

it('is loading until the vacancies are there', async () => {
  const response = Promise.withResolvers<void>();
  const page = await open([managed()], '/vacancies', {
    'GET /api/v1/vacancies': async () => {
      await response.promise;
      return vacancyList([managed()]);
    },
  });
  await using _api = page.api;
  const table = await screen.findByRole('table', { name: 'Vacatures' });
  expect(table).toHaveAttribute('aria-busy', 'true');
  response.resolve();
  await row('Taalmaatje');
  expect(table).not.toHaveAttribute('aria-busy');
});

it('shows no vacancies of an earlier part where those of the next cannot be loaded', async () => {
  const page = await open([managed()]);
  await using _api = page.api;
  await row('Taalmaatje');
  page.api.handlers['GET /api/v1/vacancies'] = rejection(500, 'internal');
  await act(async () => void page.router.navigate('/vacancies?status=draft'));
  expect(await screen.findByText('Laden mislukt')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Taalmaatje' })).not.toBeInTheDocument();
});

it('shows why there is no list, and requests again', async () => {
  const page = await open([managed()], '/vacancies', { 'GET /api/v1/vacancies': rejection(500, 'internal') });
  await using _api = page.api;
  expect(await screen.findByText('Laden mislukt')).toBeInTheDocument();
  page.api.handlers['GET /api/v1/vacancies'] = vacancyList([managed()]);
  await page.user.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
  await row('Taalmaatje');
});
