import { LOCALES } from '@samen/contracts';
import { declareResource, id, one, oneOf, text, whole, type Entity } from '@samen/jsonapi/declaration';
import { LINK_TYPES } from './menu.ts';

const declared = declareResource('menu_items', {
  attributes: {
    name: text({ required: true, write: 'never' }),
    /** The language of the name; differs from the visitor's where the centre gave no translation. */
    locale: oneOf(LOCALES, { required: true, computed: true }),
    menu: oneOf(['header', 'footer'], { required: true, write: 'never', filter: ['eq'] }),
    parentId: id('menu_items', { write: 'never' }),
    linkType: oneOf(LINK_TYPES, { required: true, write: 'never' }),
    href: text({ required: true, computed: true }),
    order: whole({ required: true, computed: true }),
  },
  relationships: { parent: one('menu_items', { from: 'parentId' }) },
});
/** `menu_items`, already limited to what this visitor can reach. */
export interface MenuItems extends Readonly<typeof declared> {}
export const MenuItems: MenuItems = declared;

export interface MenuItem extends Entity<MenuItems> {}
