import type { Page, PageChanges, Pages } from '@samen/resources/content';
import { isSameValue } from './changes.ts';
import { documentOf, blocksOf, type EditedBlock, type PageDocument, type Plain } from './page-document.ts';

/** The attributes of a page that are edited beside its blocks. */
export const PAGE_FIELDS = [
  'title',
  'slug',
  'pageType',
  'pageLayout',
  'showTitleOnPage',
  'summary',
  'featured',
  'imageId',
  'imageAlt',
  'managerIds',
  'metaTitle',
  'metaDescription',
  'ogTitle',
  'ogDescription',
] as const satisfies readonly (keyof Page & keyof Pages['attributes'])[];
/** A page as the server sends it to those who edit it, as a document. */
export function documentOfPage(page: Page): PageDocument {
  const fields = PAGE_FIELDS.map((name) => [name, (page[name] ?? null) as Plain]);
  return documentOf(
    Object.fromEntries(fields) as Record<string, Plain>,
    (page.blocks ?? []) as EditedBlock[],
  );
}

/** What differs from what was saved, as it is sent: attributes one by one, the blocks as a whole. */
export function pageChanges(document: PageDocument, saved: PageDocument): PageChanges {
  const fields = PAGE_FIELDS.filter(
    (name) => JSON.stringify(document.page[name]) !== JSON.stringify(saved.page[name]),
  );
  const changes = Object.fromEntries(fields.map((name) => [name, document.page[name]]));
  const isSame = isSameValue(document.order, saved.order) && isSameValue(document.blocks, saved.blocks);
  return { ...changes, ...(isSame ? {} : { blocks: blocksOf(document) }) } as PageChanges;
}
