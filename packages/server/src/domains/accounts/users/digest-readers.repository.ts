import { sql } from 'kysely';
import type { Locale } from '@samen/contracts';
import type { Queries } from '../../../db/database.ts';
import { nextVersion } from '../../../db/next-version.ts';

/** A person who gets the digest today. */
export interface DigestReader {
  id: string;
  email: string;
  firstName: string;
  locale: Locale;
  centerId: string;
  /** Null where there was no digest yet. */
  lastSentAt: Date | null;
}

/** The people of one tenant who get the digest. */
export function digestReaderRepository(queries: Queries, tenantId: string) {
  return {
    /**
     * Locks the next `amount` active people who chose this day of the week (1 is Monday) and had no digest since
     * `before`.
     */
    async readers(
      weekday: number,
      before: Date,
      after: string | null,
      amount: number,
    ): Promise<DigestReader[]> {
      const { rows } = await sql<DigestReader>`
        SELECT u.id, u.email, u.first_name AS "firstName", u.locale, u.digest_sent_at AS "lastSentAt",
          c.center_id AS "centerId"
        FROM users u JOIN LATERAL (
          SELECT o.volunteer_center_id AS center_id FROM role_assignments r
          JOIN organizations o ON o.tenant_id = r.tenant_id AND o.id = r.organization_id
          WHERE r.tenant_id = u.tenant_id AND r.user_id = u.id ORDER BY r.created_at, r.id LIMIT 1) c ON true
        WHERE u.tenant_id = ${tenantId} AND u.status = 'active' AND ${weekday} = ANY (u.digest_days)
          AND coalesce(u.digest_sent_at, '-infinity') < ${before}
          AND (${after}::uuid IS NULL OR u.id > ${after}::uuid)
        ORDER BY u.id LIMIT ${amount} FOR UPDATE OF u SKIP LOCKED`.execute(queries);
      return rows;
    },

    /** It comes on no day any more. */
    stop: async (userId: string, now: Date): Promise<void> => {
      await queries
        .updateTable('users')
        .set({ digest_days: [], ...nextVersion(now) })
        .where('tenant_id', '=', tenantId)
        .where('id', '=', userId)
        .execute();
    },

    markSent: async (userId: string, now: Date): Promise<void> => {
      await queries
        .updateTable('users')
        .set({ digest_sent_at: now })
        .where('tenant_id', '=', tenantId)
        .where('id', '=', userId)
        .execute();
    },
  };
}
