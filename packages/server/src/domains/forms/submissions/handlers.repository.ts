import { sql } from 'kysely';
import { PERMISSIONS } from '@samen/resources/shared';
import type { Queries } from '../../../db/database.ts';

const ROLES = Object.keys(PERMISSIONS['forms.manage']);

/** The people of some organizations who may handle what is filled in there, by their names. */
export async function handlersIn(
  queries: Queries,
  tenantId: string,
  organizationIds: readonly string[],
): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    SELECT u.id, u.first_name || ' ' || u.last_name AS name FROM users u
    WHERE u.tenant_id = ${tenantId} AND u.status = 'active' AND EXISTS (SELECT FROM role_assignments r
      WHERE r.tenant_id = u.tenant_id AND r.user_id = u.id AND r.name = ANY (${ROLES}::text[])
        AND r.organization_id = ANY (${[...organizationIds]}::uuid[]))
    ORDER BY sort_key(u.first_name || ' ' || u.last_name), u.id`.execute(queries);
  return rows;
}
