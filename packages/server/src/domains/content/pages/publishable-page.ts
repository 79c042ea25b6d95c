import { pagePath } from '@samen/resources/content';
import {
  ADDRESS_CODES,
  checkPage,
  type Finding,
  type FindingCode,
  type HiddenPages,
  type PageForms,
} from '@samen/resources/page-check';
import { keysToCamel, toSnake } from '@samen/jsonapi';
import { RESERVED_SEGMENTS } from '@samen/resources/shared';
import type { Queries } from '../../../db/database.ts';
import { fieldReader } from '../../../http/field-reader.ts';
import { editedPageRepository, type EditorsView } from './edited-pages.repository.ts';
import { idsUnder } from './block-data.ts';
import { editedBlock } from './page-blocks.ts';
import type { StoredContent } from './page-content.ts';
import { pageFormsOf } from './page-forms.ts';
import { pageRepository, type PageView } from './pages.repository.ts';
import { pageWriteRepository, type StoredPage } from './page-writes.repository.ts';

/**
 * The pages that a page can lead to and visitors do not see; itself they see as soon as it is published. Titles are there of
 * those that the editor may see.
 */
export async function hiddenPagesOf(
  queries: Queries,
  { view, viewer }: { view: PageView; viewer: EditorsView },
  { id, blocks }: Pick<StoredContent, 'blocks'> & { id: string },
): Promise<HiddenPages> {
  const pages = pageRepository(queries, view);
  const linked = idsUnder(
    'page_id',
    blocks.map(({ data }) => data),
  );
  const present = await pages.names(linked);
  const missing = linked.filter((one) => !present.has(one));
  const hidden = (await pages.hidden()).filter((page) => page.id !== id);
  const editable = await editedPageRepository(queries, viewer).among(
    viewer,
    hidden.map((page) => page.id),
  );
  const own = hidden.filter((page) => editable.has(page.id));
  return new Map([
    ...[...missing, ...hidden.map((page) => page.id)].map((one) => [one, null] as const),
    ...own.map((page) => [page.id, page.title] as const),
    ...own.map((page) => [pagePath(page), page.title] as const),
  ]);
}

/** All that is to be said of a page as it is edited, as its editors see it. */
export function findingsOf(
  { blocks, ...attributes }: StoredContent,
  { hidden, forms }: { hidden?: HiddenPages; forms: PageForms },
): Finding[] {
  const { showTitleOnPage, ...page } = keysToCamel(attributes) as { showTitleOnPage: boolean };
  return checkPage({ ...page, showTitleOnPage, blocks: blocks.map(editedBlock) }, hidden, forms);
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
  form_missing: 'inclusion',
  ...ADDRESS_CODES,
};

/** Refuses a page that cannot be shown as it is: of its fields and of each of its visible blocks, all that is wrong. */
export async function checkPublishable(
  queries: Queries,
  { tenantId, now }: { tenantId: string; now: Date },
  { id, volunteer_center_id, slug }: StoredPage,
  content: StoredContent,
): Promise<void> {
  const fields = fieldReader();
  if (await pageWriteRepository(queries, tenantId).hasSlug(volunteer_center_id, content.slug, id))
    fields.refuse('slug', 'taken');
  if (content.slug !== slug && RESERVED_SEGMENTS.includes(content.slug)) fields.refuse('slug', 'reserved');
  const place = { tenantId, centerId: volunteer_center_id, now };
  const forms = await pageFormsOf(queries, place, content.blocks, { isLocked: true });
  for (const finding of findingsOf(content, { forms }).filter(({ severity }) => severity === 'error'))
    fields.refuse(placeOf(content, finding), REFUSED_AS[finding.code] ?? finding.code, finding.meta);
  fields.finish();
}
