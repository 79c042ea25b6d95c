import { rejection, renderRemote, startApi, type ApiHandlers } from '@samen/testing';
import { screen, waitFor } from '@testing-library/react';
import remoteConfig from '../../remote.config.ts';
import remote from '../../remote.ts';
import { managed, manageHandlers, staff } from '../../test/manage-api.ts';
import { vacancyList } from '../../test/site-api.ts';

const VACANCIES = ['Taalmaatje', 'Tuinhulp', 'Kok'].map((title, index) =>
  managed({ id: `v${index}`, title }),
);

/** As wide as the panel beside the list takes. */
const widen = () =>
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((media) =>
      Object.assign(new EventTarget() as MediaQueryList, { matches: media === '(min-width: 1024px)', media }),
    );

beforeEach(widen);
afterEach(() => jest.restoreAllMocks());

async function start(handlers: ApiHandlers = {}) {
  const api = await startApi(manageHandlers(VACANCIES, { 'GET /api/v1/users': { data: [] }, ...handlers }));
  const page = await renderRemote(remote, {
    path: '/vacancies/bulk-edit?q=a',
    config: remoteConfig,
    api,
    session: staff,
  });
  const sent = () => api.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  return { api, sent, ...page };
}

/** The page with its vacancies in sight. */
async function open(handlers: ApiHandlers = {}) {
  const page = await start(handlers);
  await screen.findByRole('link', { name: 'Kok' });
  return page;
}

const checkbox = (name: string) => screen.getByRole('checkbox', { name: `${name} selecteren` });

it('requests all that the filter finds, as far as the API gives them at once', async () => {
  const page = await open();
  await using _api = page.api;
  const request = page.api.calls.find(({ path }) => path === '/api/v1/vacancies')?.query;
  expect([request?.get('filter[q]'), request?.get('page[size]')]).toEqual(['a', '1000']);
  expect(screen.getByRole('button', { name: /Wijzig 0/ })).toBeDisabled();
});

it('changes what is chosen, names per row what was refused, and keeps that chosen', async () => {
  const failure = { id: 'v1', code: 'invalid_transition', detail: 'Dit kan nu niet', errors: [] };
  const page = await open({
    'PUT /api/v1/vacancies/bulk_update': { data: null, meta: { updated: ['v0'], failed: [failure] } },
  });
  await using _api = page.api;
  await page.user.click(checkbox('Taalmaatje'));
  await page.user.click(checkbox('Tuinhulp'));
  await page.user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Vervuld');
  await page.user.click(screen.getByRole('button', { name: 'Wijzig 2 vacatures' }));
  expect(await screen.findByText('Dit kan nu niet')).toBeInTheDocument();
  expect(page.sent()).toEqual([
    { data: { type: 'vacancies', attributes: { ids: ['v0', 'v1'], status: 'filled' } } },
  ]);
  await waitFor(() => expect(checkbox('Taalmaatje')).not.toBeChecked());
  expect(checkbox('Tuinhulp')).toBeChecked();
});

it('wants a last day for what is published again, and one that is still to come', async () => {
  const page = await open();
  await using _api = page.api;
  await page.user.click(checkbox('Kok'));
  await page.user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Gepubliceerd');
  await page.user.click(screen.getByRole('button', { name: 'Wijzig 1 vacature' }));
  const day = screen.getByLabelText(/Zichtbaar tot en met/);
  expect(day).toHaveFocus();
  expect(day).toHaveAccessibleDescription('Dit veld is verplicht');
  await page.user.type(day, '2020-01-01');
  await page.user.click(screen.getByRole('button', { name: 'Wijzig 1 vacature' }));
  expect(day).toHaveAccessibleDescription('Kies een datum in de toekomst');
  expect(page.sent()).toEqual([]);
});

describe('an activity', () => {
  const over = managed({ id: 'a1', title: 'Open dag', vacancyType: 'activity', status: 'expired' });
  const failure = {
    id: 'a1',
    code: 'invalid',
    detail: 'Kies een datum in de toekomst',
    errors: [{ code: 'date_future', pointer: '/data/attributes/ends_at' }],
  };

  it('needs no last day to be published again, and its rejection leads to its dates', async () => {
    const page = await open({
      'GET /api/v1/vacancies': vacancyList([...VACANCIES, over]),
      'PUT /api/v1/vacancies/bulk_update': { data: null, meta: { updated: [], failed: [failure] } },
    });
    await using _api = page.api;
    await page.user.click(checkbox('Open dag'));
    await page.user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Gepubliceerd');
    expect(screen.getByText(/^Een activiteit is zichtbaar tot en met de laatste dag/)).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: 'Wijzig 1 vacature' }));
    expect(await screen.findByRole('link', { name: 'Nieuwe datums kiezen' })).toHaveAttribute(
      'href',
      '/vacancies/a1/edit',
    );
    expect(screen.queryByText('Kies een datum in de toekomst')).toBeNull();
    expect(page.sent()).toEqual([
      { data: { type: 'vacancies', attributes: { ids: ['a1'], status: 'published' } } },
    ]);
    // With one that ends on a day of its own, that day is needed.
    await page.user.click(checkbox('Kok'));
    await page.user.click(screen.getByRole('button', { name: 'Wijzig 2 vacatures' }));
    expect(screen.getByLabelText(/Zichtbaar tot en met/)).toHaveAccessibleDescription(
      'Dit veld is verplicht',
    );
    expect(page.sent()).toHaveLength(1);
  });
});

it('offers the fields behind a bar on a small screen, once something is chosen', async () => {
  jest.restoreAllMocks();
  const page = await open({
    'PUT /api/v1/vacancies/bulk_update': { data: null, meta: { updated: ['v2'], failed: [] } },
  });
  await using _api = page.api;
  expect(screen.queryByRole('button', { name: /bewerken$/ })).toBeNull();
  expect(screen.queryByRole('combobox', { name: 'Status' })).toBeNull();
  await page.user.click(checkbox('Kok'));
  await page.user.click(screen.getByRole('button', { name: '1 vacature bewerken' }));
  await page.user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Vervuld');
  await page.user.click(screen.getByRole('button', { name: 'Sluiten' }));
  await page.user.click(screen.getByRole('button', { name: '1 vacature bewerken' }));
  expect(screen.getByRole('combobox', { name: 'Status' })).toHaveDisplayValue('Vervuld');
  await page.user.click(screen.getByRole('button', { name: 'Wijzig 1 vacature' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(page.sent()).toEqual([
    { data: { type: 'vacancies', attributes: { ids: ['v2'], status: 'filled' } } },
  ]);
  expect(screen.queryByRole('button', { name: /bewerken$/ })).toBeNull();
});

it('is loading until the vacancies are there', async () => {
  const response = Promise.withResolvers<void>();
  const page = await start({
    'GET /api/v1/vacancies': async () => {
      await response.promise;
      return vacancyList(VACANCIES);
    },
  });
  await using _api = page.api;
  const table = await screen.findByRole('table', { name: 'Vacatures bewerken' });
  expect(table).toHaveAttribute('aria-busy', 'true');
  response.resolve();
  await screen.findByRole('link', { name: 'Kok' });
  expect(table).not.toHaveAttribute('aria-busy');
  expect(screen.getByRole('link', { name: 'Terug naar de lijst' })).toHaveAttribute('href', '/vacancies?q=a');
});

it('shows that loading failed, and tries again', async () => {
  const page = await start({ 'GET /api/v1/vacancies': rejection(500, 'internal') });
  await using _api = page.api;
  expect(await screen.findByText('Laden mislukt')).toBeInTheDocument();
  page.api.handlers['GET /api/v1/vacancies'] = vacancyList(VACANCIES);
  await page.user.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
  await screen.findByRole('link', { name: 'Kok' });
});

it('shows where there is no vacancy to edit', async () => {
  const page = await start({ 'GET /api/v1/vacancies': vacancyList([]) });
  await using _api = page.api;
  expect(await screen.findByText('Geen resultaten gevonden')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /Wijzig 0/ })).toBeDisabled();
});

it('shows that the server stopped it, with how many were changed before', async () => {
  const page = await open({ 'PUT /api/v1/vacancies/bulk_update': rejection(403, 'forbidden') });
  await using _api = page.api;
  await page.user.click(checkbox('Kok'));
  await page.user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Vervuld');
  await page.user.click(screen.getByRole('button', { name: 'Wijzig 1 vacature' }));
  expect(
    await screen.findByText(/Het wijzigen is gestopt; 0 vacatures zijn al gewijzigd\. Je hebt geen rechten/),
  ).toBeInTheDocument();
  expect(checkbox('Kok')).toBeChecked();
});
