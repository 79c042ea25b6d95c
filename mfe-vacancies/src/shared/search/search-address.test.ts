import { CONSTANTS } from '@samen/contracts';
import { DAY_PARTS, DAYS, type WeekDayPart } from '@samen/resources/shared';
import { FREQUENCIES, VACANCY_TYPES } from '@samen/resources/vacancies';
import fc from 'fast-check';
import {
  effectiveSort,
  EMPTY_SEARCH,
  readSearch,
  searchAddress,
  searchEntries,
  sortChoices,
  SORTS,
  type Search,
} from './search-address.ts';

const CELLS = DAYS.flatMap((day) => DAY_PARTS.map((part): WeekDayPart => `${day}_${part}`));
const text = fc.string({ unit: 'grapheme', maxLength: 60 }).map((value) => value.trim());
const some = <T>(values: readonly T[]) => fc.subarray([...values]);

const degrees = (min: number, max: number) =>
  fc.integer({ min: min * 1e4, max: max * 1e4 }).map((n) => n / 1e4);
const area = fc.record({
  south: degrees(-80, 0),
  north: degrees(1, 80),
  west: degrees(-170, 0),
  east: degrees(1, 170),
});

/** With a place or a part of the map, not both: a place wins. */
const where = fc.oneof(
  fc.record({ place: text, radius: fc.option(fc.integer({ min: 1, max: 500 })), area: fc.constant(null) }),
  fc.record({ place: fc.constant(''), radius: fc.constant(null), area }),
);

const search: fc.Arbitrary<Search> = fc
  .record({
    words: text,
    where,
    categories: some(['natuur', 'kunst-cultuur', 'taal']),
    types: some(VACANCY_TYPES),
    frequencies: some(FREQUENCIES),
    dayparts: some(CELLS),
    ages: some(['12-15', '67+']),
    sort: fc.option(fc.constantFrom(...SORTS)),
    page: fc.integer({ min: 1, max: 1_000_000 }),
    pageSize: fc.constantFrom(...CONSTANTS.pageSizes),
    view: fc.constantFrom('list', 'map'),
  })
  .map(({ where: place, ...rest }): Search => ({ ...rest, ...place }));

const parametersOf = (address: string) => new URL(address, 'http://public.localhost').searchParams;

describe('the address of a search', () => {
  it('shows everything, so that reading it gives the same search', () => {
    fc.assert(
      fc.property(search, (given) => {
        expect(readSearch(parametersOf(searchAddress(given)))).toEqual(given);
      }),
    );
  });

  it('gives the same to a form without scripts', () => {
    fc.assert(
      fc.property(search, (given) => {
        const form = new FormData();
        for (const [name, value] of searchEntries(given)) form.append(name, value);
        const sent = new URLSearchParams([...form.entries()].map(([name, value]) => [name, String(value)]));
        expect(readSearch(sent)).toEqual(given);
      }),
    );
  });

  it('reads any address without failing, and into one that reads the same again', () => {
    const name = fc.constantFrom(
      'q',
      'place',
      'radius',
      'area',
      'category',
      'type',
      'daypart',
      'sort',
      'page',
      'size',
      'view',
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(name, fc.string())), (entries) => {
        const once = readSearch(new URLSearchParams(entries));
        expect(readSearch(parametersOf(searchAddress(once)))).toEqual(once);
      }),
    );
  });

  it('leaves defaults out', () => {
    expect(searchAddress(EMPTY_SEARCH)).toBe('/vacancies/search');
    expect(searchAddress({ ...EMPTY_SEARCH, words: 'taal', categories: ['natuur', 'sport'], page: 2 })).toBe(
      '/vacancies/search?q=taal&category=natuur&category=sport&page=2',
    );
  });

  it.each([
    ['lists with commas', 'type=p2p,activity', { types: ['p2p', 'activity'] }],
    ['each choice once', 'daypart=mon_morning&daypart=mon_morning', { dayparts: ['mon_morning'] }],
    ['no kind that there is not', 'type=paid&frequency=never&sort=price', {}],
    ['no page below the first', 'page=0&size=7&radius=-3', {}],
  ])('reads %s', (_what, query, expected) => {
    expect(readSearch(new URLSearchParams(query))).toEqual({ ...EMPTY_SEARCH, ...expected });
  });
});

describe('the order of a search', () => {
  it.each([
    ['newest without anything', {}, false, 'published_at'],
    ['best fitting with words', { words: 'taal' }, false, 'relevance'],
    ['nearest with a place', { words: 'taal' }, true, 'distance'],
    ['the chosen one', { words: 'taal', sort: 'title' as const }, true, 'title'],
    ['not nearness without a place', { sort: 'distance' as const }, false, 'published_at'],
    ['not likeness without words', { sort: 'relevance' as const }, false, 'published_at'],
  ])('is %s', (_what, part, hasPlace, expected) => {
    expect(effectiveSort({ ...EMPTY_SEARCH, ...part }, hasPlace)).toBe(expected);
  });

  it('offers nearness only with a place, likeness only with words', () => {
    expect(sortChoices(EMPTY_SEARCH, false)).toEqual(['published_at', 'expires_at', 'title', 'match']);
    expect(sortChoices({ ...EMPTY_SEARCH, words: 'taal' }, true)).toEqual([...SORTS]);
  });
});
