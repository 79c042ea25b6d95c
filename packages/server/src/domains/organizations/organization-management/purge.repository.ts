import { sql, type RawBuilder } from 'kysely';
import { SHARED_CONSTANTS } from '@samen/resources/shared';
import { after as afterMoment, days } from '../../../clock.ts';
import type { RetentionRule } from '../../../db/retention.repository.ts';
import type { Queries } from '../../../db/database.ts';
import { addressRepository } from '../../../services/geocode/index.ts';

/** Deleted organizations that can no longer come back. One that applications refer to keeps its name until they are gone. */
export const DELETED_ORGANIZATION_RULE: RetentionRule = {
  job: 'organizations.purge',
  action: 'removed',
  table: 'organizations',
  isOver: (now) =>
    sql`r.status = 'deleted' AND r.deleted_at < ${afterMoment(now, -days(SHARED_CONSTANTS.purgeDeletedDays))}`,
  since: sql`r.deleted_at`,
};

/** Purges the deleted organizations of one tenant. */
export function organizationPurgeRepository(queries: Queries, tenantId: string) {
  const idsOf = async (statement: RawBuilder<{ id: string }>): Promise<string[]> =>
    (await statement.execute(queries)).rows.map(({ id }) => id);

  return {
    /** The next `amount` whose time is over. */
    due: (now: Date, after: string | null, amount: number): Promise<string[]> =>
      idsOf(sql<{ id: string }>`SELECT r.id FROM organizations r
        WHERE r.tenant_id = ${tenantId} AND ${DELETED_ORGANIZATION_RULE.isOver(now)}
          AND (${after}::uuid IS NULL OR r.id > ${after}::uuid) ORDER BY r.id LIMIT ${amount}`),

    /** Removes everything of these organizations but their names. */
    removeDetails: async (ids: readonly string[]): Promise<void> => {
      const these = sql`tenant_id = ${tenantId} AND id = ANY (${[...ids]}::uuid[])`;
      await sql`DELETE FROM organization_profiles
        WHERE tenant_id = ${tenantId} AND organization_id = ANY (${[...ids]}::uuid[])`.execute(queries);
      await sql`UPDATE organizations child SET parent_id = removed.parent_id FROM organizations removed
        WHERE child.tenant_id = ${tenantId} AND removed.tenant_id = ${tenantId} AND child.parent_id = removed.id
          AND removed.id = ANY (${[...ids]}::uuid[])`.execute(queries);
      const addresses = await idsOf(sql<{ id: string }>`WITH before AS (
          SELECT id, address_id FROM organizations WHERE ${these} AND address_id IS NOT NULL)
        UPDATE organizations o SET address_id = NULL FROM before
        WHERE o.tenant_id = ${tenantId} AND o.id = before.id RETURNING before.address_id AS id`);
      const unused = await idsOf(sql<{
        id: string;
      }>`SELECT id FROM unnest(${addresses}::uuid[]) AS left_over (id)
        WHERE NOT EXISTS (SELECT FROM organizations o
          WHERE o.tenant_id = ${tenantId} AND o.address_id = left_over.id)`);
      await addressRepository(queries, tenantId).removeUnused(unused);
      await sql`UPDATE organizations SET website = NULL, phone_number = NULL, email = NULL, description = NULL,
          denial_reason = NULL, kvk_number = NULL, logo_url = NULL, logo_id = NULL
        WHERE ${these}`.execute(queries);
    },

    /** Deletes these for good; returns their ids. */
    remove: (ids: readonly string[]): Promise<string[]> =>
      idsOf(sql<{ id: string }>`DELETE FROM organizations
        WHERE tenant_id = ${tenantId} AND id = ANY (${[...ids]}::uuid[]) RETURNING id`),
  };
}
