import type { BlockOf } from '@samen/resources/content';
import type { Vacancy } from '@samen/resources/vacancies';
import {
  makeOrganization,
  makeSite,
  makeVacancy,
  rejection,
  toResource,
  type ApiResponse,
} from '@samen/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { BLOCK, LONG_WORD, openBlocks } from '../test/content-api.ts';

const VACANCIES = 'GET /api/v1/vacancies';
const DAY = 24 * 3_600_000;
const ago = (days: number) => new Date(Date.now() - days * DAY).toISOString();

const block = (own: Partial<BlockOf<'DynamicCards'>> = {}): BlockOf<'DynamicCards'> => ({
  ...BLOCK,
  blockType: 'DynamicCards',
  title: 'Nieuw deze week',
  columns: 3,
  source: 'vacancies',
  limit: 5,
  categoryIds: [],
  cards: [],
  ...own,
});
const organization = makeOrganization({ id: 'o-1', name: 'De Linde' });
const vacancy = (id: string, own: Partial<Vacancy> = {}) =>
  makeVacancy({ id, title: id, publishedAt: ago(1), organization, ...own });
const listOfVacancies = (...vacancies: Vacancy[]) => ({
  data: vacancies.map((one) =>
    toResource('vacancies', one, { relations: { organization: 'organizations' } }),
  ),
  included: [toResource('organizations', organization)],
});

// One that is full takes no more hands: the server leaves it out, so that as many as the block shows can be registered for.
it('says how many more an activity can use, and requests none that is full', async () => {
  const page = await openBlocks([block({ source: 'activities' })], {
    [VACANCIES]: listOfVacancies(
      vacancy('v-1', { title: 'Soep uitdelen', placesLeft: 6 }),
      vacancy('v-2', { title: 'Bomen planten', placesLeft: 1 }),
    ),
  });
  await using api = page.api;
  const soup = (await screen.findByRole('link', { name: 'Soep uitdelen' })).closest('article');
  expect(soup).toHaveTextContent('Nog 6 plekken');
  const trees = screen.getByRole('link', { name: 'Bomen planten' }).closest('li');
  expect(trees).toHaveTextContent('Nog 1 plek');
  const query = api.calls.find(({ path }) => path === '/api/v1/vacancies')?.query;
  expect(query?.get('fields[vacancies]')).toMatch(/places_left/);
  expect(query?.get('filter[has_places]')).toBe('true');
});

it('shows the newest large and the others as rows, and leads to all of them', async () => {
  const page = await openBlocks([block()], {
    [VACANCIES]: listOfVacancies(
      vacancy('v-1', {
        title: 'Koken',
        summary: 'Elke dinsdag.',
        imageUrl: '/media/uploads/pan.jpg',
        imageAlt: 'Pan',
      }),
      vacancy('v-2', { title: LONG_WORD, summary: 'Staat er niet.', dayparts: ['tue_morning'] }),
      vacancy('v-3', { title: 'Reader', locale: 'en' }),
    ),
  });
  await using api = page.api;
  expect(await screen.findByRole('link', { name: 'Koken' })).toHaveAttribute('href', '/vacancies/v-1');
  expect(screen.getByRole('heading', { level: 2, name: 'Nieuw deze week' })).toBeInTheDocument();
  expect(screen.getByText('Elke dinsdag.')).toBeInTheDocument();
  expect(screen.queryByText('Staat er niet.')).not.toBeInTheDocument();
  expect(screen.getAllByText('De Linde')).toHaveLength(3);
  expect(screen.getByRole('heading', { level: 3, name: LONG_WORD })).toBeInTheDocument();
  expect(screen.getByText('Dinsdagochtend')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Reader' })).toHaveAttribute('lang', 'en');
  expect(screen.getByRole('link', { name: 'Bekijk alles wat nieuw is' })).toHaveAttribute(
    'href',
    '/vacancies/search?sort=published_at',
  );
  const query = api.calls.find(({ path }) => path === '/api/v1/vacancies')?.query;
  expect(query?.get('sort')).toBe('-published_at');
  expect(query?.get('page[size]')).toBe('5');
  expect(query?.has('filter[vacancy_type_eq]')).toBe(false);
  expect(query?.has('filter[has_places]')).toBe(false);
});

it('requests activities of the chosen kinds, where the centre has them', async () => {
  const features = { ...makeSite().features, activities: true };
  const page = await openBlocks(
    [block({ source: 'activities', limit: 2, categoryIds: ['c-1', 'c-2'] })],
    { [VACANCIES]: listOfVacancies(vacancy('v-1', { title: 'Buurtmaal', vacancyType: 'activity' })) },
    { site: { features } },
  );
  await using api = page.api;
  expect(await screen.findByRole('link', { name: 'Buurtmaal' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Naar de activiteitenkalender' })).toHaveAttribute(
    'href',
    '/activiteitenkalender',
  );
  const query = api.calls.find(({ path }) => path === '/api/v1/vacancies')?.query;
  expect(query?.get('filter[vacancy_type_eq]')).toBe('activity');
  expect(query?.get('filter[category_ids_in]')).toBe('c-1,c-2');
  expect(query?.get('page[size]')).toBe('2');
});

it('shows of this week alone under its title, and shows so in a quiet week', async () => {
  const page = await openBlocks([block(), block({ id: 'block-2', limit: 3 })], {
    [VACANCIES]: ({ query }) =>
      query.get('page[size]') === '5'
        ? listOfVacancies(vacancy('Vers', {}), vacancy('Ouder', { publishedAt: ago(8) }))
        : listOfVacancies(vacancy('Stil', { publishedAt: ago(8) })),
  });
  await using _api = page.api;
  expect(await screen.findByRole('link', { name: 'Vers' })).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'Stil' })).toBeInTheDocument();
  expect(screen.queryByText('Ouder')).not.toBeInTheDocument();
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Nieuw deze week',
    'Nieuwste vacatures',
  ]);
});

it('has all activities under its title, however long they stand here, and without one under their name', async () => {
  const features = { ...makeSite().features, activities: true };
  const activity = (id: string, days: number) =>
    vacancy(id, { vacancyType: 'activity', publishedAt: ago(days) });
  const page = await openBlocks(
    [
      block({ title: 'Hier missen we handen', source: 'activities' }),
      block({ id: 'block-2', title: null, source: 'activities' }),
    ],
    { [VACANCIES]: listOfVacancies(activity('Vers', 1), activity('Buurtmaal', 8)) },
    { site: { features } },
  );
  await using _api = page.api;
  expect(await screen.findAllByRole('link', { name: 'Buurtmaal' })).toHaveLength(2);
  expect(screen.getAllByRole('link', { name: 'Vers' })).toHaveLength(2);
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Hier missen we handen',
    'Nieuwste activiteiten',
  ]);
});

it('is not there without vacancies, nor with activities where the centre has none', async () => {
  const features = { ...makeSite().features, activities: false };
  const after = { ...BLOCK, id: 'block-3', blockType: 'Markdown', width: 'prose', body: 'Verder' } as const;
  const none = Promise.withResolvers<ApiResponse>();
  const page = await openBlocks(
    [block(), block({ id: 'block-2', title: 'Activiteiten', source: 'activities' }), after],
    { [VACANCIES]: () => none.promise },
    { site: { features } },
  );
  await using api = page.api;
  expect(await screen.findByRole('heading', { name: 'Nieuw deze week' })).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('De pagina wordt geladen');
  none.resolve(listOfVacancies());
  await waitFor(() => expect(screen.getByRole('article').textContent).toBe('Verder'));
  expect(api.calls.filter(({ path }) => path === '/api/v1/vacancies')).toHaveLength(1);
});

it.each([
  ['nl', 'De vacatures konden niet worden geladen', 'Opnieuw proberen'],
  ['en', 'The vacancies could not be loaded', 'Try again'],
] as const)(
  'shows in %s that the vacancies could not be loaded, and loads them again',
  async (locale, title, retry) => {
    const page = await openBlocks(
      [block()],
      { [VACANCIES]: rejection(500, 'internal') },
      { site: { locale } },
    );
    await using api = page.api;
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(title);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    api.handlers[VACANCIES] = listOfVacancies(vacancy('Koken'));
    await page.user.click(within(alert).getByRole('button', { name: retry }));
    expect(await screen.findByRole('link', { name: 'Koken' })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  },
);
