import { declareResource, id, json, one, oneOf, text, whole, type Entity } from '@samen/jsonapi/declaration';
import { TOUCHED } from '../shared/versioned.ts';
import type { EditedBlock, Page } from './pages.ts';

/** What a version holds: the attributes of a page that are edited, and its blocks. */
export interface PageContent extends Pick<
  Page,
  | 'title'
  | 'slug'
  | 'pageType'
  | 'pageLayout'
  | 'showTitleOnPage'
  | 'summary'
  | 'featured'
  | 'imageAlt'
  | 'metaTitle'
  | 'metaDescription'
  | 'ogTitle'
  | 'ogDescription'
> {
  imageId: string | null;
  blocks: EditedBlock[];
}

const declared = declareResource('page_versions', {
  attributes: {
    pageId: id('pages', { required: true, write: 'never' }),
    number: whole({ required: true, write: 'never' }),
    /** Why it was kept: visitors got it, or another version took its place as working copy. */
    reason: oneOf(['published', 'replaced'], { required: true, write: 'never' }),
    title: text({ required: true, computed: true }),
    madeBy: text({ computed: true }),
    createdAt: TOUCHED.createdAt,
    /** Where one version is requested. */
    content: json<PageContent>()({ computed: true, see: 'one' }),
  },
  relationships: { page: one('pages', { from: 'pageId' }) },
});
/** `page_versions`: what a page was. */
export interface PageVersions extends Readonly<typeof declared> {}
export const PageVersions: PageVersions = declared;

export interface PageVersion extends Entity<PageVersions> {}
