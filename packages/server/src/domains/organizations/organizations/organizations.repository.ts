import type { Selectable } from 'kysely';
import type { Queries } from '../../../db/database.ts';
import type { AddressRow } from '../../../services/geocode/index.ts';
import type { OrganizationProfilesTable, OrganizationsTable } from './organizations.table.ts';

export type OrganizationRow = Selectable<OrganizationsTable> & { city: string | null };
export type OrganizationProfileRow = Selectable<OrganizationProfilesTable>;

/** The organizations of one tenant. */
export function organizationRepository(queries: Queries, tenantId: string) {
  const approvedAddresses = (limit: number) =>
    queries
      .selectFrom('organizations')
      .where('tenant_id', '=', tenantId)
      .where('status', '=', 'approved')
      .select(['id', 'updated_at as modified'])
      .orderBy('id')
      .limit(limit);

  return {
    async byIds(ids: readonly string[]): Promise<OrganizationRow[]> {
      if (ids.length === 0) return [];
      return queries
        .selectFrom('organizations as o')
        .leftJoin('addresses as a', (join) =>
          join.onRef('a.tenant_id', '=', 'o.tenant_id').onRef('a.id', '=', 'o.address_id'),
        )
        .where('o.tenant_id', '=', tenantId)
        .where('o.id', 'in', [...new Set(ids)])
        .where('o.status', '<>', 'deleted')
        .selectAll('o')
        .select('a.city')
        .orderBy('o.name')
        .orderBy('o.id')
        .execute();
    },

    /** Approved and pending ones with these names, whatever their capitals. */
    async named(
      names: readonly string[],
    ): Promise<Pick<OrganizationRow, 'id' | 'name' | 'volunteer_center_id'>[]> {
      if (names.length === 0) return [];
      return queries
        .selectFrom('organizations')
        .where('tenant_id', '=', tenantId)
        .where('status', 'in', ['approved', 'pending'])
        .where(({ eb, fn }) =>
          eb(
            fn<string>('lower', ['name']),
            'in',
            names.map((name) => name.toLowerCase()),
          ),
        )
        .select(['id', 'name', 'volunteer_center_id'])
        .execute();
    },

    async addresses(ids: readonly string[]): Promise<AddressRow[]> {
      if (ids.length === 0) return [];
      return queries
        .selectFrom('addresses')
        .where('tenant_id', '=', tenantId)
        .where('id', 'in', [...new Set(ids)])
        .selectAll()
        .execute();
    },

    profileOf: async (organizationId: string): Promise<OrganizationProfileRow | null> =>
      (await queries
        .selectFrom('organization_profiles')
        .where('tenant_id', '=', tenantId)
        .where('organization_id', '=', organizationId)
        .selectAll()
        .executeTakeFirst()) ?? null,

    async profilesOf(organizationIds: readonly string[]): Promise<OrganizationProfileRow[]> {
      if (organizationIds.length === 0) return [];
      return queries
        .selectFrom('organization_profiles')
        .where('tenant_id', '=', tenantId)
        .where('organization_id', 'in', organizationIds)
        .selectAll()
        .execute();
    },

    /** How many days its decisions take. */
    saveResponseDays: async (id: string, days: number | null): Promise<void> => {
      await queries
        .updateTable('organizations')
        .set({ response_days: days })
        .where('tenant_id', '=', tenantId)
        .where('id', '=', id)
        .execute();
    },

    /** At most `limit` public organizations of a centre, with the time of their last change. */
    shownAddresses: async (centerId: string, limit: number) =>
      approvedAddresses(limit)
        .where('volunteer_center_id', '=', centerId)
        .where('is_root', '=', false)
        .execute(),

    /** At most `limit` of these that are approved and that the centre does not list itself. */
    addressesElsewhere: async (ids: readonly string[], centerId: string, limit: number) =>
      approvedAddresses(limit)
        .where(({ eb, or }) => or([eb('volunteer_center_id', '<>', centerId), eb('is_root', '=', true)]))
        .where(({ eb }) => eb('id', '=', eb.fn.any(eb.val(ids))))
        .execute(),
  };
}
