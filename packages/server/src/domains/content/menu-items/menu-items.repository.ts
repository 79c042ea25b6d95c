import type { ColumnType, Generated, Selectable } from 'kysely';
import type { LinkType, SystemPageId } from '@samen/resources/shared';
import type { Queries } from '../../../db/database.ts';

type Touched = ColumnType<Date, Date | string | undefined, Date | string>;

export interface MenuItemsTable {
  tenant_id: string;
  id: Generated<string>;
  volunteer_center_id: string;
  name: string;
  name_en: string | null;
  menu: 'header' | 'footer';
  parent_id: string | null;
  link_type: LinkType;
  page_id: string | null;
  system_page_id: SystemPageId | null;
  url: string | null;
  position: number;
  lock_version: Generated<number>;
  created_at: Touched;
  updated_at: Touched;
}

declare module '../../../db/schema.ts' {
  interface Tables {
    menu_items: MenuItemsTable;
  }
}

export type MenuItemRow = Selectable<MenuItemsTable>;

/** The menus of one centre, which has at most about a hundred items. */
export function menuItemRepository(queries: Queries, tenantId: string) {
  return {
    list: (centerId: string): Promise<MenuItemRow[]> =>
      queries
        .selectFrom('menu_items')
        .where('tenant_id', '=', tenantId)
        .where('volunteer_center_id', '=', centerId)
        .orderBy('menu', 'desc')
        .orderBy('position')
        .orderBy('id')
        .selectAll()
        .execute(),
  };
}
