import { sql } from 'kysely';
import type { Queries } from '../../../db/database.ts';

/** Who may take part in one-on-one help: a centre can remove a person from all that it has of it. */
export function helpMemberRepository(queries: Queries, tenantId: string) {
  return {
    /** Until the end of the transaction no centre removes the person. Comes before other locks. */
    lock: async (userId: string): Promise<void> => {
      await sql`SELECT FROM users WHERE tenant_id = ${tenantId} AND id = ${userId}::uuid FOR SHARE`.execute(
        queries,
      );
    },

    /** Until the end of the transaction the person neither posts nor responds. */
    lockToRemove: async (userId: string): Promise<void> => {
      await sql`SELECT FROM users WHERE tenant_id = ${tenantId} AND id = ${userId}::uuid FOR NO KEY UPDATE`.execute(
        queries,
      );
    },

    /** Whether the centre has removed the person and not taken them back. */
    isRemoved: async (userId: string, centerId: string): Promise<boolean> => {
      const { rows } = await sql`
        SELECT FROM reports WHERE tenant_id = ${tenantId} AND reportable_type = 'users'
          AND reportable_id = ${userId}::uuid AND volunteer_center_id = ${centerId}::uuid AND status = 'removed'
        LIMIT 1`.execute(queries);
      return rows.length > 0;
    },
  };
}
