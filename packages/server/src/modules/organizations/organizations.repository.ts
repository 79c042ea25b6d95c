import type { Selectable } from 'kysely';
import type { Queries } from '../../db/database.ts';
import type { AddressesTable, OrganizationProfilesTable, OrganizationsTable } from '../../db/schema.ts';

export type AddressRow = Selectable<AddressesTable>;
export type OrganizationRow = Selectable<OrganizationsTable> & { city: string | null };
export type OrganizationProfileRow = Selectable<OrganizationProfilesTable>;

/** The organizations of one tenant. */
export function organizationRepository(queries: Queries, tenantId: string) {
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

    /** At most `limit` of those that a centre shows to everybody: its own, and `others` of the tenant; with when they changed. */
    async shownAddresses(
      centerId: string,
      others: readonly string[],
      limit: number,
    ): Promise<{ id: string; modified: Date }[]> {
      return queries
        .selectFrom('organizations')
        .where('tenant_id', '=', tenantId)
        .where('status', '=', 'approved')
        .where(({ and, eb, or }) =>
          or([
            and([eb('volunteer_center_id', '=', centerId), eb('is_root', '=', false)]),
            eb('id', '=', eb.fn.any(eb.val(others))),
          ]),
        )
        .select(['id', 'updated_at as modified'])
        .orderBy('id')
        .limit(limit)
        .execute();
    },

    /** An organization and all below it. */
    async branchesOf(organizationId: string): Promise<string[]> {
      const rows = await queries
        .withRecursive('branches', (query) =>
          query
            .selectFrom('organizations')
            .where('tenant_id', '=', tenantId)
            .where('id', '=', organizationId)
            .select('id')
            .union(
              query
                .selectFrom('organizations as o')
                .innerJoin('branches as b', 'b.id', 'o.parent_id')
                .where('o.tenant_id', '=', tenantId)
                .select('o.id'),
            ),
        )
        .selectFrom('branches')
        .select('id')
        .execute();
      return rows.map(({ id }) => id);
    },
  };
}
