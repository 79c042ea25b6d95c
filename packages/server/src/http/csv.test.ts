import { parse } from 'csv-parse/sync';
import { csvDay, csvLine, csvMoment, csvNumber, withoutGuard } from './csv.ts';

/** A line as Excel reads it where this separates lists: quotes count only where a cell begins with them. */
const cellsBy = (delimiter: string, line: string): string[] =>
  parse(line, { delimiter, relax_quotes: true, relax_column_count: true }).flat();

it.each([
  ['Piet;=1+1;', '"Piet;\'=1+1;"'],
  ['Piet; +cmd|calc', '"Piet; \'+cmd|calc"'],
  ['Piet,=1+1', '"Piet,\'=1+1"'],
  ['Piet\t@SUM(A1)', '"Piet\t\'@SUM(A1)"'],
  ['Piet\n-2+3', '"Piet\n\'-2+3"'],
  ['Koken; bakken', '"Koken; bakken"'],
  ['a;;=1', '"a;;\'=1"'],
  ['x,"=1+1,y', '"x,\'""=1+1,y"'],
  ['x, " "@SUM(A1),y', '"x, \'"" ""@SUM(A1),y"'],
  ['x\t"-2+3\ty', '"x\t\'""-2+3\ty"'],
])('runs nothing within a cell, whatever separates cells: %j', (text, cell) => {
  const line = csvLine(['vooraan', text]);
  expect(line).toBe(`vooraan;${cell}\r\n`);
  for (const separator of [',', ';', '\t'])
    for (const one of cellsBy(separator, line)) expect(one.trim()).not.toMatch(/^["\s]*[=+\-@]/);
});

it.each([
  ['=1+1', "'=1+1"],
  ['-5', '-5'],
  ['+31612345678', '+31612345678'],
  ['-2,5', '"-2,5"'],
  ['a,b', '"a,b"'],
  ['a;b', '"a;b"'],
  ['zegt "ja"', '"zegt ""ja"""'],
  ['gewoon', 'gewoon'],
  ['a=b; c-d', '"a=b; c-d"'],
])('leaves what is no formula as it is: %j', (text, cell) => {
  expect(csvLine([text])).toBe(`${cell}\r\n`);
});

it.each([
  '=1+1',
  '@naam',
  '-Koken, bakken',
  'Piet; =1',
  'Piet\n-2+3',
  '\t=1',
  'a,@b',
  "'s Avonds",
  'gewoon',
  "'=1+1",
  "''-Streep",
  "'-5",
  "a,'=1",
  'x,"=1+1,y',
  `a;'"' "=1`,
  "a, 'b'",
])('gives back what was made harmless: %j', (text) => {
  const [written = ''] = cellsBy(';', csvLine([text]));
  expect(withoutGuard(written)).toBe(text);
});

it.each([
  ['nl', '28-11-2026 14:05', '28-11-2026', '2,5'],
  ['en', '28/11/2026 14:05', '28/11/2026', '2.5'],
] as const)('writes days, moments and numbers as programs for tables read them: %s', (locale, ...shown) => {
  expect([
    csvMoment(new Date('2026-11-28T13:05:59Z'), locale),
    csvDay('2026-11-28', locale),
    csvNumber(2.5, locale),
  ]).toEqual(shown);
});

it('knows the summer', () => {
  expect(csvMoment(new Date('2026-06-30T22:30:00Z'), 'nl')).toBe('01-07-2026 00:30');
});
