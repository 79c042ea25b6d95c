import { sql } from 'kysely';
import type { Endings, PersonalRows } from '../../db/domain-data.ts';

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
  },
};

/** What the columns of a file are called and became: not what stands in them of others. */
const columnsSql = sql`(SELECT jsonb_agg(jsonb_build_object('header', c -> 'header', 'field', c -> 'field') ORDER BY at)
      FROM jsonb_array_elements(i.columns) WITH ORDINALITY AS e (c, at))`;

/** What is noted about one person, and what they did. */
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
  activity: (tenantId, userId) => sql`SELECT action, subject_type, occurred_at,
      impersonator_id IS NOT NULL AS by_someone_else
    FROM audit_events WHERE tenant_id = ${tenantId} AND actor_id = ${userId}::uuid ORDER BY occurred_at, id`,
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
