import {
  declareResource,
  flag,
  group,
  ids,
  list,
  oneOf,
  text,
  whole,
  type Entity,
  type Partly,
  type Public,
  type Values,
} from '@samen/jsonapi/declaration';
import { BUTTON, IMAGE } from './content-parts.ts';

/** The blocks that the product can show. */
export const CONTENT_BLOCK_TYPES = [
  'HeroWithSearch',
  'VacancyCategories',
  'DynamicCards',
  'NewsCarousel',
  'QuoteBlock',
  'DualCta',
  'Markdown',
  'Image',
  'ImageTextButtons',
  'CallToAction',
  'SectionTitle',
] as const;
export type ContentBlockType = (typeof CONTENT_BLOCK_TYPES)[number];

const CARD = {
  title: text({ required: true }),
  text: text({}),
  img: group(IMAGE, {}),
  icon: text({}),
  button: group(BUTTON, {}),
} as const;
export interface DynamicCard extends Values<typeof CARD> {}

const SIDE = {
  title: text({ required: true }),
  text: text({}),
  img: group(IMAGE, {}),
  button: group(BUTTON, { required: true }),
} as const;
export interface DualCtaSide extends Values<typeof SIDE> {}

const QUICK_LINK = { label: text({ required: true }), href: text({ required: true }) } as const;

/** Stored as one, and there in blocks of some types. Of words the first is what stands where editors chose none. */
const OF_TYPE = { computed: true, see: 'blocks of its type' } as const;

const declared = declareResource('content_blocks', {
  attributes: {
    position: whole({ required: true, write: 'never' }),
    anchor: text({ write: 'never', format: 'slug' }),
    visible: flag({ default: true, write: 'never' }),
    background: oneOf(['none', 'muted', 'primary', 'secondary'], { default: 'none', write: 'never' }),
    blockType: oneOf(CONTENT_BLOCK_TYPES, { required: true, computed: true }),

    title: text(OF_TYPE),
    subtitle: text(OF_TYPE),
    img: group(IMAGE, OF_TYPE),
    searchPlaceholder: text(OF_TYPE),
    target: oneOf(['vacancies', 'activities', 'organizations'], OF_TYPE),
    showPostalCode: flag(OF_TYPE),
    quickLinks: list(group(QUICK_LINK, { required: true }), OF_TYPE),
    /** Only of these kinds of work; empty is all. */
    categoryIds: ids('categories', OF_TYPE),
    showCounts: flag(OF_TYPE),
    columns: whole(OF_TYPE),
    /** Where the cards come from: `manual` has them in `cards`, the others from the bank, newest first. */
    source: oneOf(['manual', 'vacancies', 'activities'], OF_TYPE),
    cards: list(group(CARD, { required: true }), OF_TYPE),
    pageType: oneOf(['news', 'success_story'], OF_TYPE),
    /** How many vacancies or pages at most. */
    limit: whole(OF_TYPE),
    featuredOnly: flag(OF_TYPE),
    quote: text(OF_TYPE),
    author: text(OF_TYPE),
    role: text(OF_TYPE),
    left: group(SIDE, OF_TYPE),
    right: group(SIDE, OF_TYPE),
    /** Markdown. */
    body: text(OF_TYPE),
    width: oneOf(['prose', 'full'], OF_TYPE),
    caption: text(OF_TYPE),
    link: text(OF_TYPE),
    size: oneOf(['full', 'medium', 'small'], OF_TYPE),
    imagePosition: oneOf(['left', 'right'], OF_TYPE),
    buttons: list(group(BUTTON, { required: true }), OF_TYPE),
    button: group(BUTTON, OF_TYPE),
    level: oneOf(['h2', 'h3'], OF_TYPE),
    align: oneOf(['left', 'center'], OF_TYPE),
  },
});
/** `content_blocks`. */
export interface ContentBlocks extends Readonly<typeof declared> {}
export const ContentBlocks: ContentBlocks = declared;

type Fields = Required<Partly<ContentBlocks>>;

/** A block of a type: what it always has, and what may be null. */
type Block<
  Type extends ContentBlockType,
  Needed extends keyof Fields,
  More extends keyof Fields = never,
> = Omit<Public<ContentBlocks>, 'blockType'> &
  Pick<Entity<ContentBlocks>, 'id' | '_type'> & { blockType: Type } & {
    [Name in Needed]: NonNullable<Fields[Name]>;
  } & Pick<Fields, More>;

export interface HeroWithSearchBlock extends Block<
  'HeroWithSearch',
  'title' | 'target' | 'showPostalCode' | 'quickLinks',
  'subtitle' | 'img' | 'searchPlaceholder'
> {}

export interface VacancyCategoriesBlock extends Block<
  'VacancyCategories',
  'categoryIds' | 'showCounts',
  'title'
> {}

export interface DynamicCardsBlock extends Block<
  'DynamicCards',
  'columns' | 'source' | 'limit' | 'categoryIds' | 'cards',
  'title'
> {
  columns: 2 | 3 | 4;
}

export interface NewsCarouselBlock extends Block<
  'NewsCarousel',
  'pageType' | 'limit' | 'featuredOnly',
  'title'
> {}

/** Its button leads to the rest of the story. */
export interface QuoteBlock extends Block<'QuoteBlock', 'quote', 'author' | 'role' | 'img' | 'button'> {}

export interface DualCtaBlock extends Block<'DualCta', 'left' | 'right'> {}

export interface MarkdownBlock extends Block<'Markdown', 'body' | 'width'> {}

export interface ImageBlock extends Block<'Image', 'img' | 'size', 'caption' | 'link'> {}

export interface ImageTextButtonsBlock extends Block<
  'ImageTextButtons',
  'body' | 'img' | 'imagePosition' | 'buttons',
  'title'
> {}

export interface CallToActionBlock extends Block<'CallToAction', 'title' | 'button', 'body'> {}

export interface SectionTitleBlock extends Block<'SectionTitle', 'title' | 'level' | 'align', 'subtitle'> {}

export type ContentBlock =
  | HeroWithSearchBlock
  | VacancyCategoriesBlock
  | DynamicCardsBlock
  | NewsCarouselBlock
  | QuoteBlock
  | DualCtaBlock
  | MarkdownBlock
  | ImageBlock
  | ImageTextButtonsBlock
  | CallToActionBlock
  | SectionTitleBlock;
