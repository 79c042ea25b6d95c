import { idFilter, listQuery, manyFilter, oneFilter, readList, textFilter } from './list-address.ts';

const rules = {
  filters: {
    q: textFilter,
    status: oneFilter(['draft', 'published']),
    type: manyFilter(['p2p', 'activity', 'language']),
    organization: idFilter,
  },
  sorts: ['title', 'updated_at'],
  defaultSort: '-updated_at',
} as const;

const read = (query: string) => readList(new URLSearchParams(query), rules);

it('reads an address without a query as the plain list', () => {
  expect(read('')).toEqual({
    filters: { q: '', status: null, type: [], organization: null },
    sort: { by: 'updated_at', descending: true },
    page: 1,
    size: 25,
  });
});

it.each([
  'q=taal+maatje&status=draft&type=activity&type=p2p&organization=o-1&sort=title&page=3&size=100',
  'sort=-title',
  'sort=updated_at&page=2',
])('writes back what it read: %s', (query) => {
  expect(listQuery(read(query), rules)).toBe(`?${query}`);
});

it.each([
  ['an unknown choice', 'status=gone', ''],
  ['a choice made twice', 'type=p2p&type=p2p', '?type=p2p'],
  ['an unknown sort', 'sort=-password', ''],
  ['a page that is none', 'page=-2', ''],
  ['a size that is not offered', 'size=999', ''],
  ['what is no id', 'organization=%27%3B+drop', ''],
  ['what is usual', 'sort=-updated_at&page=1&size=25', ''],
])('leaves out %s', (_name, query, plain) => {
  expect(listQuery(read(query), rules)).toBe(plain);
});
