import { applyChanges, changesBetween, type Change } from './changes.ts';
import type { PageDocument, Path } from './page-document.ts';

/** What two people made of one document, in one. */
export interface Merge {
  document: PageDocument;
  /** Where both wrote something else; there `document` has what `own` has. */
  conflicts: readonly Path[];
}

/** Brings together what two people made of the same document. The order of the blocks is never a question. */
export function mergeDocuments(base: PageDocument, own: PageDocument, other: PageDocument): Merge {
  const [mine, theirs] = [own, other].map((document) => contentChanges(base, document)) as [
    Change[],
    Change[],
  ];
  const conflicts = mine.filter((change) => theirs.some((one) => collide(change, one)));
  const free = mine.filter((change) => !conflicts.includes(change));
  // What one has removed and the other has written into is no longer there to be written into.
  const merged = applyChanges(other, free);
  const resolved = conflicts.reduce((document, change) => takeOver(document, own, change.path), merged);
  const differing = conflicts.filter(({ path }) => changesBetween(at(own, path), at(other, path)).length > 0);
  return { document: withOrder(resolved, base, own, other), conflicts: differing.map(({ path }) => path) };
}

const contentChanges = (base: PageDocument, document: PageDocument): Change[] =>
  changesBetween({ page: base.page, blocks: base.blocks }, { page: document.page, blocks: document.blocks });

const collide = ({ path: one }: Change, { path: other }: Change): boolean =>
  one.every((step, index) => index >= other.length || step === other[index]);

const at = (root: unknown, path: Path): unknown =>
  path.reduce<unknown>((value, step) => (value as Record<string, unknown> | undefined)?.[String(step)], root);

/** A block that both wrote into is taken whole, so that its parts belong together. */
function takeOver(document: PageDocument, own: PageDocument, path: Path): PageDocument {
  const [area, name] = path as ['page' | 'blocks', string];
  const value = at(own, [area, name]);
  const { [name]: _replaced, ...rest } = document[area] as Record<string, unknown>;
  return { ...document, [area]: value === undefined ? rest : { ...rest, [name]: value } };
}

/** The order of the one who changed it, the own one where both did, with what the other put in behind its neighbour. */
function withOrder(
  document: PageDocument,
  base: PageDocument,
  own: PageDocument,
  other: PageDocument,
): PageDocument {
  const isOwn = String(base.order) !== String(own.order);
  const [first, second] = isOwn ? [own.order, other.order] : [other.order, own.order];
  const order = first.filter((id) => document.blocks[id]);
  for (const [index, id] of second.entries()) {
    if (order.includes(id) || !document.blocks[id]) continue;
    const before = second.slice(0, index).findLast((one) => order.includes(one));
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, id);
  }
  return { ...document, order };
}
