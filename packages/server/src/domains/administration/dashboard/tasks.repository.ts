import { sql, type RawBuilder } from 'kysely';
import type { Locale } from '@samen/contracts';
import type { WaitingCounts } from '@samen/resources/administration';
import type { Queries } from '../../../db/database.ts';
import { senderNameSql, subjectLocaleSql } from '../../messaging/conversations/index.ts';
import {
  applicationsSql,
  countedSql,
  rolesSql,
  UNDECIDED,
  vacanciesSql,
  type DashboardScope,
} from './dashboard-scope.repository.ts';

/** A waiting record, with the total number of its kind. */
export interface WaitingRow {
  id: string;
  title: string;
  detail: string | null;
  /** The language of a vacancy's title in `title` or `detail`. */
  locale?: Locale | null;
  at: Date | string;
  total: number;
}

/** How many records of a kind are listed separately; the others are one line together. */
export const SHOWN_SEPARATELY = 3;

/** The owner of the records that wait for the caller; `none` for a person without a deciding role. */
export type TaskAudience = 'center' | 'organization' | 'none';

/** Waiting records, the longest first; each list has one more than `SHOWN_SEPARATELY`, which represents the others. */
export function taskRepository(queries: Queries, scope: DashboardScope) {
  const { tenantId, userId, today } = scope;

  async function waiting(columns: RawBuilder<unknown>, fromSql: RawBuilder<unknown>): Promise<WaitingRow[]> {
    const { rows } = await sql<WaitingRow>`
      SELECT ${columns}, count(*) OVER () AS total ${fromSql} LIMIT ${SHOWN_SEPARATELY + 1}`.execute(queries);
    return rows;
  }

  const organizationOf = (alias: string) => sql`JOIN organizations o
    ON o.tenant_id = ${sql.id(alias)}.tenant_id AND o.id = ${sql.id(alias)}.organization_id`;

  const localeOf = (application: string) => sql`(SELECT v.locale FROM vacancies v
    WHERE v.tenant_id = ${sql.id(application)}.tenant_id AND v.id = ${sql.id(application)}.vacancy_id)`;
  const pendingSql = sql`${'centerId' in scope.counted ? countedSql(scope, 'o') : sql`false`} AND o.status = 'pending'`;
  const unreadSql = sql`m.tenant_id = p.tenant_id AND m.conversation_id = p.conversation_id
    AND m.sender_id IS DISTINCT FROM p.user_id AND (p.read_at IS NULL OR m.created_at > p.read_at)`;
  const ownPartsSql = sql`p.tenant_id = ${tenantId} AND p.user_id = ${userId}::uuid`;

  return {
    /** The number of waiting records of each kind; `none` has no applications to decide on. */
    async counts(audience: TaskAudience): Promise<Omit<WaitingCounts, 'id'>> {
      const applications = sql`SELECT count(*) FROM applications a WHERE ${applicationsSql(scope)} AND ${UNDECIDED}`;
      const organizations = sql`SELECT count(*) FROM organizations o WHERE o.tenant_id = ${tenantId} AND ${pendingSql}`;
      const { rows } = await sql<Omit<WaitingCounts, 'id'>>`SELECT
        (${audience === 'none' ? sql`SELECT 0::bigint` : applications}) AS applications,
        (${audience === 'center' ? organizations : sql`SELECT 0::bigint`}) AS organizations,
        (SELECT count(*) FROM conversation_participants p
          WHERE ${ownPartsSql} AND EXISTS (SELECT FROM messages m WHERE ${unreadSql})) AS conversations`.execute(
        queries,
      );
      return rows[0] ?? { applications: 0, organizations: 0, conversations: 0 };
    },

    /** Denied organizations, which can be changed and submitted again. */
    deniedOrganizations: () =>
      waiting(
        sql`o.id, o.name AS title, o.denial_reason AS detail, o.status_changed_at AS at`,
        sql`FROM organizations o WHERE o.tenant_id = ${tenantId}
          AND o.id = ANY (${'organizationIds' in scope.counted ? [...scope.counted.organizationIds] : []}::uuid[])
          AND o.status = 'denied' ORDER BY o.status_changed_at, o.id`,
      ),

    /** Undecided since `before` or longer. */
    undecidedApplications: (before: Date) =>
      waiting(
        sql`a.id, a.first_name || ' ' || a.last_name AS title, a.vacancy_title AS detail, ${localeOf('a')} AS locale, a.confirmed_at AS at`,
        sql`FROM applications a WHERE ${applicationsSql(scope)} AND ${UNDECIDED}
          AND a.confirmed_at <= ${before}::timestamptz ORDER BY a.confirmed_at, a.id`,
      ),

    /** Vacancies that can be prolonged: an activity without recurrence just ends with its last day. */
    expiringVacancies: (until: string) =>
      waiting(
        sql`v.id, v.title, v.locale, o.name AS detail, to_char(v.expires_at, 'YYYY-MM-DD') AS at`,
        sql`FROM vacancies v ${organizationOf('v')}
          WHERE ${vacanciesSql(scope)} AND v.status = 'published'
            AND (v.vacancy_type <> 'activity' OR v.frequency = 'regularly')
            AND v.expires_at BETWEEN ${today}::date AND ${until}::date ORDER BY v.expires_at, v.id`,
      ),

    /** Drafts that their authors have to finish: neither `settled` ones nor those that a centre reviews. */
    draftVacancies: (settled: readonly string[]) =>
      waiting(
        sql`v.id, v.title, v.locale, o.name AS detail, v.updated_at AS at`,
        sql`FROM vacancies v ${organizationOf('v')} WHERE ${vacanciesSql(scope)} AND v.status = 'draft'
          AND v.review_requested_at IS NULL AND v.id <> ALL (${[...settled]}::uuid[])
          ORDER BY v.updated_at DESC, v.id`,
      ),

    unreadConversations: () =>
      waiting(
        sql`c.id, c.subject AS title, ${subjectLocaleSql} AS locale, coalesce(${senderNameSql}, '') AS detail, m.created_at AS at`,
        sql`FROM conversation_participants p
          JOIN conversations c ON c.tenant_id = p.tenant_id AND c.id = p.conversation_id
          JOIN LATERAL (SELECT * FROM messages m WHERE ${unreadSql} ORDER BY m.created_at, m.id LIMIT 1) m ON true
          LEFT JOIN users u ON u.tenant_id = m.tenant_id AND u.id = m.sender_id
          WHERE ${ownPartsSql} ORDER BY m.created_at, c.id`,
      ),

    /** Undecided replies to a person's profile. */
    profileReplies: () =>
      waiting(
        sql`r.id, o.name AS title, r.body AS detail, r.created_at AS at`,
        sql`FROM volunteer_profile_replies r ${organizationOf('r')}
          WHERE r.tenant_id = ${tenantId} AND r.volunteer_id = ${userId}::uuid AND r.status = 'sent'
          ORDER BY r.created_at, r.id`,
      ),

    /** Places that came free for this person and that they have not responded to. */
    placeOffers: (now: Date) =>
      waiting(
        sql`a.id, a.vacancy_title AS title, o.name AS detail, ${localeOf('a')} AS locale, a.offer_expires_at AS at`,
        sql`FROM applications a ${organizationOf('a')}
          WHERE a.tenant_id = ${tenantId} AND a.user_id = ${userId}::uuid AND a.status IS NULL
            AND a.withdrawn_at IS NULL AND a.offered_at IS NOT NULL AND a.offer_expires_at > ${now}::timestamptz
          ORDER BY a.offer_expires_at, a.id`,
      ),

    /** Open call-outs of the crisis pool to which this person has not responded. */
    callOuts: (now: Date) =>
      waiting(
        sql`c.id, c.title, center.name AS detail, c.until AS at`,
        sql`FROM call_out_answers a
          JOIN call_outs c ON c.tenant_id = a.tenant_id AND c.id = a.call_out_id
          JOIN volunteer_centers center ON center.tenant_id = c.tenant_id AND center.id = c.volunteer_center_id
          WHERE a.tenant_id = ${tenantId} AND a.user_id = ${userId}::uuid AND a.answer IS NULL
            AND c.status = 'open' AND c.until > ${now}::timestamptz
          ORDER BY c.until, c.id`,
      ),

    /** People invited before `before` who have not confirmed. */
    invitedUsers: (before: Date) =>
      waiting(
        sql`u.id, u.first_name || ' ' || u.last_name AS title, u.email AS detail, u.status_changed_at AS at`,
        sql`FROM users u WHERE u.tenant_id = ${tenantId} AND u.status = 'invited'
          AND u.signup_method = 'createdByUser' AND u.status_changed_at <= ${before}::timestamptz
          AND EXISTS (SELECT FROM role_assignments a
            JOIN organizations o ON o.tenant_id = a.tenant_id AND o.id = a.organization_id
            WHERE a.user_id = u.id AND ${rolesSql(scope)})
          ORDER BY u.status_changed_at, u.id`,
      ),
  };
}
