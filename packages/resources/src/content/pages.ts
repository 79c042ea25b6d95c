import { LOCALES } from '@samen/contracts';
import {
  declareResource,
  flag,
  group,
  many,
  moment,
  oneOf,
  text,
  type Entity,
  type Joined,
} from '@samen/jsonapi/declaration';
import { VERSIONED } from '../shared/versioned.ts';
import type { ContentBlock } from './content-blocks.ts';

export const PAGE_TYPES = ['news', 'success_story', 'default'] as const;
export type PageType = (typeof PAGE_TYPES)[number];

const declared = declareResource('pages', {
  attributes: {
    title: text({ required: true, write: 'never' }),
    slug: text({ max: 80, format: 'slug', required: true, write: 'never', filter: ['eq'] }),
    /** Its slug in each language; where it has no translation, that of the original. */
    slugs: group(
      { nl: text({ required: true }), en: text({ required: true }) },
      { required: true, computed: true },
    ),
    pageType: oneOf(PAGE_TYPES, { default: 'default', write: 'never', filter: ['in'] }),
    pageLayout: oneOf(['default', 'wide', 'empty'], { default: 'wide', write: 'never' }),
    showTitleOnPage: flag({ default: true, write: 'never' }),
    isPublished: flag({ write: 'never' }),
    publishedAt: moment({ write: 'never' }),
    summary: text({ write: 'never' }),
    featured: flag({ write: 'never', filter: ['eq'] }),
    imageUrl: text({ computed: true }),
    imageAlt: text({ write: 'never' }),
    metaTitle: text({ write: 'never' }),
    metaDescription: text({ write: 'never' }),
    ogTitle: text({ write: 'never' }),
    ogDescription: text({ write: 'never' }),
    /** The language of the text; differs from the visitor's where there is no translation. */
    locale: oneOf(LOCALES, { default: 'nl', write: 'never' }),
    ...VERSIONED,
  },
  relationships: { contentBlocks: many('content_blocks') },
  sorts: ['publishedAt', 'title'],
  includes: ['contentBlocks'],
});
/** `pages`. */
export interface Pages extends Readonly<typeof declared> {}
export const Pages: Pages = declared;

export interface Page extends Entity<Pages>, Joined<Pages, { contentBlocks: ContentBlock }> {}
