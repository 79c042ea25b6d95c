import type { Selectable } from 'kysely';
import { id, json, moment, text } from '@samen/jsonapi/declaration';
import { ContentBlocks, Pages, PageVersions } from '@samen/resources/content';
import { TOUCHED } from '@samen/resources/shared';
import type { Json, Moment, Touched } from '../../../db/schema.ts';
import { declareTable, type TableOf } from '../../../declared/table.ts';

/** Columns that no response shows. */
const own = {
  volunteerCenterId: id('volunteer_centers', { required: true }),
  createdById: id('users', { copy: false }),
  editedById: id('users', { copy: false }),
  /** When its text was last written; of a translation also when it was published as it is. */
  revisedAt: moment({ required: true, filledIn: true, write: 'never' }),
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

export const pageTable = declareTable('pages', Pages, own, {
  pages_tenant_id_volunteer_center_id_slug_key: 'slug',
  pages_one_translation: 'translationOfId',
});
export const contentBlockTable = declareTable('content_blocks', ContentBlocks, ownOfBlock);
export const pageVersionTable = declareTable('page_versions', PageVersions, ownOfVersion);

export interface PagesTable extends TableOf<Pages, typeof own> {}
export interface ContentBlocksTable extends TableOf<ContentBlocks, typeof ownOfBlock> {}
/** A block as a working copy has it: its own fields are apart, names in snake_case. */
export interface StoredBlock extends Pick<
  Selectable<ContentBlocksTable>,
  'id' | 'block_type' | 'anchor' | 'visible' | 'background' | 'data'
> {}

/** The columns of a page that editors write. */
export const CONTENT = [
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

export interface PageVersionsTable extends Omit<TableOf<PageVersions, typeof ownOfVersion>, 'content'> {
  content: Json<StoredContent>;
}

interface OfPage {
  tenant_id: string;
  page_id: string;
}

interface PageViewDaysTable extends OfPage {
  day: string;
  views: number;
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
    page_view_days: PageViewDaysTable;
    page_drafts: OfPage & { content: Json<StoredContent> };
    page_versions: PageVersionsTable;
    page_managers: OfPage & { user_id: string };
    page_presence: OfPage & { user_id: string; since: Moment; seen_at: Moment };
  }
}
