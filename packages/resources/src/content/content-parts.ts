import { flag, id, oneOf, text, whole, type Values } from '@samen/jsonapi/declaration';
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
  url: text({ required: true }),
  width: whole({ required: true }),
  height: whole({ required: true }),
  alt: text({ required: true }),
  decorative: flag({}),
} as const;
export interface ContentImage extends Values<typeof IMAGE> {}

/** Of a link as editors make it; the server adds `href`, null when its target is not there for this visitor. */
export const BUTTON = {
  label: text({ required: true }),
  variant: oneOf(BUTTON_VARIANTS, { required: true }),
  newTab: flag({}),
  linkType: oneOf(LINK_TYPES, { required: true }),
  pageId: id('pages', {}),
  systemPageId: oneOf(SYSTEM_PAGE_IDS, {}),
  url: text({}),
  href: text({}),
} as const;
export interface ContentButton extends Values<typeof BUTTON> {}
