import { sql } from 'kysely';
import { ABOUT_ONESELF } from '../../audit/about-oneself.ts';
import type { Endings, PersonalRows } from '../../db/domain-data.ts';
import type { MergedColumn } from '../../db/merged-columns.ts';

/**
 * Views and notes go with the people and organizations that they are about, and with those that wrote them; what a person
 * had taken or had open is free.
 */
export const endings: Endings = {
  users: async (queries, tenantId, ids) => {
    const people = sql`ANY (${[...ids]}::uuid[])`;
    const records = sql`ANY (${[...ids]}::text[])`;
    await sql`DELETE FROM internal_notes n WHERE tenant_id = ${tenantId} AND (about_user_id = ${people}
      OR about_application_id IN (SELECT a.id FROM applications a
        WHERE a.tenant_id = n.tenant_id AND a.user_id = ${people}))`.execute(queries);
    await sql`UPDATE work_items SET assignee_id = NULL WHERE tenant_id = ${tenantId}
      AND assignee_id = ${people}`.execute(queries);
    await sql`UPDATE work_items SET opened_by_id = NULL, opened_at = NULL WHERE tenant_id = ${tenantId}
      AND opened_by_id = ${people}`.execute(queries);
    // What colleagues share stays theirs; what it searches for goes with its maker.
    await sql`DELETE FROM saved_views WHERE tenant_id = ${tenantId} AND user_id = ${people} AND NOT shared`.execute(
      queries,
    );
    await sql`UPDATE saved_views SET user_id = NULL
      WHERE tenant_id = ${tenantId} AND user_id = ${people}`.execute(queries);
    // What a merge of theirs could have put back is theirs; that it leads on from one account to the other stays.
    await sql`DELETE FROM merge_changes c USING merges m WHERE c.tenant_id = ${tenantId} AND m.tenant_id = ${tenantId}
      AND m.id = c.merge_id AND m.record_type = 'users' AND (m.kept_id = ${people} OR m.gone_id = ${people})`.execute(
      queries,
    );
    await sql`UPDATE merges SET created_by_id = NULL
      WHERE tenant_id = ${tenantId} AND created_by_id = ${people}`.execute(queries);
    await sql`DELETE FROM duplicates WHERE tenant_id = ${tenantId} AND record_type = 'users'
      AND (first_id = ${people} OR second_id = ${people})`.execute(queries);
    await sql`UPDATE duplicates SET dismissed_by_id = NULL
      WHERE tenant_id = ${tenantId} AND dismissed_by_id = ${people}`.execute(queries);
    await sql`SELECT forget_reasons_of_reveals(${[...ids]}::text[])`.execute(queries);
    // What they imported goes with them; of who was imported the row stays, which is counted, with nothing in it.
    await sql`DELETE FROM imports WHERE tenant_id = ${tenantId} AND created_by_id = ${people}`.execute(
      queries,
    );
    await sql`DELETE FROM import_row_keys k USING import_rows r WHERE k.tenant_id = ${tenantId}
      AND r.tenant_id = k.tenant_id AND r.import_id = k.import_id AND r.number = k.number
      AND r.record_id = ${records}`.execute(queries);
    await sql`UPDATE import_rows SET cells = '{}', corrections = '{}', errors = '[]', duplicates = '[]', made = made - 'before'
      WHERE tenant_id = ${tenantId} AND record_id = ${records}`.execute(queries);
  },
  organizations: async (queries, tenantId, ids) => {
    const organizations = sql`ANY (${[...ids]}::uuid[])`;
    await sql`DELETE FROM internal_notes WHERE tenant_id = ${tenantId}
      AND (organization_id = ${organizations} OR about_organization_id = ${organizations})`.execute(queries);
    await sql`DELETE FROM saved_views
      WHERE tenant_id = ${tenantId} AND organization_id = ${organizations}`.execute(queries);
    await sql`DELETE FROM duplicates WHERE tenant_id = ${tenantId} AND record_type = 'organizations'
      AND (first_id = ${organizations} OR second_id = ${organizations})`.execute(queries);
    await sql`DELETE FROM merges WHERE tenant_id = ${tenantId} AND record_type = 'organizations'
      AND kept_id = ${organizations}`.execute(queries);
  },
};

/** What the columns of a file are called and became: not what stands in them of others. */
const columnsSql = sql`(SELECT jsonb_agg(jsonb_build_object('header', c -> 'header', 'field', c -> 'field') ORDER BY at)
      FROM jsonb_array_elements(i.columns) WITH ORDINALITY AS e (c, at))`;

/** What is noted about one person, what they did, and what others did with their account and data. */
export const personal: Readonly<Record<string, PersonalRows>> = {
  internal_notes: (
    tenantId,
    userId,
  ) => sql`SELECT n.note, n.notable_type, n.notable_id, o.name AS written_by, n.created_at
    FROM internal_notes n JOIN organizations o ON o.tenant_id = n.tenant_id AND o.id = n.organization_id
    WHERE n.tenant_id = ${tenantId} AND (n.about_user_id = ${userId}::uuid OR n.about_application_id IN (
      SELECT a.id FROM applications a WHERE a.tenant_id = n.tenant_id AND a.user_id = ${userId}::uuid))
    ORDER BY n.created_at, n.id`,
  work_items: (tenantId, userId) => sql`SELECT kind, changed_at, snoozed_until, CASE
      WHEN opened_by_id = ${userId}::uuid THEN opened_at END AS opened_at
    FROM work_items WHERE tenant_id = ${tenantId} AND ${userId}::uuid IN (assignee_id, opened_by_id)
    ORDER BY changed_at, kind, record_id`,
  saved_views: (tenantId, userId) => sql`SELECT name, list, query, shared, created_at
    FROM saved_views WHERE tenant_id = ${tenantId} AND user_id = ${userId}::uuid ORDER BY created_at, id`,
  merges: (tenantId, userId) => sql`SELECT m.status, m.created_at, m.undone_at, m.undoable_until, (
      SELECT json_agg(json_build_object('table', c.table_name, 'before', c.before) ORDER BY c.step, c.number)
      FROM merge_changes c WHERE c.tenant_id = m.tenant_id AND c.merge_id = m.id) AS stored
    FROM merges m WHERE m.tenant_id = ${tenantId} AND (m.record_type = 'users'
      AND ${userId}::uuid IN (m.kept_id, m.gone_id) OR m.created_by_id = ${userId}::uuid)
    ORDER BY m.created_at, m.id`,
  duplicates: (tenantId, userId) => sql`SELECT reasons, found_at, dismissed_at FROM duplicates
    WHERE tenant_id = ${tenantId} AND (record_type = 'users' AND ${userId}::uuid IN (first_id, second_id)
      OR dismissed_by_id = ${userId}::uuid) ORDER BY found_at, id`,
  activity: (tenantId, userId) => {
    const isReveal = sql`e.action LIKE '%.revealed'`;
    return sql`SELECT e.action, e.subject_type, e.occurred_at,
      e.impersonator_id IS NOT NULL OR e.actor_id IS DISTINCT FROM ${userId}::uuid AS by_someone_else,
      CASE WHEN ${isReveal} THEN e.data ->> 'record_type' END AS record_type,
      CASE WHEN ${isReveal} THEN e.data ->> 'field' END AS field,
      CASE WHEN ${isReveal} THEN e.data ->> 'reason' END AS reason
    FROM audit_events e WHERE e.tenant_id = ${tenantId} AND (e.actor_id = ${userId}::uuid
      OR (e.subject_type = 'users' AND e.subject_id = ${userId}::uuid::text
        AND e.action = ANY (${[...ABOUT_ONESELF]}::text[])))
    ORDER BY e.occurred_at, e.id`;
  },
  imports: (tenantId, userId) => sql`SELECT kind, status, filename, row_count, created_at FROM imports
    WHERE tenant_id = ${tenantId} AND created_by_id = ${userId}::uuid ORDER BY created_at, id`,
  imported_from: (
    tenantId,
    userId,
  ) => sql`SELECT i.filename, ${columnsSql} AS columns, r.cells, r.corrections, r.made -> 'before' AS before,
      i.created_at
    FROM import_rows r JOIN imports i ON i.tenant_id = r.tenant_id AND i.id = r.import_id
    WHERE r.tenant_id = ${tenantId} AND r.record_id = ${userId}::uuid::text ORDER BY i.created_at, r.number`,
};

const FOR_DAYS = 'it is about what was there then, and goes by itself';

/** What a merge does with what people and organizations have of the administration. */
export const merged: readonly MergedColumn[] = [
  {
    table: 'internal_notes',
    column: 'notable_id',
    of: 'organization',
    kind: 'internal_notes',
    where: (row) => sql`${row}.about_organization_id IS NOT NULL`,
  },
  {
    table: 'internal_notes',
    column: 'notable_id',
    of: 'person',
    kind: 'internal_notes',
    where: (row) => sql`${row}.about_user_id IS NOT NULL`,
  },
  {
    table: 'internal_notes',
    column: 'about_organization_id',
    of: 'organization',
    stays: 'it is computed of what the note is about',
  },
  {
    table: 'internal_notes',
    column: 'about_user_id',
    of: 'person',
    stays: 'it is computed of what the note is about',
  },
  { table: 'internal_notes', column: 'organization_id', of: 'organization' },
  { table: 'internal_notes', column: 'author_id', of: 'person' },
  { table: 'saved_views', column: 'user_id', of: 'person', kind: 'saved_views' },
  { table: 'saved_views', column: 'organization_id', of: 'organization', kind: 'saved_views' },
  { table: 'saved_views', column: 'query', of: 'organization', within: 'json' },
  { table: 'saved_views', column: 'query', of: 'person', within: 'json' },
  { table: 'imports', column: 'created_by_id', of: 'person', kind: 'imports' },
  { table: 'imports', column: 'organization_id', of: 'organization', kind: 'imports' },
  { table: 'import_rows', column: 'record_id', of: 'organization', stays: FOR_DAYS },
  { table: 'import_rows', column: 'record_id', of: 'person', stays: FOR_DAYS },
  { table: 'work_items', column: 'assignee_id', of: 'person' },
  { table: 'work_items', column: 'opened_by_id', of: 'person' },
  { table: 'work_items', column: 'record_id', of: 'organization', stays: FOR_DAYS },
  { table: 'merges', column: 'created_by_id', of: 'person' },
  ...(['organization', 'person'] as const).flatMap((of): MergedColumn[] => [
    { table: 'merges', column: 'kept_id', of, stays: 'each merge leads on to the next' },
    { table: 'merges', column: 'gone_id', of, stays: 'each merge leads on to the next' },
    { table: 'duplicates', column: 'first_id', of, stays: FOR_DAYS },
    { table: 'duplicates', column: 'second_id', of, stays: FOR_DAYS },
  ]),
  { table: 'duplicates', column: 'dismissed_by_id', of: 'person' },
];
