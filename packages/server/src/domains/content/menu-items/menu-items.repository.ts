import type { Selectable } from 'kysely';
import type { Queries } from '../../../db/database.ts';
import type { MenuItemsTable } from './menu-items.table.ts';

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
