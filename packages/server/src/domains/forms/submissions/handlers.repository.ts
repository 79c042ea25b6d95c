import { sql } from 'kysely';
import { PERMISSIONS } from '@samen/resources/shared';
import type { Person } from '../../../services/notifications/index.ts';
import type { Queries } from '../../../db/database.ts';

/** A person who may handle what is filled in. */
export interface Handler extends Person {
  name: string;
}

const ROLES = Object.keys(PERMISSIONS['forms.manage']);

/** The people of some organizations who may handle what is filled in there, by their names. */
export async function handlersIn(
  queries: Queries,
  tenantId: string,
  organizationIds: readonly string[],
): Promise<Handler[]> {
  const { rows } = await sql<Handler>`
    SELECT u.id, u.first_name || ' ' || u.last_name AS name, u.email, u.first_name AS "firstName", u.locale FROM users u
    WHERE u.tenant_id = ${tenantId} AND u.status = 'active' AND EXISTS (SELECT FROM role_assignments r
      WHERE r.tenant_id = u.tenant_id AND r.user_id = u.id AND r.name = ANY (${ROLES}::text[])
        AND r.organization_id = ANY (${[...organizationIds]}::uuid[]))
    ORDER BY sort_key(u.first_name || ' ' || u.last_name), u.id`.execute(queries);
  return rows;
}
