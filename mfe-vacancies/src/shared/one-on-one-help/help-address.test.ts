import { EVERYTHING, helpAddress, isNarrowed, readHelp } from './help-address.ts';

const read = (address: string) => readHelp(new URL(address, 'http://x').searchParams);

it.each([
  ['nothing', '', {}],
  ['a direction', 'direction=offer', { direction: 'offer' }],
  ['a direction that there is not', 'direction=both', {}],
  ['categories, each once', 'category=zorg&category=zorg&category=taal', { categories: ['zorg', 'taal'] }],
  ['what is no key', 'category=<b>', {}],
  ['a place and how far', 'place=Oldebroek&radius=5', { place: 'Oldebroek', radius: 5 }],
  ['a radius that is none', 'place=Oldebroek&radius=-1', { place: 'Oldebroek' }],
  ['a page', 'page=3', { page: 3 }],
  ['a page that is none', 'page=0', {}],
])('reads %s', (_what, query, expected) => {
  expect(read(`/?${query}`)).toEqual({ ...EVERYTHING, ...expected });
});

it('writes what it reads, and leaves out what is usual', () => {
  const address = '/een-op-een-hulp?direction=request&category=zorg&place=Oldebroek&radius=5&page=2';
  expect(helpAddress(read(address))).toBe(address);
  expect(helpAddress(EVERYTHING)).toBe('/een-op-een-hulp');
});

it('is narrowed by what leaves something out, and not by a page', () => {
  const narrowed = [
    { direction: 'offer' as const },
    { categories: ['zorg'] },
    { place: 'Oldebroek' },
    { page: 2 },
  ].map((part) => isNarrowed({ ...EVERYTHING, ...part }));
  expect(narrowed).toEqual([true, true, true, false]);
});
