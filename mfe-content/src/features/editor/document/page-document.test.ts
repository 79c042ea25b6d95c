import { pageChanges } from './edited-page.ts';
import {
  blocksOf,
  documentOf,
  duplicateBlock,
  insertBlock,
  moveBlock,
  removeBlock,
  setAt,
} from './page-document.ts';

const block = (id: string) => ({ id, blockType: 'Markdown', visible: true, anchor: `at-${id}`, body: id });
const start = documentOf({ title: 'Over ons' }, ['a', 'b', 'c'].map(block));

it.each([
  ['a', 2, 'bca'],
  ['c', 0, 'cab'],
  ['b', 9, 'acb'],
  ['b', -1, 'bac'],
  ['b', 1, 'abc'],
  ['x', 1, 'abc'],
])('moves %s to place %i', (id, to, order) => {
  expect(moveBlock(start, id, to).order.join('')).toBe(order);
});

it('inserts and removes a block in its place', () => {
  const more = insertBlock(start, block('d'), 1);
  expect(
    blocksOf(more)
      .map(({ id }) => id)
      .join(''),
  ).toBe('adbc');
  expect(removeBlock(more, 'd')).toEqual(start);
  expect(removeBlock(start, 'x')).toBe(start);
});

it('copies a block below itself, without its anchor', () => {
  const copied = duplicateBlock(start, 'a', 'd');
  expect(copied.order.join('')).toBe('adbc');
  expect(copied.blocks['d']).toEqual({ ...block('a'), id: 'd', anchor: null });
});

it('leaves everything as it is but the way to what is written', () => {
  const after = setAt(start, ['blocks', 'b', 'body'], 'Nieuw');
  expect(after.blocks['b']).toEqual({ ...block('b'), body: 'Nieuw' });
  expect(after.blocks['a']).toBe(start.blocks['a']);
  expect(after.order).toBe(start.order);
  expect(setAt(start, ['blocks', 'b', 'body'], 'b')).toBe(start);
});

it('sends nothing of a page that came back from the browser’s storage as it was', () => {
  const saved = documentOf({ title: 'Over ons', managerIds: ['een', 'twee'] }, []);
  const stored = { ...saved, page: JSON.parse(JSON.stringify({ ...saved.page, title: 'Wie wij zijn' })) };
  expect(pageChanges(stored, saved)).toEqual({ title: 'Wie wij zijn' });
});
