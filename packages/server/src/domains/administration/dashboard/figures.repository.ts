import { sql } from 'kysely';
import { TIME_ZONE } from '@samen/contracts';
import type { DashboardWeek } from '@samen/resources/administration';
import type { VacancyStatus } from '@samen/resources/vacancies';
import type { Queries } from '../../../db/database.ts';
import {
  applicationsSql,
  rolesSql,
  vacanciesSql,
  type DashboardScope,
} from './dashboard-scope.repository.ts';

interface Compared {
  value: number;
  compared: number;
}

const COUNTED_STATUSES: readonly VacancyStatus[] = ['published', 'filled', 'draft', 'expired'];
const MAX_CATEGORIES = 5;
const LAST_DECISIONS = 30;
/** How far a comparison goes back: whole weeks, so that a Monday is compared with a Monday. */
const YEAR_OF_WEEKS = 364;

/** Figures within a dashboard's scope. */
export function figureRepository(queries: Queries, scope: DashboardScope) {
  const { today } = scope;
  const isOpen = sql`v.status = 'published' AND v.expires_at >= ${today}::date`;

  return {
    /** The number of open vacancies, compared with those of them that were published since. */
    async openVacancies(since: Date): Promise<Compared> {
      const { rows } = await sql<Compared>`
        SELECT count(*) AS value, count(*) FILTER (WHERE v.published_at >= ${since}::timestamptz) AS compared
        FROM vacancies v WHERE ${vacanciesSql(scope)} AND ${isOpen}`.execute(queries);
      return rows[0] ?? { value: 0, compared: 0 };
    },

    /** The number of applications since `monday`, compared with the week before. */
    async applicationsSince(monday: Date, weekBefore: Date): Promise<Compared> {
      const { rows } = await sql<Compared>`
        SELECT count(*) FILTER (WHERE a.confirmed_at >= ${monday}::timestamptz) AS value,
          count(*) FILTER (WHERE a.confirmed_at < ${monday}::timestamptz) AS compared
        FROM applications a
        WHERE ${applicationsSql(scope)} AND a.confirmed_at >= ${weekBefore}::timestamptz`.execute(queries);
      return rows[0] ?? { value: 0, compared: 0 };
    },

    /** A centre's volunteers, or the people that organizations accepted; compared with the new ones since. */
    async activeVolunteers(since: Date): Promise<Compared> {
      const people =
        'centerId' in scope.counted
          ? sql`SELECT a.user_id::text AS person, min(a.created_at) AS at FROM role_assignments a
              JOIN organizations o ON o.tenant_id = a.tenant_id AND o.id = a.organization_id
              JOIN users u ON u.tenant_id = a.tenant_id AND u.id = a.user_id AND u.status = 'active'
              WHERE ${rolesSql(scope)} AND a.name = 'volunteer' GROUP BY 1`
          : sql`SELECT a.email AS person, min(a.decided_at) AS at FROM applications a
              WHERE ${applicationsSql(scope)} AND a.status = 'accepted' AND a.withdrawn_at IS NULL GROUP BY 1`;
      const { rows } = await sql<Compared>`
        SELECT count(*) AS value, count(*) FILTER (WHERE at >= ${since}::timestamptz) AS compared
        FROM (${people}) people`.execute(queries);
      return rows[0] ?? { value: 0, compared: 0 };
    },

    /** The median of how many days the last decided applications waited; null without any. */
    async decisionDays(): Promise<number | null> {
      const { rows } = await sql<{ days: number | null }>`
        SELECT round((percentile_cont(0.5) WITHIN GROUP (ORDER BY days))::numeric, 1)::float8 AS days FROM (
          SELECT extract(epoch FROM a.decided_at - a.confirmed_at) / 86400 AS days FROM applications a
          WHERE ${applicationsSql(scope)} AND a.decided_at IS NOT NULL AND a.decided_by_id IS NOT NULL
          ORDER BY a.decided_at DESC LIMIT ${LAST_DECISIONS}) last_ones`.execute(queries);
      return rows[0]?.days ?? null;
    },

    /** The number of applications per week, from one Monday to another. */
    async weeks(first: string, last: string): Promise<DashboardWeek[]> {
      const { rows } = await sql<DashboardWeek>`
        WITH received AS (
          SELECT date_trunc('week', a.confirmed_at AT TIME ZONE ${TIME_ZONE})::date AS monday, count(*) AS records
          FROM applications a
          WHERE ${applicationsSql(scope)} AND a.confirmed_at >= ${first}::date - ${YEAR_OF_WEEKS + 1}::int
          GROUP BY 1)
        SELECT to_char(week, 'YYYY-MM-DD') AS monday, coalesce(now_.records, 0) AS received,
          coalesce(before_.records, 0) AS "yearBefore"
        FROM generate_series(${first}::date, ${last}::date, interval '7 days') AS week
        LEFT JOIN received now_ ON now_.monday = week::date
        LEFT JOIN received before_ ON before_.monday = week::date - ${YEAR_OF_WEEKS}::int
        ORDER BY week`.execute(queries);
      return rows;
    },

    async vacanciesByStatus(): Promise<{ status: VacancyStatus; count: number }[]> {
      const { rows } = await sql<{ status: VacancyStatus; count: number }>`
        SELECT v.status, count(*) AS count FROM vacancies v
        WHERE ${vacanciesSql(scope)} AND v.status = ANY (${[...COUNTED_STATUSES]}::text[])
        GROUP BY v.status`.execute(queries);
      return COUNTED_STATUSES.map((status) => ({
        status,
        count: rows.find((row) => row.status === status)?.count ?? 0,
      }));
    },

    /** The categories with the most applications since a day. */
    async categoriesSince(day: string): Promise<{ label_nl: string; label_en: string; count: number }[]> {
      const { rows } = await sql<{ label_nl: string; label_en: string; count: number }>`
        SELECT c.label_nl, c.label_en, count(*) AS count FROM applications a
        JOIN vacancies v ON v.tenant_id = a.tenant_id AND v.id = a.vacancy_id
        JOIN categories c ON c.tenant_id = v.tenant_id AND c.id = ANY (v.category_ids)
        WHERE ${applicationsSql(scope)} AND a.confirmed_at >= ${day}::date
        GROUP BY c.id, c.label_nl, c.label_en, c.position
        ORDER BY count(*) DESC, c.position LIMIT ${MAX_CATEGORIES}`.execute(queries);
      return rows;
    },
  };
}
