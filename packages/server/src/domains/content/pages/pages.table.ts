import { id, json, moment, text } from '@samen/jsonapi/declaration';
import { ContentBlocks, Pages } from '@samen/resources/content';
import { TOUCHED } from '@samen/resources/shared';
import type { Touched } from '../../../db/schema.ts';
import { declareTable, type TableOf } from '../../../declared/table.ts';

/** Columns that no response shows. */
const own = {
  volunteerCenterId: id('volunteer_centers', { required: true }),
  organizationId: id('organizations', {}),
  publishFrom: moment({}),
  publishUntil: moment({}),
  imageId: id('uploads', {}),
  /** The page that this one translates; null for an original. */
  translationOfId: id('pages', {}),
} as const;
const ownOfBlock = {
  pageId: id('pages', { required: true }),
  /** Also types that are not shown yet. */
  blockType: text({ required: true }),
  /** What is of its type: pictures by their ids, links as editors made them. */
  data: json<Record<string, unknown>>()({ required: true, filledIn: true, write: 'never' }),
  ...TOUCHED,
} as const;

export const pageTable = declareTable('pages', Pages, own);
export const contentBlockTable = declareTable('content_blocks', ContentBlocks, ownOfBlock);

export interface PagesTable extends TableOf<Pages, typeof own> {}
export interface ContentBlocksTable extends TableOf<ContentBlocks, typeof ownOfBlock> {}

interface FormerPageSlugsTable {
  tenant_id: string;
  volunteer_center_id: string;
  slug: string;
  page_id: string | null;
  created_at: Touched;
}

declare module '../../../db/schema.ts' {
  interface Tables {
    pages: PagesTable;
    content_blocks: ContentBlocksTable;
    former_page_slugs: FormerPageSlugsTable;
  }
}
