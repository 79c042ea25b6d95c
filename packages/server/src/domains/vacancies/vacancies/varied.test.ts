import { varied } from './varied.ts';

const row = (title: string, organization_id: string) => ({ title, organization_id });
const titles = (rows: readonly { title: string }[]) => rows.map(({ title }) => title);

it('chooses each organization and each kind of work once before it repeats one', () => {
  const offered = [
    row('Taalmaatje in Ede', 'a'),
    row('Taalmaatje voor ouders', 'b'),
    row('taalmaatje thuis', 'c'),
    row('Chauffeur', 'a'),
    row('Kok', 'd'),
    row('Tuinier', 'd'),
    row('Gastvrouw', 'e'),
  ];
  expect(titles(varied(offered, 4))).toEqual([
    'Taalmaatje in Ede',
    'Kok',
    'Gastvrouw',
    'Taalmaatje voor ouders',
  ]);
});

it('keeps the order where nothing is repeated', () => {
  const offered = [row('Kok', 'a'), row('Tuinier', 'b'), row('Chauffeur', 'c')];
  expect(varied(offered, 6)).toEqual(offered);
  expect(varied(offered, 2)).toEqual(offered.slice(0, 2));
});

it('offers six of the same kind rather than too few', () => {
  const offered = Array.from({ length: 8 }, () => row('Kok', 'a'));
  expect(varied(offered, 6)).toHaveLength(6);
  expect(varied([], 6)).toEqual([]);
  expect(varied([row('', 'a'), row('  ', 'b')], 6)).toHaveLength(2);
});
