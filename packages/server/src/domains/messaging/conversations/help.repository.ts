import { sql } from 'kysely';
import type { Queries } from '../../../db/database.ts';

/** One-on-one help as far as an answer to it goes. */
export interface AnsweredHelp {
  id: string;
  title: string;
  poster_id: string;
  volunteer_center_id: string;
  is_open: boolean;
}

/** The site on which help is answered, and by whom. */
export interface HelpReader {
  userId: string;
  centerId: string;
  sharing: boolean;
  /** `YYYY-MM-DD`. */
  today: string;
}

/** The one-on-one help that a person can answer. */
export function helpRepository(queries: Queries, tenantId: string) {
  return {
    /**
     * Locks the help, so that who answers it several times at once begins one conversation; null
     * where it was never public on this site, its poster has gone, or one has blocked the other.
     */
    lock: async (
      id: string,
      { userId, centerId, sharing, today }: HelpReader,
    ): Promise<AnsweredHelp | null> => {
      const { rows } = await sql<AnsweredHelp>`
        SELECT v.id, v.title, v.created_by_id AS poster_id, v.volunteer_center_id,
          (v.status = 'published' AND v.expires_at >= ${today}::date) AS is_open
        FROM vacancies v
        JOIN users poster ON poster.tenant_id = v.tenant_id AND poster.id = v.created_by_id AND poster.status = 'active'
        WHERE v.tenant_id = ${tenantId} AND v.id = ${id}::uuid AND v.vacancy_type = 'p2p'
          AND v.status IN ('published', 'filled', 'expired')
          AND (v.volunteer_center_id = ${centerId}::uuid OR (${sharing}::boolean AND v.shared_across_centers))
          AND NOT EXISTS (SELECT FROM blocks b WHERE b.tenant_id = v.tenant_id
            AND ((b.blocker_id = v.created_by_id AND b.user_id = ${userId}::uuid)
              OR (b.blocker_id = ${userId}::uuid AND b.user_id = v.created_by_id)))
        FOR UPDATE OF v`.execute(queries);
      return rows[0] ?? null;
    },
  };
}
