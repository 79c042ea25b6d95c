import { Pages, SYSTEM_SLUGS } from '@samen/resources/content';
import { FORMATS, RESERVED_SEGMENTS } from '@samen/resources/shared';
import type { Caller } from '../../../context.ts';
import type { Queries } from '../../../db/database.ts';
import { columnsOf } from '../../../declared/columns.ts';
import type { FieldReader } from '../../../http/field-reader.ts';
import { isUuid } from '../../../http/schemas.ts';
import { idsUnder } from './block-data.ts';
import { readBlocks } from './page-blocks.ts';
import { checkForms } from './page-forms.ts';
import type { ContentColumns, StoredBlock, StoredContent } from './page-content.ts';
import { pagePictureRepository } from './page-pictures.repository.ts';
import { pageWriteRepository } from './page-writes.repository.ts';

/** What a request brings of a page, keys in camelCase. */
export type GivenPage = Readonly<Record<string, unknown>> & { blocks?: readonly unknown[] | undefined };

interface Written {
  /** The page as it is edited; null for a new one. */
  content: StoredContent | null;
  pageId: string | null;
  centerId: string;
  now: Date;
}

async function checkSlug(
  fields: FieldReader,
  queries: Queries,
  tenantId: string,
  slug: string,
  { centerId, pageId }: Written,
): Promise<void> {
  if (!FORMATS.slug.test(slug)) return fields.refuse('slug', 'slug');
  if (RESERVED_SEGMENTS.includes(slug) || SYSTEM_SLUGS.includes(slug))
    return fields.refuse('slug', 'reserved');
  if (await pageWriteRepository(queries, tenantId).hasSlug(centerId, slug, pageId))
    fields.refuse('slug', 'taken');
}

/** A page that each centre has stays where it is. */
function refuseToMove(
  fields: FieldReader,
  { slug, page_type }: StoredContent,
  to: Partial<ContentColumns>,
): void {
  if (!SYSTEM_SLUGS.includes(slug)) return;
  if (to.slug !== undefined && to.slug !== slug) fields.refuse('slug', 'reserved');
  if (to.page_type !== undefined && to.page_type !== page_type) fields.refuse('page_type', 'inclusion');
}

const picturesIn = (columns: Partial<ContentColumns>, blocks: readonly StoredBlock[]): string[] => [
  ...(columns.image_id ? [columns.image_id] : []),
  ...idsUnder('image_id', blocks),
];

/** Refuses pictures that are neither the caller's to use nor in the page already. */
async function checkPictures(
  fields: FieldReader,
  queries: Queries,
  caller: Caller,
  { columns, blocks, before }: { columns: Partial<ContentColumns>; blocks: StoredBlock[]; before: Written },
): Promise<void> {
  const existing = before.content ? picturesIn(before.content, before.content.blocks) : [];
  const added = picturesIn(columns, blocks).filter((id) => !existing.includes(id));
  const usable = await pagePictureRepository(queries, caller.tenantId).usable(added.filter(isUuid), {
    userId: caller.user?.id ?? null,
    centerId: before.centerId,
  });
  const isRefused = (id: string) => added.includes(id) && !usable.has(id);
  if (columns.image_id && isRefused(columns.image_id)) fields.refuse('image_id', 'inclusion');
  for (const [at, block] of blocks.entries())
    if (idsUnder('image_id', block).some(isRefused)) fields.refuse(`blocks/${at}`, 'inclusion');
}

/** The columns and blocks that a request brings, checked and cleaned; what is wrong stands in `fields`. */
export async function readPageFields(
  fields: FieldReader,
  queries: Queries,
  caller: Caller,
  given: GivenPage,
  before: Written,
): Promise<{ columns: Partial<ContentColumns>; blocks: StoredBlock[] | undefined }> {
  const { blocks: sent, ...attributes } = given;
  const isNew = before.content === null;
  const columns = columnsOf<Partial<ContentColumns>>(fields, Pages, attributes, { isNew });
  const { slug } = columns;
  if (before.content) refuseToMove(fields, before.content, columns);
  if (slug !== undefined && slug !== before.content?.slug)
    await checkSlug(fields, queries, caller.tenantId, slug, before);
  const blocks = sent && readBlocks(fields, sent, before.content?.blocks ?? []);
  await checkPictures(fields, queries, caller, { columns, blocks: blocks ?? [], before });
  const place = { tenantId: caller.tenantId, centerId: before.centerId, now: before.now };
  await checkForms(fields, queries, caller, place, {
    blocks: blocks ?? [],
    before: before.content?.blocks ?? [],
  });
  return { columns, blocks };
}
