import { mergeDocuments } from './merge.ts';
import { documentOf, insertBlock, moveBlock, removeBlock, setAt } from './page-document.ts';

const block = (id: string) => ({ id, blockType: 'Markdown', visible: true, body: id, width: 'prose' });
const base = documentOf({ title: 'Over ons', summary: null }, ['a', 'b', 'c'].map(block));
const write = (id: string, body: string) => setAt(base, ['blocks', id, 'body'], body);

it('brings together what two people wrote in different places', () => {
  const own = setAt(write('a', 'mijn'), ['page', 'title'], 'Wij');
  const { document, conflicts } = mergeDocuments(base, own, write('b', 'haar'));
  expect(conflicts).toEqual([]);
  expect([document.blocks['a']?.['body'], document.blocks['b']?.['body'], document.page['title']]).toEqual([
    'mijn',
    'haar',
    'Wij',
  ]);
});

it('says where both wrote something else, and keeps one’s own there', () => {
  const { document, conflicts } = mergeDocuments(base, write('a', 'mijn'), write('a', 'haar'));
  expect(conflicts).toEqual([['blocks', 'a', 'body']]);
  expect(document.blocks['a']?.['body']).toBe('mijn');
  expect(mergeDocuments(base, write('a', 'gelijk'), write('a', 'gelijk')).conflicts).toEqual([]);
});

it('keeps what one wrote in a block that the other removed, and says so', () => {
  const merged = mergeDocuments(base, write('a', 'mijn'), removeBlock(base, 'a'));
  expect(merged.document.blocks['a']?.['body']).toBe('mijn');
  expect(merged.document.order.join('')).toBe('abc');
  expect(merged.conflicts).toEqual([['blocks', 'a', 'body']]);
});

it('takes the order of the one who changed it, with what both put in', () => {
  const own = insertBlock(moveBlock(base, 'a', 2), block('d'), 0);
  const other = insertBlock(base, block('e'), 2);
  expect(mergeDocuments(base, own, other).document.order.join('')).toBe('dbeca');
  expect(mergeDocuments(base, base, moveBlock(base, 'a', 2)).document.order.join('')).toBe('bca');
  expect(mergeDocuments(base, removeBlock(base, 'c'), other).document.order.join('')).toBe('abe');
});
