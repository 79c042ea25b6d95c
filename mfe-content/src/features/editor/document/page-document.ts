/** Plain data, as it is sent and stored. */
export type Plain = string | number | boolean | null | Plain[] | { [name: string]: Plain | undefined };

/** A value, or what makes it of the one that is there by then. */
export type NextValue = Plain | ((now: unknown) => Plain);

/** A block while it is edited; which fields it has follows from its type. */
export interface EditedBlock {
  id: string;
  blockType: string;
  visible: boolean;
  [field: string]: Plain | undefined;
}

/** A page while it is edited. */
export interface PageDocument {
  /** The page's own attributes. */
  page: Record<string, Plain>;
  /** The ids of its blocks as they stand below each other. */
  order: readonly string[];
  blocks: Readonly<Record<string, EditedBlock>>;
}

/** Where a value stands: `['blocks', id, 'cards', 2, 'title']`. */
export type Path = readonly (string | number)[];

export const blocksOf = ({ order, blocks }: PageDocument): EditedBlock[] =>
  order.flatMap((id) => blocks[id] ?? []);

/** A document of a page's attributes and its blocks in their order. */
export function documentOf(page: Record<string, Plain>, blocks: readonly EditedBlock[]): PageDocument {
  return {
    page,
    order: blocks.map(({ id }) => id),
    blocks: Object.fromEntries(blocks.map((block) => [block.id, block])),
  };
}

export function insertBlock(document: PageDocument, block: EditedBlock, index: number): PageDocument {
  return {
    ...document,
    order: document.order.toSpliced(index, 0, block.id),
    blocks: { ...document.blocks, [block.id]: block },
  };
}

/** Moves a block to another place; a place outside the page is its nearest end. */
export function moveBlock(document: PageDocument, id: string, to: number): PageDocument {
  const from = document.order.indexOf(id);
  const place = Math.max(0, Math.min(to, document.order.length - 1));
  if (from === -1 || from === place) return document;
  return { ...document, order: document.order.toSpliced(from, 1).toSpliced(place, 0, id) };
}

export function removeBlock(document: PageDocument, id: string): PageDocument {
  const { [id]: removed, ...blocks } = document.blocks;
  return removed ? { ...document, order: document.order.filter((one) => one !== id), blocks } : document;
}

/** Puts a copy below the block. Its anchor stays with the original: a page has each anchor once. */
export function duplicateBlock(document: PageDocument, id: string, copyId: string): PageDocument {
  const block = document.blocks[id];
  if (!block) return document;
  const copy = { ...structuredClone(block), id: copyId, anchor: null };
  return insertBlock(document, copy, document.order.indexOf(id) + 1);
}

export function toggleBlock(document: PageDocument, id: string): PageDocument {
  const block = document.blocks[id];
  return block ? setAt(document, ['blocks', id, 'visible'], !block.visible) : document;
}

/** The document with another value in one place; all else stays the same object. */
export function setAt<Root>(root: Root, path: Path, value: Plain): Root {
  const [step, ...rest] = path;
  if (step === undefined) return value as Root;
  const parent = root as Record<string | number, unknown>;
  const before = parent[step];
  const after = setAt(before, rest, value);
  if (Object.is(before, after)) return root;
  if (!Array.isArray(root)) return { ...root, [step]: after };
  return root.with(Number(step), after) as Root;
}

export function getAt(root: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (value, step) => (value as Record<string | number, unknown> | undefined)?.[step],
    root,
  );
}
