import { sql, type RawBuilder } from 'kysely';
import { TIME_ZONE } from '@samen/contracts';
import type { AnalyticsGroup, AnalyticsOverview, AnalyticsSeries } from '@samen/resources/administration';
import type { AccessScope } from '../../../auth/access-scope.ts';
import type { Queries } from '../../../db/database.ts';
import { momentsOf, type Period } from './period.ts';

export interface AnalyticsScope {
  tenantId: string;
  scope: AccessScope;
  /** What of the scope belongs to this organization alone. */
  organizationId?: string | undefined;
  period: Period;
  /** `YYYY-MM-DD`: what is open is so on this day. */
  today: string;
}

export interface ApplicationTotals {
  applications: number;
  accepted: number;
  responded: number;
  /** Those that could get a response: they were not withdrawn before it. */
  respondable: number;
  /** The median in days, of those that a person decided. */
  response_days: number | null;
}

export interface Both<Value> {
  now: Value;
  before: Value;
}

export interface OrganizationRow {
  id: string;
  name: string;
  open_vacancies: number;
  views: number;
  applications: number;
  applications_before: number;
  accepted: number;
  responded: number;
  respondable: number;
  first_response_days: number | null;
}

const NONE: ApplicationTotals = {
  applications: 0,
  accepted: 0,
  responded: 0,
  respondable: 0,
  response_days: null,
};

/** Of applications `a`. What the system rejected got no response; what it accepted at once did. */
const ACCEPTED = sql`a.status = 'accepted' AND a.withdrawn_at IS NULL`;
const RESPONDED = sql`(a.decided_by_id IS NOT NULL OR a.status = 'accepted')`;
const RESPONDABLE = sql`(a.withdrawn_at IS NULL OR ${RESPONDED})`;
/** The median of those that a person decided, among rows that `which` says. */
const responseDays = (which: RawBuilder<unknown>) => sql`round((extract(epoch FROM
  percentile_cont(0.5) WITHIN GROUP (ORDER BY a.decided_at - a.confirmed_at)
    FILTER (WHERE a.decided_by_id IS NOT NULL AND ${which})) / 86400)::numeric, 1)::float8`;

/** Figures of a period within an access scope, of applications by the day on which they were confirmed. */
export function analyticsRepository(
  queries: Queries,
  { tenantId, scope, organizationId, period, today }: AnalyticsScope,
) {
  const { from, to, beforeFrom, days } = period;
  const { before, start, end } = momentsOf(period);

  /** Rows `alias` within the scope. */
  function owned(alias: string): RawBuilder<unknown> {
    const row = sql.id(alias);
    const ofTenant =
      organizationId === undefined
        ? sql`${row}.tenant_id = ${tenantId}`
        : sql`${row}.tenant_id = ${tenantId} AND ${row}.organization_id = ${organizationId}::uuid`;
    if (scope.kind === 'tenant') return ofTenant;
    if (scope.kind === 'center') return sql`${ofTenant} AND ${row}.volunteer_center_id = ${scope.id}::uuid`;
    const ids = scope.kind === 'organizations' ? [...scope.ids] : [];
    return sql`${ofTenant} AND ${row}.organization_id = ANY (${ids}::uuid[])`;
  }

  const isNow = sql`a.confirmed_at >= ${start}::timestamptz`;
  const received = (first: Date) =>
    sql`${owned('a')} AND a.confirmed_at >= ${first}::timestamptz AND a.confirmed_at < ${end}::timestamptz`;
  const isOpen = sql`v.status = 'published' AND v.expires_at >= ${today}::date`;

  return {
    async applications(): Promise<Both<ApplicationTotals>> {
      // Two rows without GROUP BY: for that every row would be sorted.
      const totals = (which: RawBuilder<unknown>) => sql`jsonb_build_object(
        'applications', count(*) FILTER (WHERE ${which}),
        'accepted', count(*) FILTER (WHERE ${which} AND ${ACCEPTED}),
        'responded', count(*) FILTER (WHERE ${which} AND ${RESPONDED}),
        'respondable', count(*) FILTER (WHERE ${which} AND ${RESPONDABLE}),
        'response_days', ${responseDays(which)})`;
      const { rows } = await sql<Both<ApplicationTotals>>`
        SELECT ${totals(isNow)} AS now, ${totals(sql`NOT ${isNow}`)} AS before
        FROM applications a WHERE ${received(before)}`.execute(queries);
      return rows[0] ?? { now: NONE, before: NONE };
    },

    async newVacancies(): Promise<Both<number>> {
      const { rows } = await sql<Both<number>>`
        SELECT count(*) FILTER (WHERE v.published_at >= ${start}::timestamptz) AS now,
          count(*) FILTER (WHERE v.published_at < ${start}::timestamptz) AS before
        FROM vacancies v WHERE ${owned('v')} AND v.published_at >= ${before}::timestamptz
          AND v.published_at < ${end}::timestamptz`.execute(queries);
      return rows[0] ?? { now: 0, before: 0 };
    },

    async openVacancies(): Promise<number> {
      const { rows } = await sql<{ records: number }>`
        SELECT count(*) AS records FROM vacancies v WHERE ${owned('v')} AND ${isOpen}`.execute(queries);
      return rows[0]?.records ?? 0;
    },

    async views(): Promise<Both<number>> {
      const { rows } = await sql<Both<number>>`
        SELECT coalesce(sum(d.views) FILTER (WHERE d.day >= ${from}::date), 0)::bigint AS now,
          coalesce(sum(d.views) FILTER (WHERE d.day < ${from}::date), 0)::bigint AS before
        FROM vacancy_view_days d JOIN vacancies v ON v.tenant_id = d.tenant_id AND v.id = d.vacancy_id
        WHERE ${owned('v')} AND d.day BETWEEN ${beforeFrom}::date AND ${to}::date`.execute(queries);
      return rows[0] ?? { now: 0, before: 0 };
    },

    /** The day since which views are counted by day, of the whole tenant. */
    async viewsSince(): Promise<string | null> {
      const { rows } = await sql<{ day: string | null }>`
        SELECT to_char(min(day), 'YYYY-MM-DD') AS day FROM vacancy_view_days
        WHERE tenant_id = ${tenantId}`.execute(queries);
      return rows[0]?.day ?? null;
    },

    async categories(): Promise<AnalyticsOverview['categories']> {
      const { rows } = await sql<AnalyticsOverview['categories'][number]>`
        WITH per_vacancy AS (
          SELECT a.vacancy_id, count(*) FILTER (WHERE ${isNow}) AS applications,
            count(*) FILTER (WHERE NOT ${isNow}) AS before, count(*) FILTER (WHERE ${isNow} AND ${ACCEPTED}) AS accepted
          FROM applications a WHERE ${received(before)} GROUP BY 1)
        SELECT c.id AS "categoryId", c.label_nl AS "labelNl", c.label_en AS "labelEn",
          count(*) FILTER (WHERE ${owned('v')} AND ${isOpen}) AS "openVacancies",
          coalesce(sum(p.applications), 0)::bigint AS applications,
          coalesce(sum(p.before), 0)::bigint AS "applicationsBefore", coalesce(sum(p.accepted), 0)::bigint AS accepted
        FROM vacancies v CROSS JOIN LATERAL unnest(v.category_ids) AS of(category_id)
        JOIN categories c ON c.tenant_id = v.tenant_id AND c.id = of.category_id
        LEFT JOIN per_vacancy p ON p.vacancy_id = v.id
        WHERE v.tenant_id = ${tenantId} AND (p.vacancy_id IS NOT NULL OR (${owned('v')} AND ${isOpen}))
        GROUP BY c.id, c.label_nl, c.label_en, c.position
        ORDER BY applications DESC, c.position, c.id`.execute(queries);
      return rows;
    },

    /** The period in parts; each is named by its first day that lies in it, and has beside it as many days before. */
    async series(groupBy: AnalyticsGroup): Promise<AnalyticsSeries['points']> {
      const partOf = (day: RawBuilder<unknown>) =>
        sql`greatest(date_trunc(${groupBy}::text, ${day}::timestamp)::date, ${from}::date)`;
      const day = sql`(a.confirmed_at AT TIME ZONE ${TIME_ZONE})::date`;
      const { rows } = await sql<AnalyticsSeries['points'][number]>`
        WITH parts AS (
          SELECT DISTINCT ${partOf(sql`one`)} AS start
          FROM generate_series(${from}::date, ${to}::date, interval '1 day') one),
        counted AS (
          SELECT ${partOf(sql`(day + CASE WHEN is_now THEN 0 ELSE ${days}::int END)`)} AS start,
            sum(records) FILTER (WHERE is_now) AS applications, sum(records) FILTER (WHERE NOT is_now) AS before,
            sum(accepted) FILTER (WHERE is_now) AS accepted
          FROM (SELECT ${day} AS day, ${isNow} AS is_now, count(*) AS records,
              count(*) FILTER (WHERE ${ACCEPTED}) AS accepted
            FROM applications a WHERE ${received(before)} GROUP BY 1, 2) by_day GROUP BY 1),
        seen AS (
          SELECT ${partOf(sql`d.day`)} AS start, sum(d.views) AS views
          FROM vacancy_view_days d JOIN vacancies v ON v.tenant_id = d.tenant_id AND v.id = d.vacancy_id
          WHERE ${owned('v')} AND d.day BETWEEN ${from}::date AND ${to}::date GROUP BY 1)
        SELECT to_char(parts.start, 'YYYY-MM-DD') AS start, coalesce(seen.views, 0)::bigint AS views,
          coalesce(counted.applications, 0)::bigint AS applications,
          coalesce(counted.before, 0)::bigint AS "applicationsBefore",
          coalesce(counted.accepted, 0)::bigint AS accepted
        FROM parts LEFT JOIN counted ON counted.start = parts.start LEFT JOIN seen ON seen.start = parts.start
        ORDER BY parts.start`.execute(queries);
      return rows;
    },

    /** Of each organization with anything in the two periods, or with an open vacancy. */
    async organizations(): Promise<OrganizationRow[]> {
      const { rows } = await sql<OrganizationRow>`
        WITH received AS (
          SELECT a.organization_id, count(*) FILTER (WHERE ${isNow}) AS applications,
            count(*) FILTER (WHERE NOT ${isNow}) AS before, count(*) FILTER (WHERE ${isNow} AND ${ACCEPTED}) AS accepted,
            count(*) FILTER (WHERE ${isNow} AND ${RESPONDED}) AS responded,
            count(*) FILTER (WHERE ${isNow} AND ${RESPONDABLE}) AS respondable
          FROM applications a WHERE ${received(before)} GROUP BY 1),
        waited AS (
          SELECT a.organization_id, ${responseDays(sql`true`)} AS response_days
          FROM (SELECT organization_id, decided_at, confirmed_at, decided_by_id FROM applications a
            WHERE ${received(start)} AND decided_by_id IS NOT NULL) a GROUP BY 1),
        seen AS (
          SELECT v.organization_id, sum(d.views) AS views
          FROM vacancy_view_days d JOIN vacancies v ON v.tenant_id = d.tenant_id AND v.id = d.vacancy_id
          WHERE ${owned('v')} AND d.day BETWEEN ${from}::date AND ${to}::date GROUP BY 1),
        open AS (
          SELECT v.organization_id, count(*) AS records FROM vacancies v
          WHERE ${owned('v')} AND ${isOpen} GROUP BY 1)
        SELECT o.id, o.name, coalesce(open.records, 0) AS open_vacancies, coalesce(seen.views, 0)::bigint AS views,
          coalesce(received.applications, 0) AS applications, coalesce(received.before, 0) AS applications_before,
          coalesce(received.accepted, 0) AS accepted, coalesce(received.responded, 0) AS responded,
          coalesce(received.respondable, 0) AS respondable, waited.response_days AS first_response_days
        FROM organizations o
        LEFT JOIN received ON received.organization_id = o.id
        LEFT JOIN waited ON waited.organization_id = o.id
        LEFT JOIN seen ON seen.organization_id = o.id
        LEFT JOIN open ON open.organization_id = o.id
        WHERE o.tenant_id = ${tenantId}
          AND coalesce(received.organization_id, seen.organization_id, open.organization_id) IS NOT NULL
        ORDER BY applications DESC, o.name, o.id`.execute(queries);
      return rows;
    },
  };
}
