import { flag, id, oneOf, text, whole, type Attribute, type Values } from '@samen/jsonapi/declaration';
import { FOCAL_POINT } from '../shared/focal-point.ts';
import { LINK_TYPES } from '../shared/menu.ts';
import { SYSTEM_PAGE_IDS } from '../shared/system-page-ids.ts';

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

/** The attributes of a picture in a block; `alt` is empty only when it is decorative. The server adds url and size. */
export const IMAGE = {
  imageId: id('uploads', { required: true }),
  url: text({ required: true, computed: true }),
  width: whole({ required: true, computed: true }),
  height: whole({ required: true, computed: true }),
  ...FOCAL_POINT,
  alt: text({ max: 150, required: true }),
  decorative: flag({}),
} as const;
export interface ContentImage extends Values<typeof IMAGE> {}

/** Where a link of an editor leads: to the one of the three that `linkType` names. */
const TARGET = {
  linkType: oneOf(LINK_TYPES, { required: true }),
  pageId: id('pages', {}),
  systemPageId: oneOf(SYSTEM_PAGE_IDS, {}),
  url: text({ max: 500 }),
} as const;

/** A link as editors make it; the server adds `href`, null when its target is not there for this visitor. */
export const LINK = { ...TARGET, href: text({ computed: true }) } as const;
export interface ContentLink extends Values<typeof LINK> {}

/** A link with its own text; one whose target is not there for a visitor is left out. */
export const LABELLED_LINK = {
  label: text({ min: 1, max: 60, required: true }),
  ...TARGET,
  href: text({ required: true, computed: true }),
} as const;
export interface LabelledLink extends Values<typeof LABELLED_LINK> {}

/** A link that looks like a button. */
export const BUTTON = {
  label: text({ min: 1, max: 40, required: true }),
  variant: oneOf(BUTTON_VARIANTS, { default: 'primary' }),
  newTab: flag({}),
  ...LINK,
} as const;
export interface ContentButton extends Values<typeof BUTTON> {}

const ICON_NAME = '^[a-z0-9]+(-[a-z0-9]+)*:[a-z0-9]+(-[a-z0-9]+)*$';

/** An icon by prefix and name, e.g. `lucide:heart`. */
export const ICON = text({ max: 60, pattern: ICON_NAME });

/** Whether a text is the name of an icon. */
export const isIcon = ({ options }: Attribute): boolean => options.pattern === ICON_NAME;

/** Whether a group of attributes is a picture. */
export const isImage = ({ fields }: Attribute): boolean => fields !== undefined && 'imageId' in fields;

/** Whether a group of attributes leads somewhere: a link, a link with its text, a button. */
export const isLink = ({ fields }: Attribute): boolean => fields !== undefined && 'linkType' in fields;
