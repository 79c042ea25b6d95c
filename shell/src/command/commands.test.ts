import { matching, stepTo, type Command } from './commands.ts';

const command = (label: string): Command => ({ id: label, label, group: 'go', run: () => undefined });
const all = ['Vacatures', 'Vacaturebank', 'Café De Kade', 'Organisaties'].map(command);

it.each([
  ['', ['Vacatures', 'Vacaturebank', 'Café De Kade', 'Organisaties']],
  ['VACAT', ['Vacatures', 'Vacaturebank']],
  ['kade cafe', ['Café De Kade']],
  ['vacature bank', ['Vacaturebank']],
  ['xyz', []],
])('finds by ‘%s’ %j', (typed, labels) => {
  expect(matching(all, typed).map(({ label }) => label)).toEqual(labels);
});

it.each([
  ['ArrowDown', 0, 3, 1],
  ['ArrowDown', 2, 3, 0],
  ['ArrowUp', 0, 3, 2],
  ['ArrowUp', -1, 0, -1],
] as const)('%s leads from %i of %i to %i', (key, at, count, expected) => {
  expect(stepTo(key, at, count)).toBe(expected);
});
