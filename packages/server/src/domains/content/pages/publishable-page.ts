import { checkPage, type Finding, type FindingCode } from '@samen/resources/page-check';
import { keysToCamel, toSnake } from '@samen/jsonapi';
import { RESERVED_SEGMENTS } from '@samen/resources/shared';
import type { Queries } from '../../../db/database.ts';
import { fieldReader } from '../../../http/field-reader.ts';
import { editedBlock } from './page-blocks.ts';
import type { StoredContent } from './page-content.ts';
import { pageWriteRepository, type StoredPage } from './page-writes.repository.ts';

/** All that is to be said of a page as it is edited, as its editors see it. */
export function findingsOf({ blocks, ...attributes }: StoredContent): Finding[] {
  const { showTitleOnPage, ...page } = keysToCamel(attributes) as { showTitleOnPage: boolean };
  return checkPage({ ...page, showTitleOnPage, blocks: blocks.map(editedBlock) });
}

/** Where it stands in what was sent. */
function placeOf({ blocks }: StoredContent, { blockId, field }: Finding): string {
  const at = blocks.findIndex(({ id }) => id === blockId);
  return [...(blockId === null ? [] : ['blocks', at]), ...field.split('/').map(toSnake)].join('/');
}

/** How what hides something from people is reported. */
const REFUSED_AS: Readonly<Partial<Record<FindingCode, string>>> = {
  alt_missing: 'alt_text',
  link_empty: 'required',
  link_unsafe: 'url',
};

/** Refuses a page that cannot be shown as it is: of its fields and of each of its visible blocks, all that is wrong. */
export async function checkPublishable(
  queries: Queries,
  tenantId: string,
  { id, volunteer_center_id, slug }: StoredPage,
  content: StoredContent,
): Promise<void> {
  const fields = fieldReader();
  if (await pageWriteRepository(queries, tenantId).hasSlug(volunteer_center_id, content.slug, id))
    fields.refuse('slug', 'taken');
  if (content.slug !== slug && RESERVED_SEGMENTS.includes(content.slug)) fields.refuse('slug', 'reserved');
  for (const finding of findingsOf(content).filter(({ severity }) => severity === 'error'))
    fields.refuse(placeOf(content, finding), REFUSED_AS[finding.code] ?? finding.code, finding.meta);
  fields.finish();
}
