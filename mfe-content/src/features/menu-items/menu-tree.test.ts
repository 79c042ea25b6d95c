import { MENU_BOUNDS } from '@samen/resources/shared';
import { drop, isSameTree, linesOf, parentsFor, putUnder, step, type Tree } from './menu-tree.ts';

/** `a b(c d) e` */
const tree = (text: string): Tree =>
  [...text.matchAll(/(\w+)(?:\(([^)]*)\))?/g)].map(([, id = '', children = '']) => ({
    id,
    children: children.split(' ').filter(Boolean),
  }));
const text = (given: Tree | null): string | null =>
  given &&
  given.map(({ id, children }) => (children.length > 0 ? `${id}(${children.join(' ')})` : id)).join(' ');
const many = (count: number, name = 'n') =>
  Array.from({ length: count }, (_, at) => `${name}${at}`).join(' ');

it.each([
  ['a b(c d) e', 'b', 'up', 'b(c d) a e'],
  ['a b(c d) e', 'b', 'down', 'a e b(c d)'],
  ['a b(c d) e', 'd', 'up', 'a b(d c) e'],
  ['a b(c d) e', 'c', 'up', null],
  ['a b(c d) e', 'd', 'down', null],
  ['a b(c d) e', 'a', 'up', null],
  ['a b(c d) e', 'e', 'down', null],
  ['a b(c d) e', 'e', 'in', 'a b(c d e)'],
  ['a b(c d) e', 'b', 'in', null],
  ['a b(c d) e', 'a', 'in', null],
  ['a b(c d) e', 'c', 'in', null],
  ['a b(c d) e', 'c', 'out', 'a b(d) c e'],
  ['a b(c d) e', 'a', 'out', null],
  ['a', 'x', 'up', null],
  [`a(${many(MENU_BOUNDS.below)}) b`, 'b', 'in', null],
  [`${many(MENU_BOUNDS.top - 1)} a(b)`, 'b', 'out', null],
] as const)('%s: %s %s', (before, id, by, after) => {
  expect(text(step(tree(before), id, by))).toBe(after);
});

it.each([
  ['a b c', 'a', 'c', 0, 'b c a'],
  ['a b c', 'c', 'a', 0, 'c a b'],
  ['a b c', 'c', 'a', 1, 'c a b'],
  ['a b c', 'c', 'c', 1, 'a b(c)'],
  ['a b c', 'a', 'b', 1, 'b(a) c'],
  ['a b(c d) e', 'e', 'd', 0, 'a b(c e d)'],
  ['a b(c d) e', 'd', 'd', 0, 'a b(c) d e'],
  ['a b(c d) e', 'c', 'c', 0, 'a b(c d) e'],
  ['a b(c d) e', 'd', 'a', 0, 'd a b(c) e'],
  ['a b(c d) e', 'd', 'b', 1, 'a(d) b(c) e'],
  ['a(x) b(c d) e', 'a', 'c', 1, 'b(c d) a(x) e'],
  ['a(x) b(c d) e', 'a', 'b', 0, 'b(c d) a(x) e'],
  ['a(x) b', 'a', 'x', 0, 'a(x) b'],
  ['a b', 'b', 'x', 1, 'a b'],
  [`a(${many(MENU_BOUNDS.below)}) b`, 'b', 'n2', 1, `a(${many(MENU_BOUNDS.below)}) b`],
] as const)('%s: %s dropped on %s at %i', (before, id, over, depth, after) => {
  expect(text(drop(tree(before), id, over, depth))).toBe(after);
});

it.each([
  ['a b(c) d', 'd', 'b', 'a b(c d)'],
  ['a b(c) d', 'c', 'a', 'a(c) b d'],
  ['a b(c) d', 'c', null, 'a b c d'],
  ['a b(c) d', 'c', 'b', 'a b(c) d'],
  ['a b(c) d', 'd', null, 'a b(c) d'],
  // What has items under it stands under none, and nothing stands under itself or two deep.
  ['a b(c) d', 'b', 'a', 'a b(c) d'],
  ['a b(c) d', 'a', 'a', 'a b(c) d'],
  ['a b(c) d', 'a', 'c', 'a b(c) d'],
  ['a b(c) d', 'x', 'a', 'a b(c) d'],
  [`a(${many(MENU_BOUNDS.below)}) b`, 'b', 'a', `a(${many(MENU_BOUNDS.below)}) b`],
  [`a(b) ${many(MENU_BOUNDS.top - 1)}`, 'b', null, `a(b) ${many(MENU_BOUNDS.top - 1)}`],
] as const)('%s: %s is put under %s', (before, id, parentId, after) => {
  expect(text(putUnder(tree(before), id, parentId))).toBe(after);
});

it('has room under what is not full, and under what an item stands under already', () => {
  const full = `a(${many(MENU_BOUNDS.below)}) b(c) d`;
  expect(parentsFor(tree(full), null)).toEqual(['b', 'd']);
  expect(parentsFor(tree(full), 'd')).toEqual(['b']);
  expect(parentsFor(tree(full), 'n2')).toEqual(['a', 'b', 'd']);
});

it('lists children behind their parent, each with its place', () => {
  expect(
    linesOf(tree('a b(c d)')).map(({ id, parentId, index, count }) => [id, parentId, index, count]),
  ).toEqual([
    ['a', null, 0, 2],
    ['b', null, 1, 2],
    ['c', 'b', 0, 2],
    ['d', 'b', 1, 2],
  ]);
});

it('knows a tree again', () => {
  expect(isSameTree(tree('a b(c)'), tree('a b(c)'))).toBe(true);
  expect(isSameTree(tree('a b(c)'), tree('a b c'))).toBe(false);
});
