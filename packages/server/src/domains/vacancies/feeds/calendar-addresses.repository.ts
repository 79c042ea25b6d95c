import { sql } from 'kysely';
import type { Queries } from '../../../db/database.ts';
import type { Touched } from '../../../db/schema.ts';

export interface CalendarAddressesTable {
  tenant_id: string;
  user_id: string;
  token_hash: Buffer;
  created_at: Touched;
}

declare module '../../../db/schema.ts' {
  interface Tables {
    calendar_addresses: CalendarAddressesTable;
  }
}

/** As many as a calendar has at most. */
const MOST = 500;

/** The addresses of people's own calendars, and what stands in these. */
export function calendarAddressRepository(queries: Queries, tenantId: string) {
  return {
    /** Takes the place of the one before, which leads nowhere from then on. */
    renew: async (userId: string, tokenHash: Buffer, now: Date): Promise<void> => {
      await queries
        .insertInto('calendar_addresses')
        .values({ tenant_id: tenantId, user_id: userId, token_hash: tokenHash, created_at: now })
        .onConflict((conflict) =>
          conflict.columns(['tenant_id', 'user_id']).doUpdateSet({ token_hash: tokenHash, created_at: now }),
        )
        .execute();
    },

    /** Whose calendar it is; null where there is none, or the account is not in use. */
    ownerOf: async (tokenHash: Buffer): Promise<string | null> => {
      const { rows } = await sql<{ id: string }>`SELECT u.id FROM calendar_addresses c
          JOIN users u ON u.tenant_id = c.tenant_id AND u.id = c.user_id
        WHERE c.tenant_id = ${tenantId} AND c.token_hash = ${tokenHash} AND u.status = 'active'`.execute(
        queries,
      );
      return rows[0]?.id ?? null;
    },

    /** Ids of the activities that a person takes part in, and of those of the organizations that they work for. */
    activitiesOf: async (userId: string, from: string): Promise<string[]> => {
      const { rows } = await sql<{ id: string }>`
        SELECT v.id FROM vacancies v
        WHERE v.tenant_id = ${tenantId} AND v.vacancy_type = 'activity' AND v.expires_at >= ${from}::date
          AND v.status IN ('published', 'filled', 'expired')
          AND (v.id = ANY (ARRAY(SELECT a.vacancy_id FROM applications a
              WHERE a.tenant_id = ${tenantId} AND a.user_id = ${userId}::uuid AND a.status = 'accepted'
                AND a.withdrawn_at IS NULL))
            OR v.organization_id = ANY (ARRAY(SELECT r.organization_id FROM role_assignments r
              WHERE r.tenant_id = ${tenantId} AND r.user_id = ${userId}::uuid
                AND r.name IN ('admin', 'center_superuser', 'organization_superuser'))))
        ORDER BY v.starts_at, v.id LIMIT ${MOST}`.execute(queries);
      return rows.map(({ id }) => id);
    },
  };
}
