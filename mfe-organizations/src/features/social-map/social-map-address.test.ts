import { EMPTY_SEARCH, readSearch, searchAddress, type MapSearch } from './social-map-address.ts';

const read = (query: string) => readSearch(new URLSearchParams(query));

const SEARCH: MapSearch = {
  words: 'buurt & café',
  place: '6511',
  radius: 5,
  kinds: ['sportclub', 'kerk'],
  groups: ['kleine-beurs'],
  activities: ['inloop'],
  isOpen: true,
  isAccessible: true,
  page: 2,
  view: 'map',
};

it('writes a search into the address as it reads it', () => {
  const address = searchAddress(SEARCH);
  expect(address).toBe(
    '/sociale-kaart?q=buurt+%26+caf%C3%A9&place=6511&radius=5&kind=sportclub&kind=kerk&group=kleine-beurs&activity=inloop&open=1&accessible=1&page=2&view=map',
  );
  expect(read(address.split('?')[1] ?? '')).toEqual(SEARCH);
  expect(searchAddress(EMPTY_SEARCH)).toBe('/sociale-kaart');
});

it.each(['', 'open=2&page=0&radius=x&view=list', 'kind=A%20b&page=-1&radius=501', 'kind=&group=%00'])(
  'leaves out what cannot be: %s',
  (query) => {
    expect(read(query)).toEqual(EMPTY_SEARCH);
  },
);

it('chooses everything once', () => {
  expect(read('kind=kerk&kind=kerk').kinds).toEqual(['kerk']);
});
