import { listParameters } from '@samen/jsonapi';
import { makeLookup } from '@samen/testing';
import { EMPTY_SEARCH } from './search-address.ts';
import { listRequest, needsLookups, NO_LOOKUPS, searchFilter } from './search-request.ts';

const lookups = {
  categories: [makeLookup({ id: 'c1', key: 'natuur' }), makeLookup({ id: 'c2', key: 'taal' })],
  ages: [makeLookup({ id: 'a5', key: '67+' })],
};
const near = { latitude: 51.84, longitude: 5.86, km: 5 };

it('requests from the API with ids for keys, lists joined and the page', () => {
  const search = {
    ...EMPTY_SEARCH,
    words: 'moestuin',
    categories: ['natuur', 'taal', 'unknown'],
    ages: ['67+'],
    types: ['activity' as const],
    dayparts: ['mon_morning' as const],
    page: 3,
    pageSize: 10,
  };
  expect(listParameters(listRequest(search, near, lookups))).toMatchObject({
    'filter[q]': 'moestuin',
    'filter[category_ids_in]': 'c1,c2',
    'filter[age_group_ids_in]': 'a5',
    'filter[vacancy_type_in]': 'activity',
    'filter[dayparts_in]': 'mon_morning',
    'filter[near]': '51.84,5.86,5',
    sort: 'distance',
    'page[number]': '3',
    'page[size]': '10',
    include: 'organization,categories',
  });
});

it('requests what a list shows and not the texts of pages', () => {
  const { fields } = listRequest(EMPTY_SEARCH, null, NO_LOOKUPS);
  expect(fields?.['vacancies']).toEqual(expect.arrayContaining(['title', 'startsAt', 'organization']));
  expect(fields?.['vacancies']).not.toContain('description');
  const parameters = listParameters(listRequest(EMPTY_SEARCH, null, NO_LOOKUPS));
  expect(parameters['fields[vacancies]']).toMatch(/(^|,)image_url(,|$)/);
});

it('requests nothing that was not chosen', () => {
  expect(searchFilter(EMPTY_SEARCH, null, NO_LOOKUPS)).toEqual({});
  expect(listRequest(EMPTY_SEARCH, null, NO_LOOKUPS).sort).toBe('-published_at');
});

it('leaves the order to the server when words decide', () => {
  expect(listRequest({ ...EMPTY_SEARCH, words: 'taal' }, null, NO_LOOKUPS)).not.toHaveProperty('sort');
});

it('needs the lookups only for what is named by a key', () => {
  expect(needsLookups({ ...EMPTY_SEARCH, words: 'taal', types: ['p2p'] })).toBe(false);
  expect(needsLookups({ ...EMPTY_SEARCH, ages: ['67+'] })).toBe(true);
});
