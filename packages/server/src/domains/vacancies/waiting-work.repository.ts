import { sql, type RawBuilder } from 'kysely';
import { VACANCY_CONSTANTS } from '@samen/resources/vacancies';
import type { WorkScope, WorkSources } from '../../waiting-work.ts';
import { addDays } from '../../local-time.ts';
import { hiddenTypes } from './vacancies/index.ts';

const [EXPIRING_DAYS, EXPIRING_SOON_DAYS] = VACANCY_CONSTANTS.expiryReminderDays;
/** Days after which a centre looks after an application that its organization does not decide on. */
const OVERDUE_DAYS = 7;
/** Days in which a vacancy is neither changed nor applied to before it is taken for forgotten. */
const STALE_DAYS = 180;

const inCenter = (alias: string, { centerId }: WorkScope): RawBuilder<unknown> =>
  centerId === null ? sql`true` : sql`${sql.id(alias)}.volunteer_center_id = ${centerId}::uuid`;

/** Vacancies `v` with their organizations `o`, and from when to when they wait. */
const vacancies = (
  scope: WorkScope,
  {
    since,
    dueAt,
    where,
  }: { since: RawBuilder<unknown>; dueAt: RawBuilder<unknown>; where: RawBuilder<unknown> },
): RawBuilder<unknown> => sql`SELECT v.id AS record_id, 'vacancies' AS subject_type, v.title,
    o.name AS detail, v.locale::text AS locale, v.volunteer_center_id, ${since} AS since, ${dueAt} AS due_at,
    NULL::uuid AS assignee_id
  FROM vacancies v JOIN organizations o ON o.tenant_id = v.tenant_id AND o.id = v.organization_id
  WHERE v.tenant_id = ${scope.caller.tenantId} AND ${inCenter('v', scope)}
    AND v.vacancy_type <> ALL (${hiddenTypes(scope.caller.features)}::text[]) AND ${where}`;

const toReview = (scope: WorkScope, isHelp: boolean): RawBuilder<unknown> =>
  vacancies(scope, {
    since: sql`v.review_requested_at`,
    dueAt: sql`v.review_requested_at + interval '5 days'`,
    where: sql`v.status = 'draft' AND v.review_requested_at IS NOT NULL AND (v.vacancy_type = 'p2p') = ${isHelp}`,
  });

/** The beginning of a day of ours. */
const dayAt = (day: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`((${day})::timestamp AT TIME ZONE 'Europe/Amsterdam')`;

/** An activity without recurrence just ends with its last day. */
const RENEWABLE = sql`v.status = 'published' AND (v.vacancy_type <> 'activity' OR v.frequency = 'regularly')`;

const changedAt = sql`greatest(v.published_at, v.updated_at)`;

/** What centres decide on of vacancies, applications and reports. */
export const work: WorkSources = {
  vacancy_review: { select: (scope) => toReview(scope, false) },
  help_review: { select: (scope) => toReview(scope, true) },
  vacancy_expiring: {
    select: (scope) =>
      vacancies(scope, {
        since: dayAt(sql`v.expires_at - ${EXPIRING_DAYS}::int`),
        dueAt: dayAt(sql`v.expires_at - ${EXPIRING_SOON_DAYS}::int`),
        where: sql`${RENEWABLE}
          AND v.expires_at BETWEEN ${scope.today}::date AND ${addDays(scope.today, EXPIRING_DAYS)}::date`,
      }),
  },
  vacancy_stale: {
    select: (scope) =>
      vacancies(scope, {
        since: sql`${changedAt} + ${STALE_DAYS} * interval '1 day'`,
        dueAt: sql`${changedAt} + ${STALE_DAYS + EXPIRING_DAYS} * interval '1 day'`,
        where: sql`${RENEWABLE} AND v.expires_at > ${addDays(scope.today, EXPIRING_DAYS)}::date
          AND ${changedAt} <= ${scope.now}::timestamptz - ${STALE_DAYS} * interval '1 day'
          AND NOT EXISTS (SELECT FROM applications a WHERE a.tenant_id = v.tenant_id AND a.vacancy_id = v.id
            AND a.created_at > ${scope.now}::timestamptz - ${STALE_DAYS} * interval '1 day')`,
      }),
  },
  application_overdue: {
    select: (scope) => sql`SELECT a.id AS record_id, 'applications' AS subject_type,
        a.first_name || ' ' || a.last_name AS title, a.vacancy_title AS detail, (SELECT v.locale::text FROM vacancies v
          WHERE v.tenant_id = a.tenant_id AND v.id = a.vacancy_id) AS locale, a.volunteer_center_id,
        a.confirmed_at AS since, a.confirmed_at + ${OVERDUE_DAYS} * interval '1 day' AS due_at,
        NULL::uuid AS assignee_id
      FROM applications a
      WHERE a.tenant_id = ${scope.caller.tenantId} AND ${inCenter('a', scope)} AND a.status IS NULL
        AND a.withdrawn_at IS NULL AND a.waitlisted_at IS NULL
        AND a.confirmed_at <= ${scope.now}::timestamptz - ${OVERDUE_DAYS} * interval '1 day'`,
    people: (tenantId, id) => sql`SELECT a.user_id AS id FROM applications a
      WHERE a.tenant_id = ${tenantId} AND a.id = ${id}::uuid AND a.user_id IS NOT NULL`,
  },
  report_open: {
    select: (
      scope,
    ) => sql`SELECT r.id AS record_id, 'reports' AS subject_type, coalesce(CASE r.reportable_type
          WHEN 'vacancies' THEN (SELECT v.title FROM vacancies v
            WHERE v.tenant_id = r.tenant_id AND v.id = r.reportable_id)
          WHEN 'conversations' THEN (SELECT c.subject FROM conversations c
            WHERE c.tenant_id = r.tenant_id AND c.id = r.reportable_id)
          ELSE (SELECT u.first_name || ' ' || u.last_name FROM users u
            WHERE u.tenant_id = r.tenant_id AND u.id = r.reportable_id) END, '') AS title,
        NULL::text AS detail, (SELECT v.locale::text FROM vacancies v WHERE v.tenant_id = r.tenant_id
          AND r.reportable_type = 'vacancies' AND v.id = r.reportable_id) AS locale, r.volunteer_center_id,
        r.created_at AS since, r.created_at + interval '1 day' AS due_at, NULL::uuid AS assignee_id
      FROM reports r
      WHERE r.tenant_id = ${scope.caller.tenantId} AND ${inCenter('r', scope)} AND r.status = 'open'
        AND ${scope.caller.features.peerToPeer}::boolean`,
    people: (tenantId, id) => sql`SELECT r.reportable_id AS id FROM reports r
      WHERE r.tenant_id = ${tenantId} AND r.id = ${id}::uuid AND r.reportable_type = 'users'`,
  },
};
