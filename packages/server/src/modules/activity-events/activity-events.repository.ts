import { sql, type RawBuilder } from 'kysely';
import type { Queries } from '../../db/database.ts';
import type { Reach } from '../../reach.ts';

export interface ActivityRow {
  id: string;
  action: string;
  subject_type: string;
  subject_id: string;
  occurred_at: Date;
  actor_id: string | null;
  actor_name: string | null;
  impersonator_name: string | null;
}

/** What somebody sees: what their roles reach, and of their own deeds those whose names begin like this. */
export interface Sight {
  userId: string;
  reach: Reach;
  ownDeeds: readonly string[];
}

type Condition = RawBuilder<boolean>;

function reachedSql(reach: Reach): Condition {
  switch (reach.kind) {
    case 'tenant':
      return sql`true`;
    case 'center':
      return sql`e.volunteer_center_id = ${reach.id}::uuid`;
    case 'organizations':
      return sql`e.organization_id = ANY (${[...reach.ids]}::uuid[])`;
    default:
      return sql`false`;
  }
}

const seenSql = (tenantId: string, { userId, reach, ownDeeds }: Sight): Condition => sql`
  e.tenant_id = ${tenantId} AND (${reachedSql(reach)}
    OR (e.actor_id = ${userId}::uuid AND split_part(e.action, '.', 1) = ANY (${[...ownDeeds]}::text[])))`;

const nameOf = (alias: string) => {
  const [first, last] = [sql.ref(`${alias}.first_name`), sql.ref(`${alias}.last_name`)];
  return sql<string | null>`${first} || ' ' || ${last}`;
};

/** What happened in one tenant, newest first. */
export function activityRepository(queries: Queries, tenantId: string) {
  return {
    list: async (sight: Sight, page: { number: number; size: number }): Promise<ActivityRow[]> =>
      (
        await sql<ActivityRow>`
          SELECT e.id, e.action, e.subject_type, e.subject_id, e.occurred_at, e.actor_id,
            ${nameOf('a')} AS actor_name, ${nameOf('i')} AS impersonator_name
          FROM audit_events e
          LEFT JOIN users a ON a.tenant_id = e.tenant_id AND a.id = e.actor_id
          LEFT JOIN users i ON i.tenant_id = e.tenant_id AND i.id = e.impersonator_id
          WHERE ${seenSql(tenantId, sight)}
          ORDER BY e.occurred_at DESC, e.id DESC
          LIMIT ${page.size} OFFSET ${(page.number - 1) * page.size}`.execute(queries)
      ).rows,

    count: async (sight: Sight): Promise<number> =>
      Number(
        (
          await sql<{ records: string }>`
            SELECT count(*) AS records FROM audit_events e WHERE ${seenSql(tenantId, sight)}`.execute(queries)
        ).rows[0]?.records ?? 0,
      ),
  };
}
