import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { MenuName } from '@samen/resources/shared';
import type { Queries } from '../../../db/database.ts';
import { nextVersion } from '../../../db/next-version.ts';
import type { MenuItemsTable } from './menu-items.table.ts';

export type MenuItemRow = Selectable<MenuItemsTable>;
export type MenuItemValues = Omit<Insertable<MenuItemsTable>, 'tenant_id'>;

/** The first of two numbers of an advisory lock, which no other use has; the second is the centre. */
const MENU_LOCK = 7_242_032;

/** The menus of a tenant's centres, of which each has at most about two hundred items. */
export function menuItemRepository(queries: Queries, tenantId: string) {
  const ofTenant = () => queries.selectFrom('menu_items').where('tenant_id', '=', tenantId);
  const change = (id: string, values: Updateable<MenuItemsTable>, now: Date) =>
    queries
      .updateTable('menu_items')
      .set({ ...values, ...nextVersion(now) })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();

  return {
    list: (centerId: string): Promise<MenuItemRow[]> =>
      ofTenant()
        .where('volunteer_center_id', '=', centerId)
        .orderBy('menu', 'desc')
        .orderBy('position')
        .orderBy('id')
        .selectAll()
        .execute(),

    find: async (id: string): Promise<MenuItemRow | null> =>
      (await ofTenant().where('id', '=', id).selectAll().executeTakeFirst()) ?? null,

    /** Locks the row; waits for another transaction that changes it. */
    findForUpdate: async (id: string): Promise<MenuItemRow | null> =>
      (await ofTenant().where('id', '=', id).selectAll().forUpdate().executeTakeFirst()) ?? null,

    /** What a centre's menus consist of, and in which order, is changed by one at a time until the end of this transaction. */
    lock: async (centerId: string): Promise<void> => {
      await sql`SELECT pg_advisory_xact_lock(${MENU_LOCK}::int, hashtext(${`${tenantId}/${centerId}`}))`.execute(
        queries,
      );
    },

    /** One menu of a centre, locked: what stands above others first, as where it is removed. */
    lockMenu: (centerId: string, menu: MenuName): Promise<MenuItemRow[]> =>
      ofTenant()
        .where('volunteer_center_id', '=', centerId)
        .where('menu', '=', menu)
        .orderBy('parent_id', (order) => order.asc().nullsFirst())
        .orderBy('id')
        .selectAll()
        .forUpdate()
        .execute(),

    insert: (values: MenuItemValues): Promise<MenuItemRow> =>
      queries
        .insertInto('menu_items')
        .values({ ...values, tenant_id: tenantId })
        .returningAll()
        .executeTakeFirstOrThrow(),

    update: change,

    remove: async (id: string): Promise<void> => {
      await queries.deleteFrom('menu_items').where('tenant_id', '=', tenantId).where('id', '=', id).execute();
    },
  };
}
