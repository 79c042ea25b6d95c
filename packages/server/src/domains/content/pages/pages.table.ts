import { id, json, text } from '@samen/jsonapi/declaration';
import { ContentBlocks, Pages, PageVersions } from '@samen/resources/content';
import { TOUCHED } from '@samen/resources/shared';
import type { Json, Moment, Touched } from '../../../db/schema.ts';
import type { StoredContent } from './page-content.ts';
import { declareTable, type TableOf } from '../../../declared/table.ts';

/** Columns that no response shows. */
const own = {
  volunteerCenterId: id('volunteer_centers', { required: true }),
  createdById: id('users', { copy: false }),
  editedById: id('users', { copy: false }),
} as const;
const ownOfBlock = {
  pageId: id('pages', { required: true }),
  /** Also types that are not shown yet. */
  blockType: text({ required: true }),
  /** What is of its type: pictures by their ids, links as editors made them. */
  data: json<Record<string, unknown>>()({ required: true, filledIn: true, write: 'never' }),
  ...TOUCHED,
} as const;
const ownOfVersion = {
  content: json<object>()({ required: true }),
  madeById: id('users', {}),
} as const;

export const pageTable = declareTable('pages', Pages, own);
export const contentBlockTable = declareTable('content_blocks', ContentBlocks, ownOfBlock);
export const pageVersionTable = declareTable('page_versions', PageVersions, ownOfVersion);

export interface PagesTable extends TableOf<Pages, typeof own> {}
export interface ContentBlocksTable extends TableOf<ContentBlocks, typeof ownOfBlock> {}
export interface PageVersionsTable extends Omit<TableOf<PageVersions, typeof ownOfVersion>, 'content'> {
  content: Json<StoredContent>;
}

interface OfPage {
  tenant_id: string;
  page_id: string;
}

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
    page_drafts: OfPage & { content: Json<StoredContent> };
    page_versions: PageVersionsTable;
    page_managers: OfPage & { user_id: string };
    page_presence: OfPage & { user_id: string; since: Moment; seen_at: Moment };
  }
}
