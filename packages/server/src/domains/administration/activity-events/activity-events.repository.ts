import { sql, type RawBuilder } from 'kysely';
import type { Queries } from '../../../db/database.ts';
import type { AccessScope } from '../../../auth/access-scope.ts';

export interface ActivityRow {
  id: string;
  action: string;
  subject_type: string;
  subject_id: string;
  /** What the record was called when this happened, or else the last time that something did. */
  stored_name: string | null;
  /** The record is still there, whether or not the reader may see it. */
  is_kept: boolean;
  occurred_at: Date;
  actor_id: string | null;
  actor_name: string | null;
  impersonator_name: string | null;
}

export const ACTIVITY_KINDS = ['actions', 'sign_ins'] as const;
/** What people did, or when they came and went. */
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];

/** What somebody sees: what their roles reach, and of their own deeds those whose names begin like this. */
export interface Sight {
  userId: string;
  reach: AccessScope;
  ownDeeds: readonly string[];
  kind?: ActivityKind | undefined;
}

type Condition = RawBuilder<boolean>;

function reachedSql(reach: AccessScope): Condition {
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

function kindSql(kind: ActivityKind | undefined): Condition {
  if (kind === undefined) return sql`true`;
  return kind === 'sign_ins' ? sql`e.action LIKE 'session.%'` : sql`e.action NOT LIKE 'session.%'`;
}

const seenSql = (tenantId: string, { userId, reach, ownDeeds, kind }: Sight): Condition => sql`
  e.tenant_id = ${tenantId} AND ${kindSql(kind)} AND (${reachedSql(reach)}
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
          SELECT e.id, e.action, e.occurred_at, e.actor_id,
            coalesce(about.subject_type, e.subject_type) AS subject_type,
            coalesce(about.subject_id, e.subject_id) AS subject_id,
            CASE coalesce(about.subject_type, e.subject_type)
              WHEN 'vacancies' THEN EXISTS (SELECT FROM vacancies v WHERE v.tenant_id = e.tenant_id
                AND v.id = coalesce(about.subject_id, e.subject_id)::uuid AND v.status <> 'deleted')
              WHEN 'organizations' THEN EXISTS (SELECT FROM organizations o WHERE o.tenant_id = e.tenant_id
                AND o.id = coalesce(about.subject_id, e.subject_id)::uuid AND o.status <> 'deleted')
              ELSE false END AS is_kept,
            coalesce(e.subject_name, (SELECT p.subject_name FROM audit_events p
              WHERE p.tenant_id = e.tenant_id AND p.subject_type = coalesce(about.subject_type, e.subject_type)
                AND p.subject_id = coalesce(about.subject_id, e.subject_id) AND p.subject_name IS NOT NULL
              ORDER BY p.occurred_at DESC LIMIT 1)) AS stored_name,
            ${nameOf('a')} AS actor_name, ${nameOf('i')} AS impersonator_name
          -- What a page leaves out costs nothing but its place in the order.
          FROM (SELECT * FROM audit_events e WHERE ${seenSql(tenantId, sight)}
            ORDER BY e.occurred_at DESC, e.id DESC
            LIMIT ${page.size} OFFSET ${(page.number - 1) * page.size}) e
          -- A note is about a record: that is what it happened to.
          LEFT JOIN LATERAL (SELECT e.data ->> 'notable_type' AS subject_type, e.data ->> 'notable_id' AS subject_id
            WHERE e.subject_type = 'internal_notes') about ON true
          LEFT JOIN users a ON a.tenant_id = e.tenant_id AND a.id = e.actor_id
          LEFT JOIN users i ON i.tenant_id = e.tenant_id AND i.id = e.impersonator_id
          ORDER BY e.occurred_at DESC, e.id DESC`.execute(queries)
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
