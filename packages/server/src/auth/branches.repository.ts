import type { Queries } from '../db/database.ts';

/** An organization and all below it. */
export async function branchesOf(
  queries: Queries,
  tenantId: string,
  organizationId: string,
): Promise<string[]> {
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
}
