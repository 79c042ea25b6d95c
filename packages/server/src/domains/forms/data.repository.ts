import { sql } from 'kysely';
import type { Endings, PersonalRows, UploadUses } from '../../db/domain-data.ts';
import type { MergedColumn } from '../../db/merged-columns.ts';
import { emailsOf } from '../../db/remove-rows.repository.ts';
import type { EventHandlers } from '../../use-case.ts';

/** What forms do with their own rows when records end. What a person filled in is about that person, so it goes. */
export const endings: Endings = {
  users: async (queries, tenantId, ids) => {
    await sql`DELETE FROM form_submissions WHERE tenant_id = ${tenantId}
      AND user_id = ANY (${[...ids]}::uuid[])`.execute(queries);
    const emails = emailsOf(tenantId, ids);
    await sql`DELETE FROM form_invitations WHERE tenant_id = ${tenantId}
      AND (user_id = ANY (${[...ids]}::uuid[]) OR email = ANY (${emails}))`.execute(queries);
    await sql`UPDATE forms SET notify_emails = ARRAY(SELECT one FROM unnest(notify_emails) one
        WHERE one <> ALL (${emails}))
      WHERE tenant_id = ${tenantId} AND notify_emails && ${emails}`.execute(queries);
    await sql`UPDATE forms SET created_by_id = NULL WHERE tenant_id = ${tenantId}
      AND created_by_id = ANY (${[...ids]}::uuid[])`.execute(queries);
  },
  organizations: async (queries, tenantId, ids) => {
    await sql`DELETE FROM forms WHERE tenant_id = ${tenantId}
      AND organization_id = ANY (${[...ids]}::uuid[])`.execute(queries);
  },
};

/** Forms belong to the centre of their organization. */
export const followOrganization: NonNullable<EventHandlers['organization.moved']> = async (
  queries,
  { caller: { tenantId } },
  { organizationIds, centerId },
) => {
  await sql`UPDATE forms SET volunteer_center_id = ${centerId}::uuid
    WHERE tenant_id = ${tenantId} AND organization_id = ANY (${[...organizationIds]}::uuid[])`.execute(
    queries,
  );
};

/** What came with what was filled in; what still waits to be sent is no use yet. */
export const uploads: readonly UploadUses[] = [
  {
    records: sql`SELECT 'form_submissions' AS type, submission_id AS id, NULL::text AS name, false AS is_public,
        NULL::uuid AS volunteer_center_id, NULL::uuid AS organization_id, ARRAY[]::uuid[] AS people
      FROM form_uploads WHERE tenant_id = u.tenant_id AND upload_id = u.id AND submission_id IS NOT NULL`,
  },
];

/** What a person filled in, by the texts of the questions, files by their names, and the forms that they made. */
export const personal: Readonly<Record<string, PersonalRows>> = {
  form_submissions: (tenantId, userId) => sql`SELECT f.title, s.submitted_at, s.status, s.agreed_text, (
      SELECT coalesce(jsonb_agg(jsonb_build_object('question', q.content ->> 'text', 'value',
        CASE q.content ->> 'questionType' WHEN 'file' THEN (SELECT coalesce(jsonb_agg(u.filename ORDER BY u.id), '[]')
          FROM form_uploads w JOIN uploads u ON u.tenant_id = w.tenant_id AND u.id = w.upload_id
          WHERE w.tenant_id = s.tenant_id AND w.submission_id = s.id AND w.question_id = q.id)
        ELSE s.given -> q.id::text END)
        ORDER BY q.number), '[]') FROM form_questions q
      WHERE q.tenant_id = s.tenant_id AND q.form_id = s.form_id AND s.given ? q.id::text) AS given
    FROM form_submissions s JOIN forms f ON f.tenant_id = s.tenant_id AND f.id = s.form_id
    WHERE s.tenant_id = ${tenantId} AND s.user_id = ${userId}::uuid ORDER BY s.submitted_at, s.id`,
  form_invitations: (tenantId, userId) => sql`SELECT f.title, i.email, i.sent_at, i.reminded_at, i.opened_at,
      i.submitted_at, i.expires_at
    FROM form_invitations i JOIN forms f ON f.tenant_id = i.tenant_id AND f.id = i.form_id
    WHERE i.tenant_id = ${tenantId} AND (i.user_id = ${userId}::uuid OR i.email = (SELECT u.email FROM users u
      WHERE u.tenant_id = ${tenantId} AND u.id = ${userId}::uuid)) ORDER BY i.sent_at, i.id`,
  forms: (tenantId, userId) => sql`SELECT title, created_at FROM forms
    WHERE tenant_id = ${tenantId} AND created_by_id = ${userId}::uuid ORDER BY created_at, id`,
};

/** What a merge does with what people and organizations have of forms. */
export const merged: readonly MergedColumn[] = [
  { table: 'forms', column: 'organization_id', of: 'organization', kind: 'forms' },
  { table: 'forms', column: 'created_by_id', of: 'person', kind: 'forms' },
  { table: 'form_submissions', column: 'user_id', of: 'person', kind: 'form_submissions' },
  { table: 'form_submissions', column: 'assignee_id', of: 'person' },
  { table: 'form_replies', column: 'author_id', of: 'person' },
  {
    table: 'form_invitations',
    column: 'user_id',
    of: 'person',
    claims: (row, goneId) => sql`${row}.email = (SELECT u.email FROM users u
      WHERE u.tenant_id = ${row}.tenant_id AND u.id = ${goneId}::uuid)`,
  },
];
