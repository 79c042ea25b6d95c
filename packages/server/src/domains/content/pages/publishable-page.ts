import { isBlockType, readBlock } from '@samen/resources/content';
import { checkPage, type Finding, type FindingCode } from '@samen/resources/page-check';
import { toSnake } from '@samen/jsonapi';
import { RESERVED_SEGMENTS } from '@samen/resources/shared';
import type { Queries } from '../../../db/database.ts';
import { fieldReader, type FieldReader } from '../../../http/field-reader.ts';
import { editedBlock } from './page-blocks.ts';
import type { StoredContent } from './page-content.ts';
import { pageWriteRepository, type StoredPage } from './page-writes.repository.ts';

/** What keeps people from reading a page as it is edited. */
export const findingsOf = ({ show_title_on_page, blocks }: StoredContent): Finding[] =>
  checkPage({ showTitleOnPage: show_title_on_page, blocks: blocks.map(editedBlock) });

const placeOf = (at: number, path: readonly (string | number)[]): string =>
  ['blocks', at, ...path.map((part) => toSnake(String(part)))].join('/');

/** How an error of the check is reported; something is missing else. */
const REFUSED_AS: Readonly<Partial<Record<FindingCode, string>>> = {
  alt_missing: 'alt_text',
  link_unsafe: 'url',
};

/** Refuses what hides something from people, as far as it is not refused already. */
function refuseHiding(fields: FieldReader, content: StoredContent): void {
  const errors = findingsOf(content).filter(({ severity }) => severity === 'error');
  for (const { blockId, field, code } of errors) {
    const place = placeOf(
      content.blocks.findIndex(({ id }) => id === blockId),
      field.split('/'),
    );
    const isRefused = fields.refused().some(({ pointer }) => pointer === `/data/attributes/${place}`);
    if (!isRefused) fields.refuse(place, REFUSED_AS[code] ?? 'required');
  }
}

/** Refuses a page that cannot be shown as it is: of its fields and of each of its visible blocks, all that is wrong. */
export async function checkPublishable(
  queries: Queries,
  tenantId: string,
  { id, volunteer_center_id, slug }: StoredPage,
  content: StoredContent,
): Promise<void> {
  const fields = fieldReader();
  if (content.page_type === 'news' && !content.summary) fields.refuse('summary', 'required');
  if (await pageWriteRepository(queries, tenantId).hasSlug(volunteer_center_id, content.slug, id))
    fields.refuse('slug', 'taken');
  if (content.slug !== slug && RESERVED_SEGMENTS.includes(content.slug)) fields.refuse('slug', 'reserved');
  for (const [at, block] of content.blocks.entries())
    // Of others visitors see nothing.
    if (block.visible && isBlockType(block.block_type))
      for (const { path, code, meta } of readBlock(editedBlock(block)).errors)
        fields.refuse(placeOf(at, path), code, meta);
  refuseHiding(fields, content);
  fields.finish();
}
