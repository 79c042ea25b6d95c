import { markedParts, matching, stepTo, type Command } from './commands.ts';

const command = (label: string, keywords?: string): Command => ({
  id: label,
  label,
  ...(keywords !== undefined && { keywords }),
  group: 'go',
  run: () => undefined,
});
const all = [
  command('Uitloggen', 'afmelden, café dicht'),
  ...['Vacatures', 'Vacaturebank', 'Café De Kade', 'Organisaties'].map((label) => command(label)),
];

it.each([
  ['', ['Uitloggen', 'Vacatures', 'Vacaturebank', 'Café De Kade', 'Organisaties']],
  ['VACAT', ['Vacatures', 'Vacaturebank']],
  ['kade cafe', ['Café De Kade']],
  ['vacature bank', ['Vacaturebank']],
  ['afmeld', ['Uitloggen']],
  ['uit dicht', ['Uitloggen']],
  // What is called so comes before what is also called so.
  ['cafe', ['Café De Kade', 'Uitloggen']],
  ['xyz', []],
])('finds by ‘%s’ %j', (typed, labels) => {
  expect(matching(all, typed).map(({ label }) => label)).toEqual(labels);
});

const marked = (label: string, typed: string) =>
  markedParts(label, typed)
    .map(({ text, isTyped }) => (isTyped ? `[${text}]` : text))
    .join('');

it.each([
  ['Café De Kade', 'cafe', '[Café] De Kade'],
  ['Café De Kade', 'kade CAFE', '[Café] De [Kade]'],
  ['Taalmaatje', 'aa', 'T[aa]lm[aa]tje'],
  ['Taalmaatje', 'maatje taal', '[Taalmaatje]'],
  ['Zorghuis', '', 'Zorghuis'],
  ['Zorghuis', 'xyz', 'Zorghuis'],
  // A letter that is lower case in two parts, and one of which nothing is left.
  ['İzmir 👋🏽', 'zmir', 'İ[zmir] 👋🏽'],
  ['a\u{301}b', 'ab', '[a\u{301}b]'],
  ['a\u{301}b', 'b', 'a\u{301}[b]'],
])('marks in ‘%s’ what of ‘%s’ it holds', (label, typed, expected) => {
  expect(marked(label, typed)).toBe(expected);
});

it.each([
  ['ArrowDown', 0, 3, 1],
  ['ArrowDown', 2, 3, 0],
  ['ArrowUp', 0, 3, 2],
  ['ArrowUp', -1, 0, -1],
] as const)('%s leads from %i of %i to %i', (key, at, count, expected) => {
  expect(stepTo(key, at, count)).toBe(expected);
});
