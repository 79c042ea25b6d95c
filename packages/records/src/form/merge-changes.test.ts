import { mergeChanges, type Side } from './merge-changes.ts';

const origin = {
  name: 'Oud',
  about: null,
  address: { city: 'Nijmegen', street: 'Dijk' },
  tags: ['a'],
  lockVersion: 1,
};
type Values = Omit<typeof origin, 'about'> & { about: string | null };
const start: Values = origin;
const now = (changes: Partial<Values>): Values => ({ ...start, lockVersion: 2, ...changes });
const merge = (own: Partial<Values>, latest: Partial<Values>, side: (field: string) => Side = () => 'own') =>
  mergeChanges(start, { ...start, ...own }, now(latest), side);

it.each([
  ['nothing', {}, {}, {}, [], []],
  ['one field each', { name: 'Mijn' }, { about: 'Hun' }, { name: 'Mijn', about: 'Hun' }, ['about'], []],
  [
    'parts of one field',
    { address: { city: 'Ede', street: 'Dijk' } },
    { address: { city: 'Nijmegen', street: 'Laan' } },
    { address: { city: 'Ede', street: 'Laan' } },
    ['address.street'],
    [],
  ],
  ['the same in the same way', { name: 'Nieuw' }, { name: 'Nieuw' }, { name: 'Nieuw' }, [], []],
  ['the same otherwise', { name: 'Mijn' }, { name: 'Hun' }, { name: 'Mijn' }, [], ['name']],
  ['a list', { tags: ['a', 'b'] }, { tags: ['a', 'c'] }, { tags: ['a', 'b'] }, [], ['tags']],
  ['one field that was only left empty', { about: '' }, { about: 'Hun' }, { about: 'Hun' }, ['about'], []],
])('keeps both where two people changed %s', (_what, own, latest, values, theirs, conflicts) => {
  expect(merge(own, latest)).toMatchObject({ values: now(values), theirs, conflicts });
});

it('keeps what the other one added, and takes a picture as one field', () => {
  const texts = { nl: 'Ja' };
  const added = mergeChanges(
    { texts },
    { texts: { nl: 'Nee' } },
    { texts: { ...texts, en: 'Yes' } },
    () => 'own',
  );
  expect(added).toMatchObject({ values: { texts: { nl: 'Nee', en: 'Yes' } }, theirs: ['texts.en'] });
  const [before, mine, now] = ['a', 'b', 'c'].map((id) => ({ logo: { id, url: `/${id}.png` } }));
  expect(mergeChanges(before!, mine!, now!, () => 'own')).toMatchObject({
    values: mine!,
    conflicts: ['logo'],
  });
});

it('takes the other one’s only where both changed it, when that is chosen', () => {
  const { values, own } = merge({ name: 'Mijn', tags: ['b'] }, { name: 'Hun', about: 'Hun' }, () => 'latest');
  expect(values).toEqual(now({ name: 'Hun', about: 'Hun', tags: ['b'] }));
  expect(own).toEqual(['tags']);
});

it('takes each field that both changed from the side that is chosen for it', () => {
  const city = (name: string) => ({ address: { city: name, street: 'Dijk' } });
  const { values, own, conflicts } = merge(
    { name: 'Mijn', tags: ['b'], ...city('Ede') },
    { name: 'Hun', tags: ['c'], ...city('Arnhem') },
    (field) => (field === 'address.city' ? 'latest' : 'own'),
  );
  expect(values).toEqual(now({ name: 'Mijn', tags: ['b'], ...city('Arnhem') }));
  expect([own, conflicts]).toEqual([
    ['name', 'tags'],
    ['name', 'address.city', 'tags'],
  ]);
});
