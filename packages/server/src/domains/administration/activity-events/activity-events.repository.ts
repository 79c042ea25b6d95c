import { sql, type RawBuilder } from 'kysely';
import type { Listed, ListPart } from '@samen/jsonapi';
import { WORK_SUBJECTS } from '@samen/resources/administration';
import { ABOUT_ONESELF } from '../../../audit/about-oneself.ts';
import type { Queries } from '../../../db/database.ts';
import { countRows, idsSql, listPage, type ListShape } from '../../../db/list-page.ts';
import type { AccessScope } from '../../../auth/access-scope.ts';

export interface ActivityRow {
  id: string;
  action: string;
  subject_type: string;
  subject_id: string;
  /** The name of the record at the time of this event, or else of its last event with a name. */
  stored_name: string | null;
  /** The record exists, whether or not the reader may see it. */
  subject_exists: boolean;
  occurred_at: Date;
  actor_id: string | null;
  actor_name: string | null;
  impersonator_name: string | null;
  data: Record<string, unknown>;
}

export const ACTIVITY_KINDS = ['actions', 'sign_ins', 'own', 'work'] as const;
/** What people did, when they signed in and out, what is about the reader alone, or what was made of work that waits. */
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];

/** The visible events: those within an access scope, and one's own whose names begin with a prefix. */
export interface ActivityView {
  userId: string;
  scope: AccessScope;
  ownPrefixes: readonly string[];
  kind?: ActivityKind | undefined;
  filters?: ActivityFilters;
}

/** By whom, to what, and when. */
export interface ActivityFilters {
  actorId?: string | undefined;
  /** What is of this organization. */
  organizationId?: string | undefined;
  subjectId?: string | undefined;
  subjectType?: string | undefined;
  since?: Date | undefined;
  before?: Date | undefined;
  /** What changed fields or the state of a record alone: no notes about it, and nothing that was read of it. */
  isChange?: boolean | undefined;
}

type Condition = RawBuilder<boolean>;

/**
 * What happened to the applications of organizations, by a visitor who applied and a centre that decided as well. What no
 * one has confirmed is not there for them yet.
 */
const toApplicationsOf = (ids: readonly string[]): Condition =>
  sql`(e.subject_type = 'applications' AND e.action LIKE 'application.%'
    AND e.subject_id IN (SELECT a.id::text FROM applications a
      WHERE a.tenant_id = e.tenant_id AND a.confirmed_at IS NOT NULL AND a.organization_id = ANY (${[...ids]}::uuid[])))`;

function inScopeSql(scope: AccessScope): Condition {
  switch (scope.kind) {
    case 'tenant':
      return sql`true`;
    case 'center':
      return sql`e.volunteer_center_id = ${scope.id}::uuid`;
    case 'organizations':
      return sql`(e.organization_id = ANY (${[...scope.ids]}::uuid[]) OR ${toApplicationsOf(scope.ids)})`;
    default:
      return sql`false`;
  }
}

function kindSql(kind: ActivityKind | undefined): Condition {
  if (kind === undefined || kind === 'own') return sql`true`;
  if (kind === 'work') return sql`e.subject_type = ANY (${[...WORK_SUBJECTS, 'work_items']}::text[])`;
  return kind === 'sign_ins' ? sql`e.action LIKE 'session.%'` : sql`e.action NOT LIKE 'session.%'`;
}

/** What was done in an organization, and what others did to it and to its applications. */
const ofSql = (organizationId: string): Condition =>
  sql`(e.organization_id = ${organizationId}::uuid
    OR (e.subject_type = 'organizations' AND e.subject_id = ${organizationId})
    OR ${toApplicationsOf([organizationId])})`;

/** An event of a note is one of the record that the note is about as well, and a reveal one of the record that has the field. */
function filteredSql({
  actorId,
  organizationId,
  subjectId,
  subjectType,
  since,
  before,
  isChange,
}: ActivityFilters = {}): Condition {
  const conditions = [
    actorId === undefined ? null : sql`e.actor_id = ${actorId}::uuid`,
    organizationId === undefined ? null : ofSql(organizationId),
    subjectId === undefined
      ? null
      : sql`(e.subject_id = ${subjectId}::text OR e.data ->> 'notable_id' = ${subjectId}::text
          OR e.data ->> 'record_id' = ${subjectId}::text)`,
    subjectType === undefined
      ? null
      : sql`(e.subject_type = ${subjectType} OR e.data ->> 'notable_type' = ${subjectType}
          OR e.data ->> 'record_type' = ${subjectType})`,
    since === undefined ? null : sql`e.occurred_at >= ${since}`,
    before === undefined ? null : sql`e.occurred_at < ${before}`,
    isChange ? sql`jsonb_exists_any(e.data, ARRAY['fields', 'from', 'to'])` : null,
  ].filter((one) => one !== null);
  return conditions.length === 0 ? sql`true` : sql`${sql.join(conditions, sql` AND `)}`;
}

const visibleSql = (
  tenantId: string,
  { userId, scope, ownPrefixes, kind, filters }: ActivityView,
): Condition => sql`
	e.tenant_id = ${tenantId} AND ${kindSql(kind)} AND ${filteredSql(filters)} AND (${inScopeSql(scope)}
		OR (e.actor_id = ${userId}::uuid AND split_part(e.action, '.', 1) = ANY (${[...ownPrefixes]}::text[]))
		OR (e.subject_type = 'users' AND e.subject_id = ${userId}::text AND e.action = ANY (${[...ABOUT_ONESELF]}::text[])))`;

const nameOf = (alias: string) => {
  const [first, last] = [sql.ref(`${alias}.first_name`), sql.ref(`${alias}.last_name`)];
  return sql<string | null>`${first} || ' ' || ${last}`;
};

const SHAPE: ListShape = {
  id: sql`e.id`,
  keys: { occurred_at: { sql: sql`e.occurred_at`, type: 'timestamptz' } },
  order: [
    { field: 'occurred_at', descending: true },
    { field: 'id', descending: true },
  ],
};

/** The audit events of one tenant, newest first. */
export function activityRepository(queries: Queries, tenantId: string) {
  const listed = (view: ActivityView, ids: ListPart['ids']) => sql`
    FROM audit_events e WHERE ${visibleSql(tenantId, view)} AND ${idsSql(SHAPE.id, ids)}`;

  return {
    async list(view: ActivityView, part: ListPart): Promise<Listed<ActivityRow>> {
      const { sortColumns, position, after, orderBy, limit, cut } = listPage(part, SHAPE);
      const { rows } = await sql<ActivityRow & { position: string }>`
          SELECT ${position('e')}, e.id, e.action, e.occurred_at, e.actor_id, e.data,
            subject.type AS subject_type, subject.id AS subject_id,
            CASE subject.type
              WHEN 'vacancies' THEN EXISTS (SELECT FROM vacancies v WHERE v.tenant_id = e.tenant_id
                AND v.id = subject.id::uuid AND v.status <> 'deleted')
              WHEN 'organizations' THEN EXISTS (SELECT FROM organizations o WHERE o.tenant_id = e.tenant_id
                AND o.id = subject.id::uuid AND o.status <> 'deleted')
              ELSE false END AS subject_exists,
            coalesce(e.subject_name, (SELECT p.subject_name FROM audit_events p
              WHERE p.tenant_id = e.tenant_id AND p.subject_type = subject.type
                AND p.subject_id = subject.id AND p.subject_name IS NOT NULL
              ORDER BY p.occurred_at DESC LIMIT 1)) AS stored_name,
            ${nameOf('a')} AS actor_name, ${nameOf('i')} AS impersonator_name
          -- The page is selected first, so that the joins cost only its rows.
          FROM (SELECT e.*, ${sortColumns} ${listed(view, part.ids)} AND ${after} ${orderBy} ${limit}) e
          -- The subject of an event of a note is the record that the note is about, and of what was revealed of no one
          -- the record that has the field.
          LEFT JOIN LATERAL (
            SELECT e.data ->> 'notable_type' AS subject_type, e.data ->> 'notable_id' AS subject_id
            WHERE e.subject_type = 'internal_notes'
            UNION ALL SELECT e.data ->> 'record_type', e.data ->> 'record_id'
            WHERE e.action = 'masked_data.revealed') about ON true
          -- Worked out beforehand (OFFSET): row-level security leaves no index to what is compared with an expression.
          CROSS JOIN LATERAL (SELECT coalesce(about.subject_type, e.subject_type) AS type,
            coalesce(about.subject_id, e.subject_id) AS id OFFSET 0) subject
          LEFT JOIN users a ON a.tenant_id = e.tenant_id AND a.id = e.actor_id
          LEFT JOIN users i ON i.tenant_id = e.tenant_id AND i.id = e.impersonator_id
          ${orderBy}`.execute(queries);
      return cut(rows);
    },

    count: (view: ActivityView, ids: ListPart['ids']): Promise<number> =>
      countRows(queries, listed(view, ids)),
  };
}
