import { readBlock } from '@samen/resources/content';
import { toSnake } from '@samen/jsonapi';
import type { Queries } from '../../../db/database.ts';
import { fieldReader } from '../../../http/field-reader.ts';
import { editedBlock } from './page-blocks.ts';
import type { StoredContent } from './page-content.ts';
import { pageWriteRepository, type StoredPage } from './page-writes.repository.ts';

/** Refuses a page that cannot be shown as it is: of its fields and of each of its visible blocks, all that is wrong. */
export async function checkPublishable(
  queries: Queries,
  tenantId: string,
  { id, volunteer_center_id }: StoredPage,
  content: StoredContent,
): Promise<void> {
  const fields = fieldReader();
  if (content.page_type === 'news' && !content.summary) fields.refuse('summary', 'required');
  if (await pageWriteRepository(queries, tenantId).hasSlug(volunteer_center_id, content.slug, id))
    fields.refuse('slug', 'taken');
  for (const [at, block] of content.blocks.entries())
    if (block.visible)
      for (const { path, code, meta } of readBlock(editedBlock(block)).errors)
        fields.refuse(['blocks', at, ...path.map((part) => toSnake(String(part)))].join('/'), code, meta);
  fields.finish();
}
