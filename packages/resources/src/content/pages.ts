import { Type, type Static } from 'typebox';
import { LOCALES } from '@samen/contracts';
import {
  declareResource,
  filter,
  flag,
  group,
  id,
  ids,
  json,
  list,
  many,
  moment,
  one,
  oneOf,
  text,
  whole,
  type Changes,
  type Entity,
  type Joined,
  type New,
} from '@samen/jsonapi/declaration';
import { LockVersion } from '../shared/fields.ts';
import { FOCAL_POINT } from '../shared/focal-point.ts';
import { VERSIONED } from '../shared/versioned.ts';
import type { ContentBlock } from './content-blocks.ts';

export const PAGE_TYPES = ['news', 'success_story', 'default'] as const;
export type PageType = (typeof PAGE_TYPES)[number];

/** Shown by their dates: `scheduled` is published from a moment that is still to come. */
export const PAGE_STATUSES = ['draft', 'scheduled', 'published'] as const;
export type PageStatus = (typeof PAGE_STATUSES)[number];

/** The slug of the page that stands at `/`. */
export const HOME_SLUG = 'home';
/** The slug of the page that campaign hosts show alone. */
export const CAMPAIGN_SLUG = 'gelderse-handen';

/** What the pages are for that each centre has. */
export const PAGE_PURPOSES = ['home', 'campaign'] as const;
export type PagePurpose = (typeof PAGE_PURPOSES)[number];

const SLUG_FOR: Readonly<Record<PagePurpose, string>> = { home: HOME_SLUG, campaign: CAMPAIGN_SLUG };
/** Of pages that each centre has: their slug stays, and they are not deleted. */
export const SYSTEM_SLUGS: readonly string[] = Object.values(SLUG_FOR);

/** What a page is for by the slug of its Dutch text; null for one that not each centre has. */
export const pagePurpose = (slug: string): PagePurpose | null =>
  PAGE_PURPOSES.find((purpose) => SLUG_FOR[purpose] === slug) ?? null;

export const PAGE_BOUNDS = {
  /** Blocks of one page. */
  blocks: 40,
  /**
   * Characters, lines and formatting marks of all texts of its blocks together: what is checked and rendered in one go.
   * Ten times what a long page has.
   */
  text: { characters: 100_000, lines: 1_500, marks: 3_000 },
  /** Versions that are kept of one page. */
  versions: 20,
  managers: 20,
  /** How long a person counts as being at work since they last said so. */
  presenceSeconds: 60,
} as const;

/** A block as it is edited: beside this the fields of its type, pictures by their ids and links as they were made. */
export interface EditedBlock {
  id: string;
  blockType: string;
  anchor: string | null;
  visible: boolean;
  background: 'none' | 'muted' | 'primary' | 'secondary';
  [field: string]: unknown;
}

const AT_WORK = {
  userId: id('users', { required: true }),
  name: text({ required: true }),
  since: moment({ required: true }),
} as const;

/** Of those who may edit the page. */
const FOR_EDITORS = { computed: true, see: 'editors' } as const;

const declared = declareResource('pages', {
  attributes: {
    title: text({ min: 2, max: 100, required: true, filter: ['i_cont'] }),
    slug: text({ max: 80, format: 'slug', required: true, filter: ['eq'] }),
    /** Its slug in each language; where it has no translation, that of the original. */
    slugs: group(
      { nl: text({ required: true }), en: text({ required: true }) },
      { required: true, computed: true },
    ),
    pageType: oneOf(PAGE_TYPES, { default: 'default', filter: ['in'] }),
    pageLayout: oneOf(['default', 'wide', 'empty'], { default: 'wide' }),
    showTitleOnPage: flag({ default: true }),
    isPublished: flag({ write: 'never' }),
    publishedAt: moment({ write: 'never' }),
    summary: text({ max: 300 }),
    featured: flag({ filter: ['eq'] }),
    imageUrl: text({ computed: true }),
    imageAlt: text({ max: 150 }),
    imageFocal: group(FOCAL_POINT, { computed: true }),
    metaTitle: text({ max: 70 }),
    metaDescription: text({ max: 160 }),
    ogTitle: text({ max: 70 }),
    ogDescription: text({ max: 200 }),
    /** The language of the text; differs from the visitor's where there is no translation. */
    locale: oneOf(LOCALES, { default: 'nl', write: 'create', filter: ['eq'] }),
    ...VERSIONED,

    status: oneOf(PAGE_STATUSES, { ...FOR_EDITORS, filter: ['in'] }),
    /** What is shown to editors is not what visitors see yet. */
    hasUnpublishedChanges: flag({ ...FOR_EDITORS, filter: ['eq'] }),
    /** How many fields and blocks that is; a new order of the blocks alone is one. */
    unpublishedChanges: whole(FOR_EDITORS),
    publishFrom: moment({ see: 'editors', write: 'never' }),
    publishUntil: moment({ see: 'editors', write: 'never' }),
    imageId: id('uploads', { see: 'editors' }),
    organizationId: id('organizations', { see: 'editors', write: 'never' }),
    /** The Dutch page of an English one. */
    translationOfId: id('pages', { see: 'editors', write: 'create' }),
    /** The English page of a Dutch one. */
    translationId: id('pages', FOR_EDITORS),
    /** What visitors see of the English page of a Dutch one; null where there is none. */
    translationStatus: oneOf(PAGE_STATUSES, FOR_EDITORS),
    /** How many fields and blocks of the English page of a Dutch one visitors do not see yet. */
    translationChanges: whole(FOR_EDITORS),
    /** Of both pages of a pair: when the Dutch one was changed, where that is later than the English one; else null. */
    translationBehindSince: moment(FOR_EDITORS),
    /** Of a page that each centre has, and of its translation: what it is for. */
    purpose: oneOf(PAGE_PURPOSES, FOR_EDITORS),
    /** The host on which a page stands alone, as that of a campaign; null where there is none. */
    campaignHost: text(FOR_EDITORS),
    managerIds: ids('users', FOR_EDITORS),
    presence: list(group(AT_WORK, { required: true }), FOR_EDITORS),
    editedAt: moment({ see: 'editors', write: 'never' }),
    editedBy: text(FOR_EDITORS),
    /** All blocks as they are edited, hidden and unfinished ones too; where one page is requested. */
    blocks: json<EditedBlock[]>()(FOR_EDITORS),
  },
  relationships: {
    contentBlocks: many('content_blocks'),
    image: one('uploads', { from: 'imageId', see: 'editors' }),
    organization: one('organizations', { from: 'organizationId', see: 'editors' }),
    translationOf: one('pages', { from: 'translationOfId', see: 'editors' }),
    translation: one('pages', { from: 'translationId', see: 'editors' }),
    managers: many('users', { from: 'managerIds', see: 'editors' }),
  },
  filters: {
    /** In its title and its address. */
    q: filter('text'),
    /** Made or last changed by the caller, or assigned to them. */
    mine: filter('flag'),
    /**
     * One record for the two pages of a pair, which has what is asked for where one of them has it: the Dutch page, or an
     * English one whose Dutch page the caller may not edit.
     */
    paired: filter('flag'),
  },
  sorts: ['publishedAt', 'title', 'updatedAt'],
  includes: ['contentBlocks', 'managers'],
});
/** `pages`. */
export interface Pages extends Readonly<typeof declared> {}
export const Pages: Pages = declared;

/**
 * `meta` of `GET pages` for editors: how many there are of each kind, whatever kind is asked for, and how many of the
 * kind that is asked for have changes that visitors do not see, whatever is asked about those.
 */
export interface PageCounts {
  counts: Record<'default' | 'news' | 'successStory' | 'changed', number>;
}

export interface Page extends Entity<Pages>, Joined<Pages, { contentBlocks: ContentBlock }> {}

/** What comes with a page beside its own attributes: blocks as the whole list in its order. */
interface WithParts {
  blocks?: Partial<EditedBlock>[];
  managerIds?: string[];
}

/** Attributes of `POST pages`. */
export interface NewPage extends New<Pages>, WithParts {}

/** Attributes of `PATCH pages/{id}`. */
export interface PageChanges extends Changes<Pages>, WithParts {}

/** Attributes of `PUT pages/{id}/publish`. */
export const PagePublication = Type.Object({
  isPublished: Type.Boolean(),
  publishFrom: Type.Optional(Type.Union([Type.String({ format: 'date-time' }), Type.Null()])),
  publishUntil: Type.Optional(Type.Union([Type.String({ format: 'date-time' }), Type.Null()])),
  lockVersion: Type.Optional(LockVersion),
});
export type PagePublication = Static<typeof PagePublication>;

/** Attributes of `PUT pages/{id}/restore`. */
export const PageRestoration = Type.Object({
  version: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
  lockVersion: Type.Optional(LockVersion),
});
export type PageRestoration = Static<typeof PageRestoration>;
