import { sql } from 'kysely';
import type { Queries } from '../../../db/database.ts';

/** Two accounts that look alike, within a centre that both belong to. */
export interface AlikeUsers {
  id: string;
  other_id: string;
  volunteer_center_id: string;
  reasons: string[];
}

/**
 * Accounts that look like these: with the same telephone number, the very same name in one centre, or a name like it in the
 * same place.
 */
export async function duplicatesOfUsers(
  queries: Queries,
  tenantId: string,
  ids: readonly string[],
): Promise<AlikeUsers[]> {
  await sql`SELECT set_config('pg_trgm.similarity_threshold', '0.5', true)`.execute(queries);
  const name = (alias: string) =>
    sql`sort_key(${sql.ref(`${alias}.first_name`)} || ' ' || ${sql.ref(`${alias}.last_name`)})`;
  const place = (alias: string) => sql`EXISTS (SELECT FROM volunteer_profiles p
    JOIN volunteer_profiles q ON q.tenant_id = p.tenant_id AND left(q.postal_code, 4) = left(p.postal_code, 4)
    WHERE p.tenant_id = ${tenantId} AND p.user_id = g.id AND q.user_id = ${sql.ref(`${alias}.id`)})`;
  const { rows } = await sql<AlikeUsers>`
    WITH given AS (SELECT * FROM users WHERE tenant_id = ${tenantId} AND id = ANY (${[...ids]}::uuid[])
      AND status <> 'archived'),
    found AS (
      SELECT g.id, o.id AS other_id, 'phone_number' AS reason FROM given g
        JOIN users o ON o.tenant_id = ${tenantId} AND o.phone_number = g.phone_number
      UNION SELECT g.id, o.id, 'name' FROM given g
        JOIN users o ON o.tenant_id = ${tenantId} AND ${name('o')} = ${name('g')}
      UNION SELECT g.id, o.id, 'name_like' FROM given g
        JOIN users o ON o.tenant_id = ${tenantId} AND ${name('o')} % ${name('g')} AND ${name('o')} <> ${name('g')}
        WHERE ${place('o')})
    SELECT f.id, f.other_id, (array_agg(a.volunteer_center_id ORDER BY a.volunteer_center_id))[1] AS volunteer_center_id,
      array_agg(DISTINCT f.reason) AS reasons
    FROM found f
    JOIN users o ON o.tenant_id = ${tenantId} AND o.id = f.other_id AND o.status <> 'archived'
    CROSS JOIN LATERAL (
      SELECT one.volunteer_center_id FROM role_assignments r
        JOIN organizations one ON one.tenant_id = r.tenant_id AND one.id = r.organization_id
        WHERE r.tenant_id = ${tenantId} AND r.user_id = f.id
      INTERSECT SELECT one.volunteer_center_id FROM role_assignments r
        JOIN organizations one ON one.tenant_id = r.tenant_id AND one.id = r.organization_id
        WHERE r.tenant_id = ${tenantId} AND r.user_id = f.other_id) a
    WHERE f.id <> f.other_id GROUP BY f.id, f.other_id
    ORDER BY f.id, count(DISTINCT f.reason) DESC, f.other_id`.execute(queries);
  return rows;
}

/** The next accounts after one, by their ids. */
export async function usersAfter(
  queries: Queries,
  tenantId: string,
  after: string | null,
  amount: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`SELECT id FROM users WHERE tenant_id = ${tenantId}
    AND (${after}::uuid IS NULL OR id > ${after}::uuid) ORDER BY id LIMIT ${amount}`.execute(queries);
  return rows.map(({ id }) => id);
}
