import { readTable } from './read-table.ts';

const BOUNDS = { rows: 10, columns: 10, cell: 100 };
const read = (text: string) => readTable(Buffer.from(text), BOUNDS);

it.each([
  ['an empty line', '\r\n', ','],
  ['several', '\n\n \n', '\t'],
  ['blanks', '   \r\n', ','],
  ['tabs alone', '\t\t\n', ';'],
  ['empty cells', ';;;\n', ';'],
])('divides the columns of a file that begins with %s', (_name, start, delimiter) => {
  const lines = ['Naam;E-mail', 'Anna;anna@vos.example'].join('\r\n').replaceAll(';', delimiter);
  expect(read(start + lines)).toMatchObject({
    delimiter,
    header: ['Naam', 'E-mail'],
    rows: [{ cells: ['Anna', 'anna@vos.example'] }],
  });
});
