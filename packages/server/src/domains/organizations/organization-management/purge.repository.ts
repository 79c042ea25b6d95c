import { sql, type RawBuilder } from 'kysely';
import type { Queries } from '../../../db/database.ts';

/** Tables with rows that belong to an organization and are deleted with it. */
const OWN_TABLES = [
  'role_assignments',
  'organization_profiles',
  'volunteer_profile_replies',
  'internal_notes',
];

/** Purges the deleted organizations of one tenant. */
export function organizationPurgeRepository(queries: Queries, tenantId: string) {
  const idsOf = async (statement: RawBuilder<{ id: string }>): Promise<string[]> =>
    (await statement.execute(queries)).rows.map(({ id }) => id);

  return {
    /** The next `amount` that were deleted before `before`. */
    due: (before: Date, after: string | null, amount: number): Promise<string[]> =>
      idsOf(sql<{ id: string }>`SELECT id FROM organizations
        WHERE tenant_id = ${tenantId} AND status = 'deleted' AND deleted_at < ${before}
          AND (${after}::uuid IS NULL OR id > ${after}::uuid) ORDER BY id LIMIT ${amount}`),

    /** Removes everything of these organizations but their names. */
    removeDetails: async (ids: readonly string[]): Promise<void> => {
      const these = sql`tenant_id = ${tenantId} AND organization_id = ANY (${[...ids]}::uuid[])`;
      for (const table of OWN_TABLES)
        await sql`DELETE FROM ${sql.table(table)} WHERE ${these}`.execute(queries);
      await sql`DELETE FROM internal_notes WHERE tenant_id = ${tenantId}
        AND about_organization_id = ANY (${[...ids]}::uuid[])`.execute(queries);
      for (const table of ['pages', 'uploads'])
        await sql`UPDATE ${sql.table(table)} SET organization_id = NULL WHERE ${these}`.execute(queries);
      await sql`DELETE FROM vacancies v WHERE ${these} AND NOT EXISTS (
        SELECT FROM applications a WHERE a.tenant_id = v.tenant_id AND a.vacancy_id = v.id)`.execute(queries);
      await sql`UPDATE organizations child SET parent_id = removed.parent_id FROM organizations removed
      	WHERE child.tenant_id = ${tenantId} AND removed.tenant_id = ${tenantId} AND child.parent_id = removed.id
      		AND removed.id = ANY (${[...ids]}::uuid[])`.execute(queries);
      const addresses = await idsOf(sql<{ id: string }>`WITH before AS (
          SELECT id, address_id FROM organizations
          WHERE tenant_id = ${tenantId} AND id = ANY (${[...ids]}::uuid[]) AND address_id IS NOT NULL)
        UPDATE organizations o SET address_id = NULL FROM before
        WHERE o.tenant_id = ${tenantId} AND o.id = before.id RETURNING before.address_id AS id`);
      await sql`DELETE FROM addresses a WHERE tenant_id = ${tenantId} AND id = ANY (${addresses}::uuid[])
        AND NOT EXISTS (SELECT FROM organizations o WHERE o.tenant_id = a.tenant_id AND o.address_id = a.id)
        AND NOT EXISTS (SELECT FROM volunteer_centers c WHERE c.tenant_id = a.tenant_id AND c.address_id = a.id)`.execute(
        queries,
      );
      await sql`UPDATE organizations SET website = NULL, phone_number = NULL, email = NULL, description = NULL,
          denial_reason = NULL, kvk_number = NULL, logo_url = NULL, logo_id = NULL
        WHERE tenant_id = ${tenantId} AND id = ANY (${[...ids]}::uuid[])`.execute(queries);
    },

    /** Deletes those that nothing refers to any more; returns their ids. */
    remove: (ids: readonly string[]): Promise<string[]> =>
      idsOf(sql<{ id: string }>`DELETE FROM organizations o
        WHERE tenant_id = ${tenantId} AND id = ANY (${[...ids]}::uuid[])
          AND NOT EXISTS (SELECT FROM vacancies v WHERE v.tenant_id = o.tenant_id AND v.organization_id = o.id)
          AND NOT EXISTS (SELECT FROM applications a WHERE a.tenant_id = o.tenant_id AND a.organization_id = o.id)
        RETURNING id`),
  };
}
