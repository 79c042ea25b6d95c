import type { ContentBlock } from '@samen/resources/content';
import type { Vacancy } from '@samen/resources/vacancies';
import { makeSite, makeVacancy, rejection, toResource, type ApiHandlers } from '@samen/testing';
import { screen, within } from '@testing-library/react';
import {
  BLOCK,
  listOf,
  LONG_WORD,
  makeButton,
  makeImage,
  makePage,
  openPage,
  PAGES,
} from '../../test/content-api.ts';

const VACANCIES = 'GET /api/v1/vacancies';
const FACETS = 'GET /api/v1/vacancies/facets';

const activity = (id: string, own: Partial<Vacancy> = {}) =>
  makeVacancy({
    id,
    title: id,
    vacancyType: 'activity',
    city: 'Arnhem',
    positions: 10,
    placesLeft: 6,
    ...own,
  });
const listOfVacancies = (...vacancies: Vacancy[]) => ({
  data: vacancies.map((one) => toResource('vacancies', one)),
});
const count = (value: string, number: number) => ({ value, count: number, more: false });
const facets = (total: object) => ({
  data: {
    type: 'facets',
    id: 'vacancies',
    attributes: { total, category_ids: [count('c-1', 52), count('c-2', 1)] },
  },
});
const category = (id: string, key: string, label: string) => ({
  type: 'categories',
  id,
  attributes: { key, label_nl: label, label_en: `${label} (en)`, icon: null, position: 1 },
});
const NEEDS: ContentBlock = {
  ...BLOCK,
  id: 'needs',
  blockType: 'DynamicCards',
  title: 'Hier missen we nog handen',
  columns: 3,
  source: 'activities',
  limit: 5,
  categoryIds: [],
  cards: [],
};
const BLOCKS: ContentBlock[] = [
  {
    ...BLOCK,
    id: 'hero',
    blockType: 'PhotoHero',
    title: 'Heb jij een hand over?',
    subtitle: 'Eén middag is genoeg.',
    img: makeImage(),
    overlayPercent: 0,
    height: 'lg',
    buttons: [makeButton({ label: 'Ik wil helpen' })],
  },
  NEEDS,
  {
    ...BLOCK,
    id: 'kinds',
    blockType: 'VacancyCategories',
    title: 'Wat kunnen jouw handen?',
    categoryIds: ['c-1', 'c-2', 'c-3'],
    showCounts: true,
  },
  {
    ...BLOCK,
    id: 'call',
    blockType: 'CallToAction',
    title: 'Een hand geven kan vandaag al',
    body: 'Een account hoeft niet.',
    button: makeButton({ label: 'Aan de slag' }),
  },
];

const open = (handlers: ApiHandlers = {}, { path = '/gelderse-handen', site = {} } = {}) =>
  openPage(
    path,
    {
      [PAGES]: listOf([makePage({ slug: 'x', title: 'Gelderse handen', contentBlocks: BLOCKS })]),
      [VACANCIES]: listOfVacancies(
        activity('Soep uitdelen', { summary: 'Omdat het koud is.' }),
        activity('Bomen planten', { positions: 400, placesLeft: 1, city: 'Tiel' }),
      ),
      [FACETS]: facets(count('all', 1214)),
      'GET /api/v1/categories': {
        data: [
          category('c-1', 'horeca', 'Horeca'),
          category('c-2', 'natuur', 'Natuur'),
          category('c-3', 'ruimtevaart', 'Ruimtevaart'),
        ],
      },
      ...handlers,
    },
    { site: { features: { ...makeSite().features, activities: true }, ...site } },
  );

it('has its name, its question and how many places there are at the top', async () => {
  const page = await open();
  await using _api = page.api;
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Heb jij een hand over?' }),
  ).toBeInTheDocument();
  expect(screen.getByText('Gelderse handen')).toBeInTheDocument();
  expect(await screen.findByText('1.214 plekken')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Ik wil helpen' })).toHaveAttribute('href', '/signup');
});

it('has what is needed as lines of a place, what it is, when, and how many hands are to come', async () => {
  const page = await open();
  await using _api = page.api;
  const soup = (await screen.findByRole('link', { name: 'Soep uitdelen' })).closest('li');
  expect(soup).toHaveTextContent(/^ArnhemSoep uitdelenOmdat het koud is\..+nog 6 handen$/);
  const signs = soup?.querySelectorAll('[aria-hidden] > i');
  expect(signs).toHaveLength(10);
  const trees = screen.getByRole('link', { name: 'Bomen planten' }).closest('li');
  expect(trees).toHaveTextContent(/^TielBomen planten.+nog 1 hand$/);
  // 400 signs are counted by no one.
  expect(trees?.querySelectorAll('i')).toHaveLength(0);
  expect(await screen.findByRole('link', { name: 'Alle 1.214 plekken' })).toHaveAttribute(
    'href',
    '/vacancies/search',
  );
});

it('has the kinds of work as verbs, and by its name one that has no verb', async () => {
  const page = await open();
  await using _api = page.api;
  const pour = (await screen.findByRole('link', { name: 'Schenken' })).closest('li');
  expect(pour).toHaveTextContent('Schenken52 plekkenHoreca');
  const plant = screen.getByRole('link', { name: 'Planten' }).closest('li');
  expect(plant).toHaveTextContent('1 plekNatuur');
  const picture = plant?.querySelector('img');
  expect(picture?.getAttribute('src')).toMatch(/scenes\/garden\.svg/);
  expect(picture).toHaveAttribute('alt', '');
  expect(picture).toHaveAttribute('loading', 'lazy');
  expect(screen.getByRole('link', { name: 'Ruimtevaart' })).toHaveAttribute(
    'href',
    '/vacancies/search?category=ruimtevaart',
  );
});

it('is in English for readers of English', async () => {
  const page = await open(
    { [FACETS]: facets({ ...count('all', 1000), more: true }) },
    { site: { locale: 'en' } },
  );
  await using _api = page.api;
  expect(await screen.findByRole('link', { name: 'All 1,000+ places' })).toBeInTheDocument();
  expect(await screen.findByText('6 hands to go')).toBeInTheDocument();
  expect((await screen.findByRole('link', { name: 'Pour' })).closest('li')).toHaveTextContent('Horeca (en)');
});

it('goes on without the numbers where those are not there', async () => {
  const page = await open({ [FACETS]: rejection(500, 'internal') });
  await using _api = page.api;
  expect(await screen.findByRole('link', { name: 'Schenken' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Alle plekken' })).toBeInTheDocument();
  expect(screen.queryByText(/\d plek/)).not.toBeInTheDocument();
});

it('says why there are no needs, and requests them again', async () => {
  const page = await open({ [VACANCIES]: rejection(500, 'internal') });
  await using api = page.api;
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('De vacatures konden niet worden geladen');
  api.handlers[VACANCIES] = listOfVacancies(activity(LONG_WORD));
  await page.user.click(within(alert).getByRole('button', { name: 'Opnieuw proberen' }));
  expect(await screen.findByRole('link', { name: LONG_WORD })).toBeInTheDocument();
});

it('leaves ordinary pages as they are', async () => {
  const page = await open({}, { path: '/over-ons' });
  await using _api = page.api;
  const soup = (await screen.findByRole('link', { name: 'Soep uitdelen' })).closest('article');
  expect(soup).toHaveTextContent('Nog 6 plekken');
  expect(screen.queryByText(/handen$/)).toHaveTextContent('Hier missen we nog handen');
  expect(screen.queryByRole('link', { name: 'Schenken' })).not.toBeInTheDocument();
  expect(screen.queryByText('Gelderse handen')).not.toBeInTheDocument();
});
