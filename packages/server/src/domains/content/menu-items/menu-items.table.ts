import { id, oneOf, text, whole } from '@samen/jsonapi/declaration';
import { MenuItems, SYSTEM_PAGE_IDS, TOUCHED } from '@samen/resources/shared';
import { declareTable, type TableOf } from '../../../declared/table.ts';

/** Columns that no response shows. */
const own = {
  volunteerCenterId: id('volunteer_centers', { required: true }),
  /** Shown to English visitors; where there is none they see the name. */
  nameEn: text({}),
  pageId: id('pages', {}),
  systemPageId: oneOf(SYSTEM_PAGE_IDS, {}),
  url: text({}),
  position: whole({ required: true }),
  lockVersion: whole({ default: 0 }),
  ...TOUCHED,
} as const;

export const menuItemTable = declareTable('menu_items', MenuItems, own);

export interface MenuItemsTable extends TableOf<MenuItems, typeof own> {}

declare module '../../../db/schema.ts' {
  interface Tables {
    menu_items: MenuItemsTable;
  }
}
