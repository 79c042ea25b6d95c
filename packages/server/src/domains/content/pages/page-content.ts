import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { isUuid } from '../../../http/schemas.ts';
import type { ContentBlockRow } from './pages.repository.ts';
import { CONTENT, type ContentColumns, type StoredBlock, type StoredContent } from './pages.table.ts';

export type { ContentColumns, StoredBlock, StoredContent } from './pages.table.ts';

/** The columns of a page in what is more than them. */
export const columnsIn = (content: ContentColumns): ContentColumns =>
  Object.fromEntries(CONTENT.map((name) => [name, content[name]])) as unknown as ContentColumns;

/** A block without what only its row has. */
export const blockOf = ({
  id,
  block_type,
  anchor,
  visible,
  background,
  data,
}: ContentBlockRow): StoredBlock => ({
  id,
  block_type,
  anchor,
  visible,
  background,
  data,
});

/** What visitors see of a page, as a document. */
export const contentOf = (row: ContentColumns, blocks: readonly ContentBlockRow[]): StoredContent => ({
  ...columnsIn(row),
  blocks: blocks.map(blockOf),
});

export const isSameContent = (one: StoredContent, other: StoredContent): boolean =>
  isDeepStrictEqual(one, other);

/** Blocks with ids of their own: an id that another block has already is replaced, and so is one that is none. */
export function withOwnIds(blocks: readonly StoredBlock[], isTaken: (id: string) => boolean): StoredBlock[] {
  const used = new Set<string>();
  return blocks.map((block) => {
    const id = isUuid(block.id) && !used.has(block.id) && !isTaken(block.id) ? block.id : randomUUID();
    used.add(id);
    return { ...block, id };
  });
}
