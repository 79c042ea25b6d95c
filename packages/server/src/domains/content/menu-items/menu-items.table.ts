import { id, whole } from '@samen/jsonapi/declaration';
import { MenuItems, TOUCHED } from '@samen/resources/shared';
import { declareTable, type TableOf } from '../../../declared/table.ts';

/** Columns that no response shows. */
const own = {
  volunteerCenterId: id('volunteer_centers', { required: true }),
  position: whole({ required: true }),
  ...TOUCHED,
} as const;

export const menuItemTable = declareTable('menu_items', MenuItems, own);

export interface MenuItemsTable extends TableOf<MenuItems, typeof own> {}

declare module '../../../db/schema.ts' {
  interface Tables {
    menu_items: MenuItemsTable;
  }
}
