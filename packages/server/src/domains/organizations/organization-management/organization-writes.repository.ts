import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { RoleName } from '@samen/resources/shared';
import type { Queries } from '../../../db/database.ts';
import { nextVersion } from '../../../db/next-version.ts';
import type { AddressesTable } from '../../../services/geocode/index.ts';
import type { OrganizationProfilesTable, OrganizationsTable } from '../organizations/index.ts';

export type StoredOrganization = Selectable<OrganizationsTable>;
export type OrganizationColumns = Updateable<OrganizationsTable>;

/** Reads and writes the organizations of one tenant for changes. */
export function organizationWriteRepository(queries: Queries, tenantId: string) {
  const all = () => queries.selectFrom('organizations').where('tenant_id', '=', tenantId);

  return {
    insert: (values: Omit<Insertable<OrganizationsTable>, 'tenant_id'>): Promise<StoredOrganization> =>
      queries
        .insertInto('organizations')
        .values({ ...values, tenant_id: tenantId })
        .returningAll()
        .executeTakeFirstOrThrow(),

    /** Locks the row, also of a deleted one; waits for another transaction that changes it. */
    findForUpdate: async (id: string): Promise<StoredOrganization | null> =>
      (await all().where('id', '=', id).selectAll().forUpdate().executeTakeFirst()) ?? null,

    update: (id: string, values: OrganizationColumns, now: Date): Promise<StoredOrganization> =>
      queries
        .updateTable('organizations')
        .set(values)
        .set(nextVersion(now))
        .where('tenant_id', '=', tenantId)
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow(),

    isNameTaken: async (centerId: string, name: string, exceptId: string | null): Promise<boolean> => {
      let query = all()
        .where('volunteer_center_id', '=', centerId)
        .where((row) => row(row.fn<string>('lower', ['name']), '=', name.toLowerCase()))
        .where('status', '<>', 'deleted');
      if (exceptId !== null) query = query.where('id', '<>', exceptId);
      return (await query.select('id').executeTakeFirst()) !== undefined;
    },

    /** Updates the address, or inserts one where there was none. */
    async saveAddress(
      id: string | null,
      values: Omit<Insertable<AddressesTable>, 'tenant_id'>,
    ): Promise<string> {
      if (id !== null) {
        await queries
          .updateTable('addresses')
          .set({ ...values, updated_at: sql`now()` })
          .where('tenant_id', '=', tenantId)
          .where('id', '=', id)
          .execute();
        return id;
      }
      const row = await queries
        .insertInto('addresses')
        .values({ ...values, tenant_id: tenantId })
        .returning('id')
        .executeTakeFirstOrThrow();
      return row.id;
    },

    saveProfile: async (
      organizationId: string,
      values: Updateable<OrganizationProfilesTable>,
    ): Promise<void> => {
      await queries
        .insertInto('organization_profiles')
        .values({ ...values, tenant_id: tenantId, organization_id: organizationId })
        .onConflict((conflict) =>
          Object.keys(values).length === 0
            ? conflict.columns(['tenant_id', 'organization_id']).doNothing()
            : conflict.columns(['tenant_id', 'organization_id']).doUpdateSet(values),
        )
        .execute();
    },

    hasApprovedChildren: async (id: string): Promise<boolean> =>
      (await all()
        .where('parent_id', '=', id)
        .where('status', '=', 'approved')
        .select('id')
        .executeTakeFirst()) !== undefined,

    hasRole: async (userId: string, organizationId: string, name: RoleName): Promise<boolean> =>
      (await queries
        .selectFrom('role_assignments')
        .where('tenant_id', '=', tenantId)
        .where('user_id', '=', userId)
        .where('organization_id', '=', organizationId)
        .where('name', '=', name)
        .select('id')
        .executeTakeFirst()) !== undefined,

    /** Moves organizations with their vacancies and applications to another centre. */
    async moveToCenter(ids: readonly string[], centerId: string, now: Date): Promise<void> {
      await queries
        .updateTable('organizations')
        .set({ volunteer_center_id: centerId, updated_at: now })
        .where('tenant_id', '=', tenantId)
        .where('id', 'in', [...ids])
        .execute();
      for (const table of ['vacancies', 'applications'] as const)
        await queries
          .updateTable(table)
          .set({ volunteer_center_id: centerId })
          .where('tenant_id', '=', tenantId)
          .where('organization_id', 'in', [...ids])
          .execute();
    },

    hasAll: async (
      table: 'activity_types' | 'non_profit_types',
      ids: readonly string[],
    ): Promise<boolean> => {
      if (ids.length === 0) return true;
      const rows = await queries
        .selectFrom(table)
        .where('tenant_id', '=', tenantId)
        .where('id', 'in', [...ids])
        .select('id')
        .execute();
      return rows.length === new Set(ids).size;
    },

    /** Organizations that wait for a decision. */
    pending: (): Promise<StoredOrganization[]> =>
      all().where('status', '=', 'pending').selectAll().orderBy('name').execute(),

    markReminded: async (ids: readonly string[]): Promise<void> => {
      if (ids.length === 0) return;
      await queries
        .updateTable('organizations')
        .set({ pending_reminded: true })
        .where('tenant_id', '=', tenantId)
        .where('id', 'in', [...ids])
        .execute();
    },
  };
}
