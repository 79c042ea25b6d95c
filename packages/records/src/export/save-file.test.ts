import { addDays, localDay } from '@samen/contracts';
import { tableName } from './save-file.ts';

const DAYS = [localDay(new Date()), addDays(localDay(new Date()), 1)];

it.each([
  ['Vacatures', 'vacatures'],
  ['Eén-op-één hulp', 'een-op-een-hulp'],
  ['  Wat? ', 'wat'],
  ['…', 'export'],
  ['x'.repeat(200), 'x'.repeat(60)],
])('calls the table of %j by its title and the day', (title, name) => {
  expect(DAYS.map((day) => `${name}-${day}.csv`)).toContain(tableName(title));
});
