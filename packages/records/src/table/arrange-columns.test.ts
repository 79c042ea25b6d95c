import { arrangeColumns } from './arrange-columns.ts';
import type { Column } from './columns.ts';

const column = (id: string, own: Partial<Column<unknown>> = {}): Column<unknown> => ({
  id,
  header: id,
  cell: () => id,
  ...own,
});

const COLUMNS = [
  column('title'),
  column('status', { width: '150px' }),
  column('city', { width: '120px', isExtra: true }),
  column('views', { width: '92px', isExtra: true }),
  column('share', { width: '10%' }),
];
/** A name of 160, and a share of at least 100. */
const ALL = 160 + 150 + 120 + 92 + 100;

const arranged = (room: number | null, columns = COLUMNS, beside = 200) => {
  const { columns: shown, areCards } = arrangeColumns(columns, room, beside);
  return [shown.map(({ id }) => id).join(' '), areCards];
};

it.each([
  ['all of them before they were measured', null, 'title status city views share', false],
  ['all of them where they fit', ALL + 200, 'title status city views share', false],
  ['without the last extra one', ALL + 199, 'title status city share', false],
  ['without the other either', ALL + 200 - 92 - 1, 'title status share', false],
  ['on cards, with all, where a table is too narrow to be one', 719, 'title status city views share', true],
])('shows columns %s', (_name, room, shown, areCards) => {
  expect(arranged(room)).toEqual([shown, areCards]);
});

it('shows cards in a wide table too, where what has to be there does not fit', () => {
  const columns = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => column(id, { width: '150px' }));
  expect(arranged(899, columns, 0)).toEqual(['a b c d e f', true]);
  expect(arranged(900, columns, 0)).toEqual(['a b c d e f', false]);
});

it('takes a share of the room for what it is', () => {
  const columns = [column('title'), column('half', { width: '50%' })];
  expect(arranged(800, columns, 240)).toEqual(['title half', false]);
  expect(arranged(800, columns, 241)).toEqual(['title half', true]);
});
