import { makeSite } from '@samen/testing';
import { EMPTY_SEARCH, type Search } from '../../shared/search/search-address.ts';
import { searchHead } from './search-head.ts';

const t = (key: string, values: Record<string, unknown> = {}) => [key, ...Object.values(values)].join(' ');
const words = { t, locale: 'en' as const };
const shown = { filter: {}, found: null, labels: [], isEmpty: false, isBeyond: false, words };
const site = makeSite();
const twoLanguages = makeSite({ features: { ...site.features, internationalisation: true } });
const headOf = (search: Partial<Search>, own: Partial<Parameters<typeof searchHead>[0]> = {}) =>
  searchHead({ ...shown, search: { ...EMPTY_SEARCH, ...search }, site: twoLanguages, ...own });

it.each([
  [{}, '/vacancies/search', false],
  [{ page: 3 }, '/vacancies/search?page=3', false],
  [{ sort: 'title', view: 'map', pageSize: 50 }, '/vacancies/search', false],
  [{ words: 'koken', sort: 'title' }, '/vacancies/search?q=koken', true],
  [{ categories: ['natuur'], page: 2 }, '/vacancies/search?category=natuur&page=2', true],
] satisfies [Partial<Search>, string, boolean][])(
  '%j is known as %s, hidden: %s',
  (search, canonical, noindex) => {
    expect(headOf(search)).toMatchObject({ canonical, noindex });
  },
);

it('keeps an empty result out of search engines', () => {
  expect(headOf({}, { isEmpty: true }).noindex).toBe(true);
});

it.each([
  [{}, null, [], 'search.title'],
  [{}, '95 vacatures', [], 'search.title'],
  [{ page: 3 }, '95 vacatures', [], 'search.title, search.page 3'],
  [{ place: 'Nijmegen' }, '14 vacatures bij Nijmegen', [], '14 vacatures bij Nijmegen'],
  [
    { place: 'Nijmegen', categories: ['natuur'], words: 'tuin', page: 2 },
    '14 vacatures bij Nijmegen',
    ['Natuur', 'Dinsdag'],
    '14 vacatures bij Nijmegen: ‘tuin’, Natuur, Dinsdag, search.page 2',
  ],
  [{ words: 'tuin' }, null, [], 'search.title: ‘tuin’'],
  [{ words: 'a'.repeat(200) }, '0', [], `0: ‘${'a'.repeat(59)}…’`],
] satisfies [Partial<Search>, string | null, string[], string][])(
  '%j, of which %s were found, is called what was searched',
  (search, found, labels, title) => {
    expect(headOf(search, { found, labels }).title).toBe(title);
  },
);

it('is no page beyond the last', () => {
  expect(headOf({ page: 999 }, { isBeyond: true })).toMatchObject({ isMissing: true, noindex: true });
  expect(headOf({ page: 2 }).isMissing).toBe(false);
  expect(headOf({ page: 2 }).description).not.toBe(headOf({}).description);
});

it('has a feed with the same filters, in the language of the page', () => {
  const filter = { q: 'koken', categoryIdsIn: ['a', 'b'], near: '51.8,5.8,10' };
  const { feeds } = headOf({}, { filter });
  const url = new URL(feeds?.[0]?.href ?? '', 'https://plein.example');
  expect(url.pathname).toBe('/feeds/vacancies.rss');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    lang: 'en',
    'filter[q]': 'koken',
    'filter[category_ids_in]': 'a,b',
    'filter[near]': '51.8,5.8,10',
  });
});
