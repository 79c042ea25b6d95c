import { sql } from 'kysely';
import { forgetActors } from '../idempotency/forget-actors.repository.ts';
import { removeDeadJobs } from '../jobs/dead-jobs.repository.ts';
import { removeMailsOf } from '../mail/remove-mails.repository.ts';
import { emailsOf, removeRows } from '../db/remove-rows.repository.ts';
import type { Endings, PersonalRows, UploadUses } from '../db/domain-data.ts';
import type { MergedColumn } from '../db/merged-columns.ts';

const removeOwn = removeRows(['notifications', 'notification_preferences'], 'user_id');

/** What services do with their own rows when records end. */
export const endings: Endings = {
  users: async (queries, tenantId, ids) => {
    await removeOwn(queries, tenantId, ids);
    const emails = emailsOf(tenantId, ids);
    await removeMailsOf(queries, tenantId, emails);
    // What others were notified of them names them.
    await sql`DELETE FROM notifications WHERE tenant_id = ${tenantId} AND id IN (
      SELECT p.notification_id FROM notification_people p
      WHERE p.tenant_id = ${tenantId} AND p.user_id = ANY (${[...ids]}::uuid[]))`.execute(queries);
    await forgetActors(queries, tenantId, ids);
    await removeDeadJobs(queries, tenantId, sql`${emails} || ${[...ids]}::text[]`);
  },
  organizations: async (queries, tenantId, ids) => {
    await sql`UPDATE uploads SET organization_id = NULL
      WHERE tenant_id = ${tenantId} AND organization_id = ANY (${[...ids]}::uuid[])`.execute(queries);
  },
};

/** What services have of one person. */
export const personal: Readonly<Record<string, PersonalRows>> = {
  notifications: (tenantId, userId) => sql`SELECT event, title, body, url, read_at, created_at
    FROM notifications WHERE tenant_id = ${tenantId} AND user_id = ${userId}::uuid ORDER BY created_at, id`,
  notification_preferences: (tenantId, userId) => sql`SELECT event, in_app, email
    FROM notification_preferences WHERE tenant_id = ${tenantId} AND user_id = ${userId}::uuid ORDER BY event`,
  mails: (tenantId, userId) => sql`SELECT template, subject, sent_at, created_at FROM mails
    WHERE tenant_id = ${tenantId} AND to_address = (SELECT u.email FROM users u
      WHERE u.tenant_id = ${tenantId} AND u.id = ${userId}::uuid) ORDER BY created_at, id`,
  files: (
    tenantId,
    userId,
  ) => sql`SELECT filename, purpose, content_type, byte_size, alt_text, created_at FROM uploads
    WHERE tenant_id = ${tenantId} AND uploaded_by_id = ${userId}::uuid ORDER BY created_at, id`,
};

/** The pictures of centres, by their addresses, and what their footers lead to and show. */
export const uploads: readonly UploadUses[] = [
  {
    records: sql`SELECT 'volunteer_centers' AS type, c.id, c.name, true AS is_public, c.id AS volunteer_center_id,
        NULL::uuid AS organization_id, ARRAY[]::uuid[] AS people
      FROM volunteer_center_profiles p
      JOIN volunteer_centers c ON c.tenant_id = p.tenant_id AND c.id = p.volunteer_center_id
      WHERE p.tenant_id = u.tenant_id
        AND ('/media/uploads/' || u.path IN (p.website_logo_url, p.website_logo_dark_url, p.favicon_url)
          OR u.purpose NOT IN ('attachment', 'avatar', 'submission')
            AND ARRAY[u.id::text, u.path] || u.former_paths && references_in(p.footer_columns))`,
    addresses: [
      {
        table: 'volunteer_center_profiles',
        columns: ['website_logo_url', 'website_logo_dark_url', 'favicon_url'],
      },
    ],
  },
];

/** What a merge does with what people and organizations have of services. */
export const merged: readonly MergedColumn[] = [
  { table: 'uploads', column: 'uploaded_by_id', of: 'person', kind: 'uploads' },
  { table: 'uploads', column: 'organization_id', of: 'organization', kind: 'uploads' },
  { table: 'notifications', column: 'user_id', of: 'person', kind: 'notifications' },
  {
    table: 'notification_people',
    column: 'user_id',
    of: 'person',
    once: { with: ['notification_id'] },
    both: 'removed',
  },
  {
    table: 'notification_preferences',
    column: 'user_id',
    of: 'person',
    once: { with: ['event'] },
    both: 'stays',
  },
  { table: 'center_designs', column: 'saved_by_id', of: 'person' },
  { table: 'volunteer_centers', column: 'contact_person_id', of: 'person' },
  ...(
    [
      ['actor_id', 'person'],
      ['impersonator_id', 'person'],
      ['organization_id', 'organization'],
      ['subject_id', 'organization'],
      ['subject_id', 'person'],
    ] as const
  ).map(([column, of]): MergedColumn => ({
    table: 'audit_events',
    column,
    of,
    stays: 'what has happened is never written again; the name of who goes is found by its id',
  })),
];
