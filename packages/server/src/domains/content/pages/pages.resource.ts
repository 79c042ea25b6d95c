import { ContentBlocks, Pages, type ContentBlock } from '@samen/resources/content';
import type { Resource } from '@samen/jsonapi';
import type { Entity } from '@samen/jsonapi/declaration';
import { presenter, type Presentation } from '../../../declared/presenter.ts';
import { pictureUrl, type Picture } from '../../../services/media/index.ts';
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
}

const page = presenter<Pages, PageRow, PresentPageOptions>(Pages, {
  values: {
    slugs: (row) => row.slugs,
    imageUrl: (_row, { picture }) => (picture ? pictureUrl(picture) : null),
    imageAlt: (row, { picture }) => row.image_alt ?? picture?.alt_text ?? null,
  },
  audiences: {},
  related: { contentBlocks: (_row, { blocks }) => blocks?.map(({ id }) => id) },
});

/** A page; `blocks` are null where they were not requested. */
export const presentPage = (
  row: PageRow,
  pictures: ReadonlyMap<string, Picture>,
  blocks: readonly ContentBlock[] | null,
): Resource => page(row, { picture: row.image_id === null ? undefined : pictures.get(row.image_id), blocks });
