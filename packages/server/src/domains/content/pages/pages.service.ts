import { keysToCamel, type Resource } from '@samen/jsonapi';
import type { Caller } from '../../../context.ts';
import type { Queries } from '../../../db/database.ts';
import { uploadRepository } from '../../../services/media/index.ts';
import { idsUnder } from './block-data.ts';
import { resolveBlock } from './content-blocks.ts';
import { presentContentBlock, presentPage } from './pages.resource.ts';
import { pageRepository, type PageRow, type PageView } from './pages.repository.ts';

/** Pages with, where requested, their blocks: everything they refer to is read in two queries. */
export async function presentPages(
  queries: Queries,
  view: PageView,
  caller: Pick<Caller, 'features' | 'user'>,
  rows: readonly PageRow[],
  withBlocks: boolean,
): Promise<{ data: Resource[]; included: Resource[] }> {
  const pages = pageRepository(queries, view);
  const stored = withBlocks ? await pages.blocks(rows.map(({ id }) => id)) : [];
  const contents = stored.map(({ data }) => keysToCamel(data));
  const [pictures, targets] = await Promise.all([
    uploadRepository(queries, view.tenantId).pictures([
      ...rows.flatMap((row) => row.image_id ?? []),
      ...idsUnder('imageId', contents),
    ]),
    pages.targets(idsUnder('pageId', contents)),
  ]);
  const scope = { features: caller.features, signedIn: caller.user !== null, pages: targets, pictures };
  const blocksOf = new Map(
    rows.map(({ id }) => [
      id,
      stored.filter((block) => block.page_id === id).flatMap((block) => resolveBlock(block, scope)),
    ]),
  );
  return {
    data: rows.map((row) => presentPage(row, pictures, withBlocks ? (blocksOf.get(row.id) ?? []) : null)),
    included: [...blocksOf.values()].flat().map(presentContentBlock),
  };
}
