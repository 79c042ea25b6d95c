import { sql, type Selectable } from 'kysely';
import type { Queries } from '../../../db/database.ts';
import type { DataExportsTable } from './data-exports.table.ts';

type Row = Selectable<DataExportsTable>;
export type DataExportRow = Omit<Row, 'archive'>;

const COLUMNS = [
  'id',
  'tenant_id',
  'user_id',
  'volunteer_center_id',
  'created_at',
  'ready_at',
  'expires_at',
] as const;

/** The data exports that people of one tenant requested. */
export function dataExportRepository(queries: Queries, tenantId: string) {
  const own = (userId: string) =>
    queries.selectFrom('data_exports').where('tenant_id', '=', tenantId).where('user_id', '=', userId);

  return {
    /** Newest first. */
    of: (userId: string): Promise<DataExportRow[]> =>
      own(userId).select(COLUMNS).orderBy('created_at', 'desc').orderBy('id').execute(),

    find: async (userId: string, id: string): Promise<Row | null> =>
      (await own(userId).where('id', '=', id).selectAll().executeTakeFirst()) ?? null,

    waiting: async (id: string): Promise<DataExportRow | null> =>
      (await queries
        .selectFrom('data_exports')
        .where('tenant_id', '=', tenantId)
        .where('id', '=', id)
        .where('ready_at', 'is', null)
        .select(COLUMNS)
        .executeTakeFirst()) ?? null,

    add: (userId: string, centerId: string, now: Date): Promise<DataExportRow> =>
      queries
        .insertInto('data_exports')
        .values({ tenant_id: tenantId, user_id: userId, volunteer_center_id: centerId, created_at: now })
        .returning(COLUMNS)
        .executeTakeFirstOrThrow(),

    finish: async (id: string, archive: Buffer, readyAt: Date, expiresAt: Date): Promise<void> => {
      await queries
        .updateTable('data_exports')
        .set({ archive, ready_at: readyAt, expires_at: expiresAt })
        .where('tenant_id', '=', tenantId)
        .where('id', '=', id)
        .execute();
    },

    removeExpired: async (now: Date): Promise<void> => {
      await queries
        .deleteFrom('data_exports')
        .where('tenant_id', '=', tenantId)
        .where('expires_at', '<', now)
        .execute();
    },

    /** All personal data of a user, by the name of its file. */
    async contentsOf(userId: string): Promise<Record<string, unknown>> {
      const by = sql`tenant_id = ${tenantId} AND user_id = ${userId}::uuid`;
      const list = (rows: ReturnType<typeof sql>) =>
        sql`coalesce((SELECT json_agg(r) FROM (${rows}) r), '[]')`;
      const { rows } = await sql<{ contents: Record<string, unknown> }>`SELECT json_build_object(
        'account', (SELECT json_build_object('id', id, 'first_name', first_name, 'last_name', last_name,
            'email', email, 'phone_number', phone_number, 'job_title', job_title, 'gender', gender,
            'status', status, 'locale', locale, 'digest_days', digest_days, 'signup_method', signup_method,
            'accepted_terms_version', accepted_terms_version, 'accepted_terms_at', accepted_terms_at,
            'confirmed_at', confirmed_at, 'last_sign_in_at', last_sign_in_at, 'created_at', created_at)
          FROM users WHERE tenant_id = ${tenantId} AND id = ${userId}::uuid),
        'roles', ${list(sql`SELECT a.name AS role, o.name AS organization, a.created_at
          FROM role_assignments a JOIN organizations o ON o.tenant_id = a.tenant_id AND o.id = a.organization_id
          WHERE a.tenant_id = ${tenantId} AND a.user_id = ${userId}::uuid ORDER BY a.created_at, a.id`)},
        'volunteer_profile', ${list(sql`SELECT headline, motivation, dayparts, hours_per_week, postal_code,
            max_distance_km, languages, has_vog, in_pool, crisis_pool, created_at, updated_at,
            ARRAY(SELECT label_nl FROM categories c WHERE c.tenant_id = p.tenant_id AND c.id = ANY (p.category_ids)) AS categories,
            ARRAY(SELECT label_nl FROM skills s WHERE s.tenant_id = p.tenant_id AND s.id = ANY (p.skill_ids)) AS skills,
            (SELECT label_nl FROM age_groups g WHERE g.tenant_id = p.tenant_id AND g.id = p.age_group_id) AS age_group
          FROM volunteer_profiles p WHERE ${by}`)},
        'applications', ${list(sql`SELECT a.id, a.vacancy_title, o.name AS organization, a.first_name, a.last_name,
            a.email, a.phone_number, a.message, a.status, a.rejection_reason, a.decision_message, a.decided_at,
            a.withdrawn_at, a.withdrawal_reason, a.created_at
          FROM applications a JOIN organizations o ON o.tenant_id = a.tenant_id AND o.id = a.organization_id
          WHERE a.tenant_id = ${tenantId} AND a.user_id = ${userId}::uuid ORDER BY a.created_at, a.id`)},
        'internal_notes', ${list(sql`SELECT n.note, n.notable_type, n.notable_id, o.name AS written_by, n.created_at
          FROM internal_notes n JOIN organizations o ON o.tenant_id = n.tenant_id AND o.id = n.organization_id
          WHERE n.tenant_id = ${tenantId} AND (n.about_user_id = ${userId}::uuid OR n.about_application_id IN (
            SELECT a.id FROM applications a WHERE a.tenant_id = n.tenant_id AND a.user_id = ${userId}::uuid))
          ORDER BY n.created_at, n.id`)},
        'conversations', ${list(sql`SELECT c.id, c.subject, c.status, c.created_at, (
            SELECT json_agg(json_build_object('sent_by_me', m.sender_id = ${userId}::uuid,
              'sender', s.first_name, 'body', m.body, 'created_at', m.created_at,
              'attachments', ARRAY(SELECT u.filename FROM message_attachments a
                JOIN uploads u ON u.tenant_id = a.tenant_id AND u.id = a.upload_id
                WHERE a.tenant_id = m.tenant_id AND a.message_id = m.id ORDER BY a.position)) ORDER BY m.created_at, m.id)
            FROM messages m LEFT JOIN users s ON s.tenant_id = m.tenant_id AND s.id = m.sender_id
            WHERE m.tenant_id = c.tenant_id AND m.conversation_id = c.id) AS messages
          FROM conversations c JOIN conversation_participants p ON p.tenant_id = c.tenant_id
            AND p.conversation_id = c.id
          WHERE c.tenant_id = ${tenantId} AND p.user_id = ${userId}::uuid ORDER BY c.created_at, c.id`)},
        'notifications', ${list(sql`SELECT event, title, body, url, read_at, created_at
          FROM notifications WHERE ${by} ORDER BY created_at, id`)},
        'notification_preferences', ${list(sql`SELECT event, in_app, email
          FROM notification_preferences WHERE ${by} ORDER BY event`)},
        'saved_searches', ${list(sql`SELECT name, query, in_digest, created_at
          FROM saved_searches WHERE ${by} ORDER BY created_at, id`)},
        'favorites', ${list(sql`SELECT v.title, v.id FROM vacancy_favorites f
          JOIN vacancies v ON v.tenant_id = f.tenant_id AND v.id = f.vacancy_id
          WHERE f.tenant_id = ${tenantId} AND f.user_id = ${userId}::uuid ORDER BY v.title, v.id`)},
        'vacancies', ${list(sql`SELECT id, title, status, summary, description, created_at FROM vacancies
          WHERE tenant_id = ${tenantId} AND created_by_id = ${userId}::uuid AND vacancy_type = 'p2p'
          ORDER BY created_at, id`)},
        'activity', ${list(sql`SELECT action, subject_type, occurred_at, impersonator_id IS NOT NULL AS by_someone_else
          FROM audit_events WHERE tenant_id = ${tenantId} AND actor_id = ${userId}::uuid
          ORDER BY occurred_at, id`)}
        ) AS contents`.execute(queries);
      return rows[0]?.contents ?? {};
    },
  };
}
