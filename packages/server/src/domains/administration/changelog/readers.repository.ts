import { sql } from 'kysely';
import type { RoleName } from '@samen/resources/shared';
import type { Queries } from '../../../db/database.ts';
import type { Person } from '../../../services/notifications/index.ts';

/** A person who has not been notified of the latest changes. */
export interface ChangeReader extends Person {
  centerId: string;
  roles: RoleName[];
}

/** The people of one tenant to whom the changelog says something. */
export function changeReaderRepository(queries: Queries, tenantId: string) {
  return {
    /** The next `amount` active accounts behind `after` that are older than `since` and were never sent to `url`. */
    async untold(url: string, since: Date, after: string | null, amount: number): Promise<ChangeReader[]> {
      const { rows } = await sql<ChangeReader>`
        SELECT u.id, u.email, u.first_name AS "firstName", u.locale, held."centerId", held.roles
        FROM users u JOIN LATERAL (
          SELECT (array_agg(o.volunteer_center_id ORDER BY r.created_at, r.id))[1] AS "centerId",
            array_agg(r.name) AS roles
          FROM role_assignments r
          JOIN organizations o ON o.tenant_id = r.tenant_id AND o.id = r.organization_id
          WHERE r.tenant_id = u.tenant_id AND r.user_id = u.id) held ON held."centerId" IS NOT NULL
        WHERE u.tenant_id = ${tenantId} AND u.status = 'active' AND u.created_at < ${since}
          AND (${after}::uuid IS NULL OR u.id > ${after}::uuid)
          AND NOT EXISTS (SELECT 1 FROM notifications n
            WHERE n.tenant_id = u.tenant_id AND n.user_id = u.id AND n.url = ${url})
        ORDER BY u.id LIMIT ${amount}`.execute(queries);
      return rows;
    },
  };
}
