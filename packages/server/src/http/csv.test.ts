import { csvLine } from './csv.ts';

/** A line as Excel reads it where lists are separated by `;`: quotes count only where a cell begins with them. */
const cellsBySemicolon = (line: string): string[] => line.split(/[;\t\r\n]/);

it.each([
  ['Piet;=1+1;', '"Piet;\'=1+1;"'],
  ['Piet; +cmd|calc', '"Piet; \'+cmd|calc"'],
  ['Piet\t@SUM(A1)', '"Piet\t\'@SUM(A1)"'],
  ['Piet\n-2+3', '"Piet\n\'-2+3"'],
  ['Koken; bakken', '"Koken; bakken"'],
  ['a;;=1', '"a;;\'=1"'],
])('runs nothing within a cell, whatever separates cells: %j', (text, cell) => {
  const line = csvLine(['vooraan', text]);
  expect(line).toBe(`vooraan,${cell}\r\n`);
  for (const one of cellsBySemicolon(line)) expect(one.trim()).not.toMatch(/^"?[=+\-@]/);
});

it.each([
  ['=1+1', "'=1+1"],
  ['-5', '-5'],
  ['+31612345678', '+31612345678'],
  ['a,b', '"a,b"'],
  ['zegt "ja"', '"zegt ""ja"""'],
  ['gewoon', 'gewoon'],
  ['a=b; c-d', '"a=b; c-d"'],
])('leaves what is no formula as it is: %j', (text, cell) => {
  expect(csvLine([text])).toBe(`${cell}\r\n`);
});
