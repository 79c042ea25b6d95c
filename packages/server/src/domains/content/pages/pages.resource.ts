import {
  ContentBlocks,
  PageManagers,
  pagePurpose,
  Pages,
  PageVersions,
  type ContentBlock,
  type EditedBlock,
  type PageContent,
} from '@samen/resources/content';
import { keysToCamel, type Resource } from '@samen/jsonapi';
import type { Entity } from '@samen/jsonapi/declaration';
import { presenter, type Presentation } from '../../../declared/presenter.ts';
import { focalPoint, pictureUrl, type Picture } from '../../../services/media/index.ts';
import type { ListedPage } from './edited-pages.repository.ts';
import { editedBlock } from './page-blocks.ts';
import type { StoredContent } from './page-content.ts';
import type { PossibleManager } from './page-people.repository.ts';
import type { PageVersionRow } from './page-versions.repository.ts';
import type { PageAction } from './pages.policy.ts';
import type { PageRow } from './pages.repository.ts';

type AnyBlock = Entity<ContentBlocks>;
type BlockValues = Presentation<ContentBlocks, AnyBlock, null>['values'];
type BlockValue = (block: AnyBlock, context: null) => unknown;

/** A resolved block has each attribute under its name, or not at all. */
const values = Object.fromEntries(
  Object.keys(ContentBlocks.attributes).map((name): [string, BlockValue] => [
    name,
    (block) => block[name as keyof AnyBlock],
  ]),
);

const contentBlock = presenter<ContentBlocks, AnyBlock, null>(ContentBlocks, {
  values: values as BlockValues,
  audiences: { 'blocks of its type': () => true },
  related: {},
});

export const presentContentBlock = (block: ContentBlock): Resource => contentBlock(block, null);

interface PresentPageOptions {
  picture: Picture | undefined;
  blocks: readonly ContentBlock[] | null;
  /** What the reader may do with it. */
  can: readonly PageAction[];
  /** What editors see of it; null for visitors. */
  editors: { row: ListedPage; blocks: EditedBlock[] | undefined; campaignHost: string | null } | null;
}

const page = presenter<Pages, PageRow, PresentPageOptions>(Pages, {
  values: {
    slugs: (row) => row.slugs,
    imageUrl: (_row, { picture }) => (picture ? pictureUrl(picture) : null),
    imageAlt: (row, { picture }) => row.image_alt ?? picture?.alt_text ?? null,
    imageFocal: (_row, { picture }) => (picture ? focalPoint(picture) : null),
    status: (_row, { editors }) => editors?.row.status,
    hasUnpublishedChanges: (_row, { editors }) => editors?.row.draft != null,
    unpublishedChanges: (_row, { editors }) => editors?.row.unpublished_changes,
    translationId: (_row, { editors }) => editors?.row.translation_id,
    translationStatus: (_row, { editors }) => editors?.row.translation_status,
    translationChanges: (_row, { editors }) => editors?.row.translation_changes,
    translationBehindSince: (_row, { editors }) => editors?.row.behind_since,
    purpose: ({ slugs }) => pagePurpose(slugs.nl),
    campaignHost: (_row, { editors }) => editors?.campaignHost,
    managerIds: (_row, { editors }) => editors?.row.manager_ids,
    presence: (_row, { editors }) =>
      editors?.row.presence.map(({ user_id: userId, name, since }) => ({ userId, name, since })),
    editedBy: (_row, { editors }) => editors?.row.edited_by,
    blocks: (_row, { editors }) => editors?.blocks,
  },
  audiences: { editors: (_row, { editors }) => editors !== null },
  related: { contentBlocks: (_row, { blocks }) => blocks?.map(({ id }) => id) },
  meta: (_row, { can }) => ({ can }),
});

/** What is read along with pages. */
interface Parts {
  pictures: ReadonlyMap<string, Picture>;
  /** Null where they were not requested. */
  blocks: readonly ContentBlock[] | null;
  can: readonly PageAction[];
  editors?: PresentPageOptions['editors'];
}

export const presentPage = (row: PageRow, { pictures, blocks, can, editors = null }: Parts): Resource =>
  page(row, {
    picture: row.image_id === null ? undefined : pictures.get(row.image_id),
    blocks,
    can,
    editors,
  });

const pageVersion = presenter<PageVersions, PageVersionRow, { withContent: boolean }>(PageVersions, {
  values: {
    title: ({ content }) => content.title,
    madeBy: ({ made_by }) => made_by,
    content: ({ content }) => presentContent(content),
  },
  audiences: { one: (_row, { withContent }) => withContent },
  related: {},
});

function presentContent({ blocks, ...columns }: StoredContent): PageContent {
  return { ...(keysToCamel(columns) as Omit<PageContent, 'blocks'>), blocks: blocks.map(editedBlock) };
}

/** What a page was; all of it where one version is requested. */
export const presentPageVersion = (row: PageVersionRow, withContent: boolean): Resource =>
  pageVersion(row, { withContent });

const pageManager = presenter<PageManagers, PossibleManager, null>(PageManagers, {
  values: {},
  audiences: {},
  related: {},
});
export const presentPageManager = (row: PossibleManager): Resource => pageManager(row, null);
