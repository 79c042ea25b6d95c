import { keysToCamel, type Resource } from '@samen/jsonapi';
import { pagePath } from '@samen/resources/content';
import type { Caller } from '../../../context.ts';
import type { Queries } from '../../../db/database.ts';
import { uploadRepository } from '../../../services/media/index.ts';
import { presentUsersById } from '../../accounts/users/index.ts';
import { formsOnPages } from '../../forms/forms/index.ts';
import { idsUnder } from './block-data.ts';
import { resolveBlock } from './content-blocks.ts';
import type { EditedPage, ListedPage } from './edited-pages.repository.ts';
import { editedBlock } from './page-blocks.ts';
import { blockOf, type StoredBlock } from './page-content.ts';
import { pageWriteRepository } from './page-writes.repository.ts';
import { pagePeopleRepository } from './page-people.repository.ts';
import {
  centerOfManager,
  pageAccessScopes,
  pageActions,
  type PageAccessScopes,
  type PageAction,
} from './pages.policy.ts';
import { presentContentBlock, presentPage } from './pages.resource.ts';
import { pageRepository, type ContentBlockRow, type PageRow, type PageView } from './pages.repository.ts';

type Viewer = Pick<Caller, 'features' | 'user'>;

/** Reads what pages and their blocks refer to, each kind at once. */
async function referredTo(
  queries: Queries,
  view: PageView,
  caller: Viewer,
  rows: readonly { image_id: string | null }[],
  blocks: readonly { data: unknown }[],
) {
  const contents = blocks.map(({ data }) => keysToCamel(data));
  const [pictures, targets, forms] = await Promise.all([
    uploadRepository(queries, view.tenantId).pictures([
      ...rows.flatMap((row) => row.image_id ?? []),
      ...idsUnder('imageId', contents),
    ]),
    pageRepository(queries, view).targets(idsUnder('pageId', contents)),
    formsOnPages(queries, view, idsUnder('formId', contents)),
  ]);
  return { features: caller.features, signedIn: caller.user !== null, pages: targets, pictures, forms };
}

/** What the caller may do with pages as the site shows them. */
async function actionsOn(
  queries: Queries,
  caller: Caller,
  rows: readonly PageRow[],
): Promise<(row: PageRow) => PageAction[]> {
  if (!caller.user || rows.length === 0) return () => [];
  const scopes = await pageAccessScopes(queries, caller);
  const managers =
    centerOfManager(caller) === null
      ? new Map<string, string[]>()
      : await pagePeopleRepository(queries, caller.tenantId).managersOfEach(rows.map(({ id }) => id));
  return (row) => pageActions(caller, { ...row, manager_ids: managers.get(row.id) ?? [] }, scopes);
}

/** Pages with, where requested, their blocks. */
export async function presentPages(
  queries: Queries,
  view: PageView,
  caller: Caller,
  rows: readonly PageRow[],
  withBlocks: boolean,
): Promise<{ data: Resource[]; included: Resource[] }> {
  const pages = pageRepository(queries, view);
  const stored = withBlocks ? await pages.blocks(rows.map(({ id }) => id)) : [];
  const scope = await referredTo(queries, view, caller, rows, stored);
  const blocksOf = new Map(
    rows.map(({ id }) => [
      id,
      stored.filter((block) => block.page_id === id).flatMap((block) => resolveBlock(block, scope)),
    ]),
  );
  const { pictures } = scope;
  const actions = await actionsOn(queries, caller, rows);
  return {
    data: rows.map((row) =>
      presentPage(row, {
        pictures,
        blocks: withBlocks ? (blocksOf.get(row.id) ?? []) : null,
        can: actions(row),
      }),
    ),
    included: [...blocksOf.values()].flat().map(presentContentBlock),
  };
}

interface Editing {
  view: PageView;
  caller: Caller;
  scopes: PageAccessScopes;
}

/** Where a page stands alone: its translation stands there as well. */
const campaignHostOf = ({ site }: Caller, row: ListedPage): string | null =>
  site.campaignHostOf(row.volunteer_center_id, pagePath({ slug: row.slugs.nl, pageType: row.page_type }));

/** Pages as their editors see them in a list. */
export async function presentEditedPages(
  queries: Queries,
  { view, caller, scopes }: Editing,
  rows: readonly ListedPage[],
): Promise<Resource[]> {
  const { pictures } = await referredTo(queries, view, caller, rows, []);
  return rows.map((row) =>
    presentPage(row, {
      pictures,
      blocks: null,
      can: pageActions(caller, row, scopes),
      editors: { row, blocks: undefined, campaignHost: campaignHostOf(caller, row) },
    }),
  );
}

const asRow = (
  pageId: string,
  block: StoredBlock,
  position: number,
  { edited_at: at, updated_at }: EditedPage,
) =>
  ({
    ...block,
    tenant_id: '',
    page_id: pageId,
    position,
    created_at: at ?? updated_at,
    updated_at: at ?? updated_at,
  }) satisfies ContentBlockRow;

/** One page as its editors see it, with all its blocks as they are edited and, where included, as they are shown. */
export async function presentEditedPage(
  queries: Queries,
  { view, caller, scopes }: Editing,
  row: EditedPage,
  include: readonly string[],
): Promise<{ data: Resource; included: Resource[] }> {
  const withBlocks = include.includes('content_blocks');
  const stored: readonly StoredBlock[] =
    row.draft?.blocks ?? (await pageWriteRepository(queries, view.tenantId).blocks(row.id)).map(blockOf);
  const scope = await referredTo(queries, view, caller, [row], withBlocks ? stored : []);
  const shown = withBlocks
    ? stored.flatMap((block, position) => resolveBlock(asRow(row.id, block, position, row), scope))
    : null;
  const data = presentPage(row, {
    pictures: scope.pictures,
    blocks: shown,
    can: pageActions(caller, row, scopes),
    editors: { row, blocks: stored.map(editedBlock), campaignHost: campaignHostOf(caller, row) },
  });
  const managers = include.includes('managers')
    ? await presentUsersById(queries, view.tenantId, row.manager_ids)
    : [];
  return { data, included: [...(shown ?? []).map(presentContentBlock), ...managers] };
}
