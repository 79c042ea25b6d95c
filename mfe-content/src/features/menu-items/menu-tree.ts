import { arrayMove } from '@dnd-kit/sortable';
import { MENU_BOUNDS, type MenuItem } from '@samen/resources/shared';

/** An item of a menu with those below it, by their ids. */
export interface Branch {
  id: string;
  children: readonly string[];
}
export type Tree = readonly Branch[];

/** An item as a line of the list, in which children follow their parent. */
export interface Line {
  id: string;
  parentId: string | null;
  /** Its place among its siblings, and how many those are. */
  index: number;
  count: number;
}

export type Step = 'up' | 'down' | 'in' | 'out';

const byOrder = (one: MenuItem, other: MenuItem) => one.order - other.order;

/** The items of one menu. */
export function treeOf(items: readonly MenuItem[]): Tree {
  const below = (id: string | null) => items.filter(({ parentId }) => parentId === id).toSorted(byOrder);
  return below(null).map(({ id }) => ({ id, children: below(id).map((child) => child.id) }));
}

export const linesOf = (tree: Tree): Line[] =>
  tree.flatMap(({ id, children }, index) => [
    { id, parentId: null, index, count: tree.length },
    ...children.map((child, at) => ({ id: child, parentId: id, index: at, count: children.length })),
  ]);

/** Whether a menu may look like this. */
const isWithin = (tree: Tree): boolean =>
  tree.length <= MENU_BOUNDS.top && tree.every(({ children }) => children.length <= MENU_BOUNDS.below);

export const isSameTree = (one: Tree, other: Tree): boolean => JSON.stringify(one) === JSON.stringify(other);

/** One place up or down among its siblings, below the item above it, or out of its parent. Null where it cannot go. */
export function step(tree: Tree, id: string, by: Step): Tree | null {
  const moved = stepped(tree, id, by);
  return moved && isWithin(moved) ? moved : null;
}

function stepped(tree: Tree, id: string, by: Step): Tree | null {
  const line = linesOf(tree).find((one) => one.id === id);
  if (!line) return null;
  const { parentId, index, count } = line;
  if (by === 'in') return parentId === null ? moveIn(tree, index) : null;
  if (by === 'out') return parentId === null ? null : moveOut(tree, id, parentId);
  const to = by === 'up' ? index - 1 : index + 1;
  if (to < 0 || to >= count) return null;
  if (parentId === null) return arrayMove([...tree], index, to);
  return tree.map((branch) =>
    branch.id === parentId ? { ...branch, children: arrayMove([...branch.children], index, to) } : branch,
  );
}

function moveIn(tree: Tree, index: number): Tree | null {
  const [above, branch] = [tree[index - 1], tree[index]];
  if (!above || !branch || branch.children.length > 0) return null;
  return tree.toSpliced(index - 1, 2, { ...above, children: [...above.children, branch.id] });
}

function moveOut(tree: Tree, id: string, parentId: string): Tree {
  return tree.flatMap((branch) =>
    branch.id === parentId
      ? [
          { ...branch, children: branch.children.filter((child) => child !== id) },
          { id, children: [] },
        ]
      : [branch],
  );
}

/** The items that one may stand under, a new one where there is no id: those beside each other that have room. */
export const parentsFor = (tree: Tree, id: string | null): string[] =>
  tree
    .filter((branch) => branch.id !== id)
    .filter(({ children }) => children.length < MENU_BOUNDS.below || children.some((child) => child === id))
    .map((branch) => branch.id);

/** The tree in which an item stands last under another one, or beside those that stand under none. As it was where it cannot. */
export function putUnder(tree: Tree, id: string, parentId: string | null): Tree {
  const line = linesOf(tree).find((one) => one.id === id);
  if (!line || line.parentId === parentId) return tree;
  if (parentId === null) {
    const next = line.parentId === null ? tree : moveOut(tree, id, line.parentId);
    return isWithin(next) ? next : tree;
  }
  const hasChildren = tree.some((branch) => branch.id === id && branch.children.length > 0);
  if (hasChildren || !parentsFor(tree, id).includes(parentId)) return tree;
  return tree
    .filter((branch) => branch.id !== id)
    .map((branch) => {
      const others = branch.children.filter((child) => child !== id);
      return { ...branch, children: branch.id === parentId ? [...others, id] : others };
    });
}

/**
 * The tree in which an item was dropped on another one's line, so many levels deep. What stands below it goes along. Where
 * there is no such place it is dropped at the nearest, and where there is no room the tree stays as it is.
 */
export function drop(tree: Tree, id: string, overId: string, depth: number): Tree {
  const dragged = tree.find((branch) => branch.id === id);
  const lines = linesOf(tree).filter(({ parentId }) => parentId !== id);
  const from = lines.findIndex((line) => line.id === id);
  const to = lines.findIndex((line) => line.id === overId);
  if (from < 0 || to < 0) return tree;
  const moved = arrayMove(lines, from, to).map((line) => ({ id: line.id, isBelow: line.parentId !== null }));
  const isAmongChildren = moved[to + 1]?.isBelow === true;
  const hasChildren = (dragged?.children.length ?? 0) > 0;
  const isBelow = to > 0 && !hasChildren && (depth > 0 || isAmongChildren);
  let at = to;
  // Whole groups stay together.
  while (hasChildren && moved[at + 1]?.isBelow) at += 1;
  const next = arrayMove(moved, to, at).reduce<Branch[]>((branches, line) => {
    const above = branches.at(-1);
    const isChild = line.id === id ? isBelow : line.isBelow;
    if (isChild && above)
      return [...branches.slice(0, -1), { ...above, children: [...above.children, line.id] }];
    return [...branches, { id: line.id, children: line.id === id ? (dragged?.children ?? []) : [] }];
  }, []);
  return isWithin(next) ? next : tree;
}
