import { EMPTY_SEARCH } from '../../shared/search/search-address.ts';
import { savedQuery } from './saved-query.ts';

it('keeps the address of the first page, and the filters as the API takes them', () => {
  const search = { ...EMPTY_SEARCH, words: 'zorg', page: 3 };
  const filter = { q: 'zorg', daypartsIn: ['sat_morning', 'sun_morning'] as const, near: '51.8,5.8,10' };
  expect(savedQuery(search, { ...filter, daypartsIn: [...filter.daypartsIn] })).toEqual({
    address: 'q=zorg',
    filter: { q: 'zorg', dayparts_in: 'sat_morning,sun_morning', near: '51.8,5.8,10' },
  });
});
