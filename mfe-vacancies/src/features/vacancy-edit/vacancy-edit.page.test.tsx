import type { Vacancy } from '@samen/resources/vacancies';
import {
  rejection,
  renderRemote,
  startApi,
  toResource,
  type ApiHandlers,
  type RenderRemoteOptions,
} from '@samen/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import remoteConfig from '../../remote.config.ts';
import remote from '../../remote.ts';
import { managed, manageHandlers, staff } from '../../test/manage-api.ts';
import { lookupList, oneVacancy, vacancyList } from '../../test/site-api.ts';

const ONE = '/api/v1/vacancies/vacancy-1';
const CAN = ['vacancies.edit', 'vacancies.publish'];
const DAY = 86_400_000;

/** One with everything that a published vacancy needs. */
const shown = (own: Partial<Vacancy> = {}) =>
  managed({
    description: 'Jullie spreken elke week af in de bibliotheek en drinken koffie.',
    categoryIds: ['c-taal'],
    locationType: 'remote',
    expiresAt: new Date(Date.now() + 30 * DAY).toISOString().slice(0, 10),
    meta: { can: CAN },
    ...own,
  });

async function open(handlers: ApiHandlers = {}, options: Partial<RenderRemoteOptions> = {}) {
  const api = await startApi(
    manageHandlers([managed()], {
      'GET /api/v1/skills': lookupList('skills', []),
      'GET /api/v1/users': { data: [] },
      [`GET ${ONE}`]: oneVacancy(shown()),
      ...handlers,
    }),
  );
  const page = await renderRemote(remote, {
    path: '/vacancies/vacancy-1/edit',
    config: remoteConfig,
    api,
    session: staff,
    ...options,
  });
  const writes = () =>
    api.calls
      .filter(({ method }) => method !== 'GET')
      .map(({ method, path, body }) => ({ method, path, body }));
  const toasts = () => page.runtime.toasts.getSnapshot().map(({ title }) => title);
  return { api, writes, toasts, ...page };
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const saved = (vacancy: Vacancy) => ({ data: toResource('vacancies', vacancy) });
const buttons = () =>
  within(document.querySelector('form') as HTMLElement)
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

it('shows whose vacancy it is, how it stands, and what is in it', async () => {
  const page = await open({ [`GET ${ONE}`]: oneVacancy(shown({ locale: 'en' })) });
  await using _api = page.api;
  expect(await heading('Taalmaatje')).toBeInTheDocument();
  expect(screen.getByText('Taalmaatje', { selector: 'h1 span' })).toHaveAttribute('lang', 'en');
  expect(screen.getByText('Zorggroep De Linde, Vrijwilligerswerk')).toBeInTheDocument();
  expect(screen.getByText('Gepubliceerd')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Bekijken' })).toHaveAttribute('href', '/vacancies/vacancy-1');
  expect(screen.getByRole('textbox', { name: 'Omschrijving' })).toHaveValue(
    'Jullie spreken elke week af in de bibliotheek en drinken koffie.',
  );
  expect(document.title).toBe('Vacature bewerken - Vrijwilligersplein');
  expect(buttons().at(-1)).toBe('Opslaan');
});

it('is loading until the vacancy is there', async () => {
  const response = Promise.withResolvers<void>();
  const page = await open({
    [`GET ${ONE}`]: async () => {
      await response.promise;
      return oneVacancy(shown());
    },
  });
  await using _api = page.api;
  expect(await screen.findByText('Bezig met laden')).toBeInTheDocument();
  response.resolve();
  await heading('Taalmaatje');
  expect(screen.queryByText('Bezig met laden')).not.toBeInTheDocument();
});

it('shows that loading failed, and tries again', async () => {
  const page = await open({ [`GET ${ONE}`]: rejection(500, 'internal') });
  await using _api = page.api;
  expect(await screen.findByText('Laden mislukt')).toBeInTheDocument();
  page.api.handlers[`GET ${ONE}`] = oneVacancy(shown());
  await page.user.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
  await heading('Taalmaatje');
});

it.each([
  [404, 'not_found', '404: Page not found: /vacancies/vacancy-1/edit'],
  [410, 'gone', '410: Page not found: /vacancies/vacancy-1/edit'],
  [403, 'forbidden', '403: Access forbidden'],
])('is the error page for a response of %d', async (status, code, message) => {
  const page = await open({ [`GET ${ONE}`]: rejection(status, code) });
  await using _api = page.api;
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
});

it('is forbidden without the permission to edit it', async () => {
  const page = await open({ [`GET ${ONE}`]: oneVacancy(shown({ meta: { can: [] } })) });
  await using _api = page.api;
  expect(await screen.findByRole('alert')).toHaveTextContent('403: Access forbidden');
});

it('saves what was changed with the version that was seen, and stays', async () => {
  const page = await open({
    [`PATCH ${ONE}`]: () => {
      page.api.handlers[`GET ${ONE}`] = oneVacancy(shown({ title: 'Taalcoach', lockVersion: 4 }));
      return saved(shown({ title: 'Taalcoach', lockVersion: 4 }));
    },
  });
  await using _api = page.api;
  const title = await screen.findByRole('textbox', { name: 'Titel' });
  await page.user.clear(title);
  await page.user.type(title, 'Taalcoach');
  expect(await screen.findByText('Niet opgeslagen wijzigingen')).toBeInTheDocument();
  await page.user.click(screen.getByRole('button', { name: 'Opslaan' }));
  await waitFor(() => expect(page.toasts()).toEqual(['De vacature is opgeslagen']));
  expect(page.writes()).toMatchObject([
    { method: 'PATCH', body: { data: { attributes: { title: 'Taalcoach', lock_version: 3 } } } },
  ]);
  await waitFor(() => expect(screen.queryByText('Niet opgeslagen wijzigingen')).not.toBeInTheDocument());
  expect(page.router.state.location.pathname).toBe('/vacancies/vacancy-1/edit');
});

it('keeps what was typed where others changed something else, and merges it', async () => {
  const page = await open({ [`PATCH ${ONE}`]: rejection(409, 'stale_record') });
  await using _api = page.api;
  const title = () => screen.findByRole('textbox', { name: 'Titel' });
  await page.user.clear(await title());
  await page.user.type(await title(), 'Taalcoach');
  page.api.handlers[`GET ${ONE}`] = oneVacancy(shown({ summary: 'Nieuw', lockVersion: 4 }));
  await page.user.click(screen.getByRole('button', { name: 'Opslaan' }));
  expect(await screen.findByText(/Iemand anders wijzigde intussen: Samenvatting/)).toBeInTheDocument();
  expect(await title()).toHaveValue('Taalcoach');
  expect(screen.getByLabelText(/^Samenvatting/)).toHaveValue('Nieuw');
});

it('confirms before changes are left behind', async () => {
  const page = await open();
  await using _api = page.api;
  await page.user.type(await screen.findByRole('textbox', { name: 'Titel' }), '!');
  await page.user.tab();
  const leave = () => act(async () => void page.router.navigate('/vacancies'));
  await leave();
  await page.user.click(await screen.findByRole('button', { name: 'Stay' }));
  expect(screen.getByRole('textbox', { name: 'Titel' })).toHaveValue('Taalmaatje!');
  await leave();
  await page.user.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(await heading('Vacatures')).toBeInTheDocument();
});

describe('publishing', () => {
  it.each([
    [{ status: 'draft' }, ['Concept opslaan', 'Publiceren']],
    [{ status: 'draft', meta: { can: ['vacancies.edit'] } }, ['Concept opslaan']],
    [{ status: 'draft', reviewRequestedAt: '2026-03-02T09:00:00.000Z' }, ['Concept opslaan']],
    [{ status: 'expired', vacancyType: 'activity' }, ['Opslaan', 'Opslaan en opnieuw publiceren']],
    [{ status: 'expired' }, ['Opslaan']],
  ] as [Partial<Vacancy>, string[]][])('is offered by state and permission: %j', async (own, expected) => {
    const page = await open({ [`GET ${ONE}`]: oneVacancy(shown(own)) });
    await using _api = page.api;
    await heading('Taalmaatje');
    expect(buttons().slice(-expected.length)).toEqual(expected);
    expect(buttons().includes('Publiceren')).toBe(expected.includes('Publiceren'));
    const note = screen.queryByText(/Het centrum kijkt naar deze vacature/);
    expect(note !== null).toBe('reviewRequestedAt' in own);
  });
});

describe('what is done with the vacancy as a whole', () => {
  const choose = async ({ user }: Awaited<ReturnType<typeof open>>, name: string) => {
    await user.click(await screen.findByRole('button', { name: 'Acties' }));
    await user.click(await screen.findByRole('menuitem', { name }));
  };
  const confirm = async ({ user }: Awaited<ReturnType<typeof open>>, name: RegExp) =>
    user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));

  it('starts the form again in the state that it has then', async () => {
    const archived = shown({ status: 'archived', lockVersion: 4 });
    const page = await open({
      [`PUT ${ONE}/status`]: () => {
        page.api.handlers[`GET ${ONE}`] = oneVacancy(archived);
        return saved(archived);
      },
    });
    await using _api = page.api;
    await choose(page, 'Archiveren');
    await confirm(page, /[Aa]rchiveren/);
    expect(await screen.findByText('Gearchiveerd')).toBeInTheDocument();
    expect(page.toasts()).toEqual(['De vacature is gearchiveerd']);
    expect(page.writes()).toMatchObject([
      { body: { data: { attributes: { status: 'archived', lock_version: 3 } } } },
    ]);
  });

  it('goes back to the list once it is removed', async () => {
    const page = await open({
      [`GET ${ONE}`]: oneVacancy(shown({ status: 'archived' })),
      [`DELETE ${ONE}`]: { status: 204 },
      'GET /api/v1/vacancies': vacancyList([]),
    });
    await using _api = page.api;
    await choose(page, 'Verwijderen');
    await confirm(page, /[Vv]erwijderen/);
    await heading('Vacatures');
    expect(page.toasts()).toEqual(['De vacature is verwijderd']);
    expect(page.writes()).toMatchObject([{ method: 'DELETE', path: ONE }]);
  });
});

it('has its texts in English too', async () => {
  const page = await open({}, { site: { locale: 'en' } });
  await using _api = page.api;
  await heading('Taalmaatje');
  expect(document.title).toBe('Edit vacancy - Vrijwilligersplein');
  expect(screen.getByRole('button', { name: 'Actions' })).toBeInTheDocument();
});
