import type { LinkType, SystemPageId } from '../shared/menu.ts';
import type { Locale } from '@samen/contracts';
import type { Timestamped, Identified } from '../shared/fields.ts';

export const PAGE_TYPES = ['news', 'success_story', 'default'] as const;
export type PageType = (typeof PAGE_TYPES)[number];

export const BUTTON_VARIANTS = [
  'primary',
  'secondary',
  'tertiary',
  'outline',
  'outlineSecondary',
  'light',
  'white',
] as const;
export type ButtonVariant = (typeof BUTTON_VARIANTS)[number];

/** A link as editors make it; the server adds `href`, null when its target is not there for this visitor. */
export interface ContentLink {
  linkType: LinkType;
  pageId?: string | null;
  systemPageId?: SystemPageId | null;
  url?: string | null;
  href: string | null;
}

export interface ContentButton extends ContentLink {
  label: string;
  variant: ButtonVariant;
  newTab: boolean;
}

/** A picture; `alt` is empty only when it is decorative. The server adds url and size. */
export interface ContentImage {
  imageId: string;
  url: string;
  width: number;
  height: number;
  alt: string;
  decorative: boolean;
}

interface BlockBase extends Identified {
  position: number;
  anchor: string | null;
  visible: boolean;
  background: 'none' | 'muted' | 'primary' | 'secondary';
}

export interface HeroWithSearchBlock extends BlockBase {
  blockType: 'HeroWithSearch';
  title: string;
  subtitle: string | null;
  img: ContentImage | null;
  searchPlaceholder: string | null;
  target: 'vacancies' | 'activities' | 'organizations';
  showPostalCode: boolean;
  quickLinks: { label: string; href: string }[];
}

export interface VacancyCategoriesBlock extends BlockBase {
  blockType: 'VacancyCategories';
  title: string | null;
  categoryIds: string[];
  showCounts: boolean;
}

export interface DynamicCard {
  title: string;
  text: string | null;
  img: ContentImage | null;
  icon: string | null;
  button: ContentButton | null;
}

export interface DynamicCardsBlock extends BlockBase {
  blockType: 'DynamicCards';
  title: string | null;
  columns: 2 | 3 | 4;
  /** Where the cards come from: `manual` has them in `cards`, the others from the bank, newest first. */
  source: 'manual' | 'vacancies' | 'activities';
  /** How many vacancies at most. */
  limit: number;
  /** Only of these kinds of work; empty is all. */
  categoryIds: string[];
  cards: DynamicCard[];
}

export interface NewsCarouselBlock extends BlockBase {
  blockType: 'NewsCarousel';
  title: string | null;
  pageType: 'news' | 'success_story';
  limit: number;
  featuredOnly: boolean;
}

export interface QuoteBlock extends BlockBase {
  blockType: 'QuoteBlock';
  quote: string;
  author: string | null;
  role: string | null;
  img: ContentImage | null;
  /** To the rest of the story. */
  button: ContentButton | null;
}

export interface DualCtaSide {
  title: string;
  text: string | null;
  img: ContentImage | null;
  button: ContentButton;
}

export interface DualCtaBlock extends BlockBase {
  blockType: 'DualCta';
  left: DualCtaSide;
  right: DualCtaSide;
}

export interface MarkdownBlock extends BlockBase {
  blockType: 'Markdown';
  body: string;
  width: 'prose' | 'full';
}

export interface ImageBlock extends BlockBase {
  blockType: 'Image';
  img: ContentImage;
  caption: string | null;
  link: string | null;
  size: 'small' | 'medium' | 'full';
}

export interface ImageTextButtonsBlock extends BlockBase {
  blockType: 'ImageTextButtons';
  title: string | null;
  body: string;
  img: ContentImage;
  imagePosition: 'left' | 'right';
  buttons: ContentButton[];
}

export interface CallToActionBlock extends BlockBase {
  blockType: 'CallToAction';
  title: string;
  body: string | null;
  button: ContentButton;
}

export interface SectionTitleBlock extends BlockBase {
  blockType: 'SectionTitle';
  title: string;
  subtitle: string | null;
  level: 'h2' | 'h3';
  align: 'left' | 'center';
}

/** The blocks that the product can show. */
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

export type ContentBlockType = ContentBlock['blockType'];

/** `pages`; `include=content_blocks`. */
export interface Page extends Timestamped {
  title: string;
  slug: string;
  /** Its slug in each language; where it has no translation, that of the original. */
  slugs: Record<Locale, string>;
  pageType: PageType;
  pageLayout: 'default' | 'wide' | 'empty';
  showTitleOnPage: boolean;
  isPublished: boolean;
  publishedAt: string | null;
  summary: string | null;
  featured: boolean;
  imageUrl: string | null;
  imageAlt: string | null;
  metaTitle: string | null;
  metaDescription: string | null;
  ogTitle: string | null;
  ogDescription: string | null;
  /** The language of the text; differs from the visitor's where there is no translation. */
  locale: 'nl' | 'en';
  contentBlocks?: ContentBlock[];
}
