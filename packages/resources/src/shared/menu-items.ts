import { Type, type Static } from 'typebox';
import { LOCALES } from '@samen/contracts';
import {
  declareResource,
  filter,
  id,
  one,
  oneOf,
  text,
  whole,
  type Changes,
  type Entity,
  type New,
} from '@samen/jsonapi/declaration';
import { Id, LockVersion } from './fields.ts';
import { LINK_TYPES } from './menu.ts';
import { SYSTEM_PAGE_IDS } from './system-page-ids.ts';

export const MENUS = ['header', 'footer'] as const;
export type MenuName = (typeof MENUS)[number];

export const MENU_BOUNDS = {
  /** Items of one menu that stand under no other. */
  top: 8,
  /** Items under one of those; nothing stands below them. */
  below: 12,
  url: 500,
} as const;

/**
 * Why visitors do not see an item: its page is not public, the site has no such screen, its address is not safe, it is for
 * those who are signed in, or the item above is hidden.
 */
export const HIDDEN_BY = ['page', 'screen', 'url', 'session', 'parent'] as const;
export type HiddenBy = (typeof HIDDEN_BY)[number];

const FOR_EDITORS = { see: 'editors' } as const;

const declared = declareResource('menu_items', {
  attributes: {
    name: text({ min: 1, max: 40, required: true }),
    /** The language of the name; differs from the visitor's where the centre gave no translation. */
    locale: oneOf(LOCALES, { required: true, computed: true }),
    menu: oneOf(MENUS, { required: true, write: 'create', filter: ['eq'] }),
    parentId: id('menu_items', { write: 'create' }),
    linkType: oneOf(LINK_TYPES, { required: true }),
    href: text({ required: true, computed: true }),
    order: whole({ required: true, computed: true }),

    /** Shown to English visitors; where there is none they see the name. */
    nameEn: text({ min: 1, max: 40, ...FOR_EDITORS }),
    pageId: id('pages', FOR_EDITORS),
    systemPageId: oneOf(SYSTEM_PAGE_IDS, FOR_EDITORS),
    url: text({ max: MENU_BOUNDS.url, ...FOR_EDITORS }),
    /** Of the page that it leads to. */
    pageTitle: text({ computed: true, ...FOR_EDITORS }),
    hiddenBy: oneOf(HIDDEN_BY, { computed: true, ...FOR_EDITORS }),
    lockVersion: whole({ required: true, filledIn: true, write: 'never', copy: false, ...FOR_EDITORS }),
  },
  relationships: {
    parent: one('menu_items', { from: 'parentId' }),
    page: one('pages', { from: 'pageId', ...FOR_EDITORS }),
  },
  filters: {
    /** Everything that the caller may change, as they change it; else what a visitor can reach. */
    editable: filter('flag'),
  },
});
/** `menu_items`: to visitors limited to what they can reach. */
export interface MenuItems extends Readonly<typeof declared> {}
export const MenuItems: MenuItems = declared;

export interface MenuItem extends Entity<MenuItems> {}

/** Attributes of `POST menu_items`: one that stands last in its menu, or under its parent. */
export interface NewMenuItem extends New<MenuItems> {}

/** Attributes of `PATCH menu_items/{id}`. */
export interface MenuItemChanges extends Changes<MenuItems> {}

const SEEN = { id: Id, lockVersion: Type.Optional(LockVersion) };
/** Nothing stands below it. */
const Below = Type.Object(SEEN, { additionalProperties: false });

/** Attributes of `PUT menu_items/reorder`: a whole menu in its new order, with the versions that the caller saw. */
export const MenuOrder = Type.Object({
  menu: Type.Enum([...MENUS]),
  items: Type.Array(
    Type.Object({
      ...SEEN,
      children: Type.Optional(Type.Array(Below, { maxItems: MENU_BOUNDS.below })),
    }),
    { maxItems: MENU_BOUNDS.top },
  ),
});
export type MenuOrder = Static<typeof MenuOrder>;
