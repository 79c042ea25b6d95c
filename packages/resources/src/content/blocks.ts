import {
  flag,
  group,
  id,
  ids,
  list,
  oneOf,
  text,
  whole,
  type Attributes,
  type Values,
} from '@samen/jsonapi/declaration';
import { BUTTON, ICON, IMAGE, LABELLED_LINK, LINK } from './content-parts.ts';

const TITLE = text({ max: 120 });
const CAPTION = text({ max: 200 });
const SUBTITLE = text({ max: 240 });

const SIDE = {
  title: text({ min: 1, max: 80, required: true }),
  text: text({ max: 240, format: 'letter' }),
  img: group(IMAGE, {}),
  button: group(BUTTON, { required: true }),
} as const;

const declared = {
  HeroWithSearch: {
    title: text({ min: 1, max: 100, required: true }),
    subtitle: SUBTITLE,
    img: group(IMAGE, {}),
    searchPlaceholder: text({ max: 60 }),
    target: oneOf(['vacancies', 'activities', 'organizations'], { default: 'vacancies' }),
    showPostalCode: flag({ default: true }),
    quickLinks: list(group(LABELLED_LINK, { required: true }), { max: 6 }),
  },
  PhotoHero: {
    title: text({ min: 1, max: 100, required: true }),
    subtitle: SUBTITLE,
    img: group(IMAGE, { required: true }),
    /** How far the picture is darkened. */
    overlayPercent: whole({ min: 0, max: 80, default: 40 }),
    height: oneOf(['sm', 'md', 'lg'], { default: 'md' }),
    buttons: list(group(BUTTON, { required: true }), { max: 2 }),
  },
  SectionTitle: {
    title: text({ min: 1, max: 120, required: true }),
    subtitle: SUBTITLE,
    level: oneOf(['h2', 'h3'], { default: 'h2' }),
    align: oneOf(['left', 'center'], { default: 'left' }),
  },
  Markdown: {
    body: text({ min: 1, max: 20_000, format: 'markdown', required: true }),
    width: oneOf(['prose', 'full'], { default: 'prose' }),
  },
  Image: {
    img: group(IMAGE, { required: true }),
    caption: CAPTION,
    link: text({ max: 500, format: 'url' }),
    size: oneOf(['small', 'medium', 'full'], { default: 'full' }),
  },
  ImageTextButtons: {
    title: TITLE,
    body: text({ min: 1, max: 2000, format: 'markdown', required: true }),
    img: group(IMAGE, { required: true }),
    imagePosition: oneOf(['left', 'right'], { default: 'left' }),
    buttons: list(group(BUTTON, { required: true }), { max: 3 }),
  },
  DynamicCards: {
    title: TITLE,
    columns: whole({ min: 2, max: 4, default: 3 }),
    /** Where the cards come from: `manual` has them in `cards`, the others from the bank, newest first. */
    source: oneOf(['manual', 'vacancies', 'activities'], { default: 'manual' }),
    limit: whole({ min: 2, max: 12, default: 5 }),
    /** Only of these kinds of work; empty is all. */
    categoryIds: ids('categories', { max: 3 }),
    cards: list(
      group(
        {
          title: text({ min: 1, max: 60, required: true }),
          text: text({ max: 300, format: 'letter' }),
          img: group(IMAGE, {}),
          icon: ICON,
          button: group(BUTTON, {}),
        },
        { required: true },
      ),
      { min: 1, max: 12 },
    ),
  },
  FourCards: {
    cards: list(
      group(
        {
          title: text({ min: 1, max: 60, required: true }),
          text: text({ max: 200, format: 'letter' }),
          icon: ICON,
          link: group(LINK, {}),
        },
        { required: true },
      ),
      { min: 4, max: 4 },
    ),
  },
  TextWithUsps: {
    title: text({ min: 1, max: 120, required: true }),
    body: text({ max: 2000, format: 'markdown' }),
    usps: list(group({ icon: ICON, text: text({ min: 1, max: 120, required: true }) }, { required: true }), {
      min: 1,
      max: 6,
    }),
    button: group(BUTTON, {}),
  },
  QuoteBlock: {
    quote: text({ min: 5, max: 500, format: 'letter', required: true }),
    author: text({ max: 80 }),
    role: text({ max: 80 }),
    img: group(IMAGE, {}),
    /** Leads to the rest of the story. */
    button: group(BUTTON, {}),
  },
  NewsCarousel: {
    title: TITLE,
    pageType: oneOf(['news', 'success_story'], { default: 'news' }),
    limit: whole({ min: 3, max: 12, default: 6 }),
    featuredOnly: flag({}),
  },
  PhotoSlideshow: {
    slides: list(
      group(
        { img: group(IMAGE, { required: true }), caption: CAPTION, link: group(LINK, {}) },
        { required: true },
      ),
      { min: 1, max: 12 },
    ),
    autoplay: flag({}),
    intervalSeconds: whole({ min: 3, max: 15, default: 6 }),
  },
  YouTube: {
    videoUrl: text({ max: 500, format: 'url', required: true }),
    title: text({ min: 2, max: 120, required: true }),
    caption: CAPTION,
  },
  Hotlinks: {
    title: TITLE,
    links: list(group({ ...LABELLED_LINK, icon: ICON }, { required: true }), { min: 1, max: 8 }),
  },
  CallToAction: {
    title: text({ min: 1, max: 120, required: true }),
    body: text({ max: 500, format: 'letter' }),
    button: group(BUTTON, { required: true }),
  },
  DualCta: { left: group(SIDE, { required: true }), right: group(SIDE, { required: true }) },
  BuilderForm: {
    /** Of the centre, and for everyone. */
    formId: id('forms', { required: true }),
    showTitle: flag({ default: true }),
    /** The last part of its public address; null where visitors cannot get it any more. */
    token: text({ computed: true }),
  },
  LogoBar: {
    title: TITLE,
    /** `partners` are the centre's own; `manual` has its logos in `logos`. */
    source: oneOf(['manual', 'partners'], { default: 'manual' }),
    logos: list(
      group(
        { img: group(IMAGE, { required: true }), url: text({ max: 500, format: 'url' }) },
        { required: true },
      ),
      { min: 1, max: 24 },
    ),
  },
  VacancyCategories: {
    title: TITLE,
    /** Empty is all with open vacancies. */
    categoryIds: ids('categories', { max: 16 }),
    showCounts: flag({ default: true }),
  },
} as const satisfies Record<string, Attributes>;

/** The fields of each type of block: the one place that says which types there are, and what they are made of. */
export interface Blocks extends Readonly<typeof declared> {}
export const BLOCKS: Blocks = declared;

export type ContentBlockType = keyof Blocks;
export const CONTENT_BLOCK_TYPES = Object.keys(BLOCKS) as [ContentBlockType, ...ContentBlockType[]];

/** Whether a type of block is one that this product knows. */
export const isBlockType = (type: unknown): type is ContentBlockType =>
  typeof type === 'string' && Object.hasOwn(BLOCKS, type);

/** Shown where they are, and not offered for new blocks. */
const LEGACY_BLOCK_TYPES: readonly ContentBlockType[] = ['FourCards'];

/** The types that editors choose from. */
export const OFFERED_BLOCK_TYPES = CONTENT_BLOCK_TYPES.filter((type) => !LEGACY_BLOCK_TYPES.includes(type));

export const BACKGROUNDS = ['none', 'muted', 'primary', 'secondary'] as const;

/** What every block has, of whatever type. */
export const COMMON_FIELDS = {
  anchor: text({ max: 80, format: 'slug' }),
  visible: flag({ default: true }),
  background: oneOf(BACKGROUNDS, { default: 'none' }),
} as const;

/** The own values of a block as visitors get it. */
export type BlockFields<Type extends ContentBlockType> = Values<Blocks[Type]>;
