import { applyChanges, changesBetween, putAt, type Change } from './changes.ts';
import { getAt, setAt, type PageDocument, type Path, type Plain } from './page-document.ts';

/** What two people made of one document, in one. */
export interface Merge {
  document: PageDocument;
  /** Where both wrote something else; there `document` has what `own` has. */
  conflicts: readonly Path[];
}

/**
 * Brings together what two people made of the same document. The order of the blocks is never a question. Items of a list
 * have no names: both may change a list only where each finds the items it changed where they were, and as they were.
 */
export function mergeDocuments(base: PageDocument, own: PageDocument, other: PageDocument): Merge {
  const [before, mine, theirs] = [withPicture(base), withPicture(own), withPicture(other)];
  const [ownChanges, otherChanges] = [contentChanges(before, mine), contentChanges(before, theirs)];
  const isFree = (change: Change) =>
    !otherChanges.some((one) => collide(partOf(before, change), partOf(before, one)));
  // What one has removed and the other has written into is no longer there to be written into.
  const merged = applyChanges(theirs, ownChanges.filter(isFree));
  const conflicts = ownChanges
    .filter((change) => !isFree(change))
    .map((change) => comparedAt(before, change))
    .filter((place) => changesBetween(getAt(mine, place), getAt(theirs, place)).length > 0);
  const resolved = conflicts.reduce((document, place) => takeOver(document, mine, place), merged);
  return { document: withOrder(withoutPicture(resolved), base, own, other), conflicts: distinct(conflicts) };
}

/**
 * The last version as both knew it, with those of the values in it that were `sent` and have arrived: a save whose response
 * was lost is no one else's work. Spaces at the ends of a text may go on their way.
 */
export function withArrived(
  base: PageDocument,
  sent: readonly PageDocument[],
  theirs: PageDocument,
): PageDocument {
  return sent.reduce((before, document) => {
    const places = changesBetween(withoutOrder(base), withoutOrder(document)).map(({ path }) => path);
    const arrived = places.filter((place) => isArrived(getAt(document, place), getAt(theirs, place)));
    const extended = arrived.reduce((root, place) => putAt(root, place, getAt(theirs, place)), before);
    return String(document.order) === String(theirs.order) ? { ...extended, order: theirs.order } : extended;
  }, base);
}

const withoutOrder = ({ page, blocks }: PageDocument) => ({ page, blocks });

/** Whether what is stored is what was sent: spaces at the ends of a text may go on their way. */
export const isArrived = (sent: unknown, stored: unknown): boolean =>
  changesBetween(withoutEnds(sent), withoutEnds(stored)).length === 0;

/** Without the spaces at the ends of its texts. */
function withoutEnds(value: unknown): unknown {
  if (typeof value === 'string') return value.trim();
  if (Array.isArray(value)) return value.map(withoutEnds);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withoutEnds(part)]));
}

/** The picture of a page and its description as one value, as they are in blocks. */
export function withPicture({ page: { imageId, imageAlt, ...page }, ...rest }: PageDocument): PageDocument {
  return { ...rest, page: { ...page, picture: { imageId, imageAlt } } };
}

function withoutPicture({ page: { picture, ...page }, ...rest }: PageDocument): PageDocument {
  return { ...rest, page: { ...page, ...(picture as PageDocument['page']) } };
}

/** What became of a page and of its blocks, whatever their order. */
export const contentChanges = (base: PageDocument, document: PageDocument): Change[] =>
  changesBetween({ page: base.page, blocks: base.blocks }, { page: document.page, blocks: document.blocks });

/** Whether the parts of a value belong together: a picture with its description, a link with its text. */
const isWhole = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && ('imageId' in value || 'linkType' in value);

const isItem = (path: Path): boolean => typeof path.at(-1) === 'number';

/** The value that a change is in, of which only one of the two can be taken: an item of a list, a picture, a link. */
export function partOf(base: PageDocument, { path }: Change): Path {
  const ends = path.map((_step, index) => path.slice(0, index + 1));
  return ends.find((place) => isItem(place) || isWhole(getAt(base, place))) ?? path;
}

/** Where both are held against each other: a list as a whole, since its items may be other ones. */
function comparedAt(base: PageDocument, change: Change): Path {
  const part = partOf(base, change);
  return isItem(part) ? part.slice(0, -1) : part;
}

/** Whether one of two places is in the other, or is the other. */
export const collide = (one: Path, other: Path): boolean =>
  one.every((step, index) => index >= other.length || step === other[index]);

const distinct = (places: readonly Path[]): Path[] => [
  ...new Map(places.map((place) => [place.join('/'), place])).values(),
];

/** A block that both wrote into is taken whole, so that its parts belong together. */
function takeOver(document: PageDocument, own: PageDocument, place: Path): PageDocument {
  const [area, name] = place as ['page' | 'blocks', string];
  const value = getAt(own, [area, name]) as Plain | undefined;
  if (value !== undefined) return setAt(document, [area, name], value);
  const { [name]: _removed, ...rest } = document[area] as Record<string, unknown>;
  return { ...document, [area]: rest };
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
  return { ...document, order: orderOfBoth(first, second, (id) => document.blocks[id] !== undefined) };
}

/** The blocks of the first order that are there, with those of the second behind the ones that they stand behind in it. */
export function orderOfBoth(
  first: readonly string[],
  second: readonly string[],
  isThere: (id: string) => boolean,
): string[] {
  const order = first.filter(isThere);
  for (const [index, id] of second.entries()) {
    if (order.includes(id) || !isThere(id)) continue;
    const before = second.slice(0, index).findLast((one) => order.includes(one));
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, id);
  }
  return order;
}
