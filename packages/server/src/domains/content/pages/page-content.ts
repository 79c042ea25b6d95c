import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Selectable } from 'kysely';
import { isUuid } from '../../../http/schemas.ts';
import type { ContentBlockRow } from './pages.repository.ts';
import type { ContentBlocksTable, PagesTable } from './pages.table.ts';

/** A block as a working copy has it: its own fields are apart, names in snake_case. */
export interface StoredBlock extends Pick<
  Selectable<ContentBlocksTable>,
  'id' | 'block_type' | 'anchor' | 'visible' | 'background' | 'data'
> {}

/** The columns of a page that editors write. */
const CONTENT = [
  'title',
  'slug',
  'page_type',
  'page_layout',
  'show_title_on_page',
  'summary',
  'featured',
  'image_id',
  'image_alt',
  'meta_title',
  'meta_description',
  'og_title',
  'og_description',
] as const satisfies readonly (keyof PagesTable)[];

export type ContentColumns = Pick<Selectable<PagesTable>, (typeof CONTENT)[number]>;

/** What is edited of a page, as one document: of a working copy, of a version. */
export interface StoredContent extends ContentColumns {
  blocks: StoredBlock[];
}

/** The columns of a page in what is more than them. */
export const columnsIn = (content: ContentColumns): ContentColumns =>
  Object.fromEntries(CONTENT.map((name) => [name, content[name]])) as unknown as ContentColumns;

const blockOf = ({ id, block_type, anchor, visible, background, data }: ContentBlockRow): StoredBlock => ({
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
