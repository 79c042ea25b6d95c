import { makeSite } from '@samen/testing';
import { EMPTY_SEARCH, type Search } from './search-address.ts';
import { searchHead } from './search-head.ts';

const words = { t: (key: string) => key, locale: 'en' as const };
const site = makeSite();
const twoLanguages = makeSite({ features: { ...site.features, internationalisation: true } });
const headOf = (search: Partial<Search>, isEmpty = false) =>
  searchHead({ search: { ...EMPTY_SEARCH, ...search }, filter: {}, isEmpty, words, site: twoLanguages });

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
  expect(headOf({}, true).noindex).toBe(true);
});

it('has a feed with the same filters, in the language of the page', () => {
  const filter = { q: 'koken', categoryIdsIn: ['a', 'b'], near: '51.8,5.8,10' };
  const { feeds } = searchHead({ search: EMPTY_SEARCH, filter, isEmpty: false, words, site: twoLanguages });
  const url = new URL(feeds?.[0]?.href ?? '', 'https://plein.example');
  expect(url.pathname).toBe('/feeds/vacancies.rss');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    ...{ lang: 'en', 'filter[q]': 'koken', 'filter[category_ids_in]': 'a,b' },
    'filter[near]': '51.8,5.8,10',
  });
});
