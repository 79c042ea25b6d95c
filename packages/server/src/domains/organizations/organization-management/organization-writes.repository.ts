import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Queries } from '../../../db/database.ts';
import { nextVersion } from '../../../db/next-version.ts';
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

    /** Also a deleted one. */
    find: async (id: string): Promise<StoredOrganization | null> =>
      (await all().where('id', '=', id).selectAll().executeTakeFirst()) ?? null,

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

    /** Moves organizations to another centre. */
    async moveToCenter(ids: readonly string[], centerId: string, now: Date): Promise<void> {
      await queries
        .updateTable('organizations')
        .set({ volunteer_center_id: centerId, updated_at: now })
        .where('tenant_id', '=', tenantId)
        .where('id', 'in', [...ids])
        .execute();
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
