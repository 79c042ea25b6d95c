import type { BlockOf } from '@samen/resources/content';
import { resource } from '@samen/jsonapi';
import { makeLookup, rejection, toResource, type ApiResponse, type ApiHandlers } from '@samen/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { BLOCK, LONG_WORD, openBlocks } from '../test/content-api.ts';

const block = (own: Partial<BlockOf<'VacancyCategories'>> = {}): BlockOf<'VacancyCategories'> => ({
  ...BLOCK,
  blockType: 'VacancyCategories',
  title: 'Soorten werk',
  categoryIds: [],
  showCounts: true,
  ...own,
});

const CATEGORIES = 'GET /api/v1/categories';
const FACETS = 'GET /api/v1/vacancies/facets';
const categories = {
  data: [
    makeLookup({ id: 'c-1', key: 'taal', labelNl: 'Taal', labelEn: 'Language', icon: 'lucide:book' }),
    makeLookup({ id: 'c-2', key: 'natuur', labelNl: LONG_WORD, labelEn: 'Nature' }),
    makeLookup({ id: 'c-3', key: 'sport', labelNl: 'Sport', labelEn: 'Sports' }),
  ].map((one) => toResource('categories', one)),
};
const facets = {
  data: resource('vacancy_facets', 'facets', {
    attributes: {
      categoryIds: [
        { value: 'c-1', count: 1200 },
        { value: 'c-2', count: 1 },
      ],
    },
  }),
};
const both: ApiHandlers = { [CATEGORIES]: categories, [FACETS]: facets };
const ways = () => screen.getAllByRole('listitem').map((item) => within(item).getByRole('link'));

it.each([
  ['nl', ['Taal 1200 vacatures', `${LONG_WORD} 1 vacature`], 'Alle vacatures'],
  ['en', ['Language 1200 vacancies', 'Nature 1 vacancy'], 'All vacancies'],
] as const)(
  'shows in %s the kinds with open vacancies and how many, and leads to them',
  async (locale, names, all) => {
    const page = await openBlocks([block()], both, { site: { locale } });
    await using _api = page.api;
    expect(await screen.findByRole('heading', { level: 2, name: 'Soorten werk' })).toBeInTheDocument();
    for (const name of names) expect(await screen.findByRole('link', { name })).toBeInTheDocument();
    expect(ways().map((link) => link.getAttribute('href'))).toEqual([
      '/vacancies/search?category=taal',
      '/vacancies/search?category=natuur',
    ]);
    expect(screen.getByRole('link', { name: all })).toHaveAttribute('href', '/vacancies/search');
  },
);

it('shows the kinds that its editor chose, also without vacancies', async () => {
  const page = await openBlocks([block({ title: null, categoryIds: ['c-3'] })], both);
  await using _api = page.api;
  expect(await screen.findByRole('link', { name: 'Sport 0 vacatures' })).toBeInTheDocument();
  expect(ways()).toHaveLength(1);
  expect(screen.getByRole('heading', { level: 2, name: 'Alle vacatures' })).toBeInTheDocument();
});

it('shows few chosen kinds with their numbers in words, and many with numbers alone', async () => {
  const chosen = (...categoryIds: string[]) => block({ categoryIds });
  const few = await openBlocks([chosen('c-1', 'c-2')], both);
  await using _few = few.api;
  expect((await screen.findByText('1200 vacatures')).closest('a')).toHaveTextContent('Taal1200 vacatures');
  few.unmount();
  const many = await openBlocks([chosen('c-1', 'c-2', 'c-3', 'c-4', 'c-5', 'c-6', 'c-7')], both);
  await using _many = many.api;
  expect((await screen.findByText('1.200')).closest('a')).toHaveAccessibleName('Taal 1200 vacatures');
});

it('shows no numbers where its editor wants none', async () => {
  const page = await openBlocks([block({ categoryIds: ['c-1'], showCounts: false })], both);
  await using _api = page.api;
  expect(await screen.findByRole('link', { name: 'Taal' })).toBeInTheDocument();
});

it('shows the kinds that its editor chose without numbers where those cannot be had', async () => {
  const page = await openBlocks([block({ categoryIds: ['c-1'] })], {
    ...both,
    [FACETS]: rejection(500, 'internal'),
  });
  await using _api = page.api;
  expect(await screen.findByRole('link', { name: 'Taal' })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('is not there where no kind has vacancies', async () => {
  const none = { data: resource('vacancy_facets', 'facets', { attributes: { categoryIds: [] } }) };
  const title = { ...BLOCK, id: 'block-2', blockType: 'Markdown', width: 'prose', body: 'Verder' } as const;
  const page = await openBlocks([block(), title], { ...both, [FACETS]: none });
  await using _api = page.api;
  await waitFor(() => expect(screen.getByRole('article').textContent).toBe('Verder'));
});

it('shows that the kinds are being loaded, until both kinds and numbers are there', async () => {
  const response = Promise.withResolvers<ApiResponse>();
  const page = await openBlocks([block()], { ...both, [FACETS]: () => response.promise });
  await using _api = page.api;
  expect(await screen.findByRole('heading', { name: 'Soorten werk' })).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('De pagina wordt geladen');
  response.resolve(facets);
  expect(await screen.findByRole('link', { name: /^Taal/ })).toBeInTheDocument();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

it.each([CATEGORIES, FACETS])(
  'shows that the kinds could not be loaded, and loads them again: %s',
  async (path) => {
    const page = await openBlocks([block()], { ...both, [path]: rejection(500, 'internal') });
    await using api = page.api;
    expect(await screen.findByRole('alert')).toHaveTextContent('De soorten werk konden niet worden geladen');
    api.handlers[path] = both[path] ?? rejection(404, 'not_found');
    await page.user.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
    expect(await screen.findByRole('link', { name: /^Taal/ })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  },
);
