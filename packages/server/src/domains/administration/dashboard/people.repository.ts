import { sql, type RawBuilder } from 'kysely';
import type { Locale } from '@samen/contracts';
import type { Queries } from '../../../db/database.ts';
import { vacanciesSql, type DashboardScope } from './dashboard-scope.repository.ts';

export interface ActivityRow {
  id: string;
  title: string;
  locale: Locale;
  starts_at: Date;
  ends_at: Date;
  city: string | null;
  positions: number;
  accepted: number;
}

export interface OwnApplicationRow {
  application_id: string;
  vacancy_id: string;
  vacancy_title: string;
  vacancy_locale: Locale;
  organization_name: string;
  status: 'accepted' | 'rejected' | null;
  withdrawn_at: Date | null;
  created_at: Date;
}

export interface StudentRow extends Partial<OwnApplicationRow> {
  user_id: string;
  name: string;
  applications: number;
}

export interface RecommendedRow {
  id: string;
  organization_name: string;
  categories: { id: string; key: string; labelNl: string; labelEn: string }[];
}

/** The students of a mentor, or those of a school. */
export type Students = { mentorId: string } | { schoolId: string };

const MAX_ACTIVITIES = 5;
const MAX_STUDENTS = 50;
const MAX_OWN = 5;
/** How many vacancies a dashboard recommends. */
export const MAX_RECOMMENDED = 4;

/** The activities, students and applications of a dashboard. */
export function peopleRepository(queries: Queries, tenantId: string) {
  const applicationColumns = sql`a.id AS application_id, a.vacancy_id, a.vacancy_title,
    v.locale AS vacancy_locale, o.name AS organization_name,
    a.status, a.withdrawn_at, a.created_at`;
  const applications = sql`applications a
    JOIN vacancies v ON v.tenant_id = a.tenant_id AND v.id = a.vacancy_id
    JOIN organizations o ON o.tenant_id = a.tenant_id AND o.id = a.organization_id`;
  const studentsSql = (students: Students): RawBuilder<unknown> =>
    'mentorId' in students
      ? sql`u.mentor_id = ${students.mentorId}::uuid`
      : sql`EXISTS (SELECT FROM role_assignments r WHERE r.tenant_id = u.tenant_id AND r.user_id = u.id
          AND r.name = 'student' AND r.organization_id = ${students.schoolId}::uuid)`;

  return {
    /** Published activities and their sessions that begin between two moments. */
    async activities(scope: DashboardScope, from: Date, until: Date): Promise<ActivityRow[]> {
      const { rows } = await sql<ActivityRow>`
        SELECT v.id, v.title, v.locale, at.starts_at, at.ends_at, v.city, v.positions, (SELECT count(*) FROM applications a
          WHERE a.tenant_id = v.tenant_id AND a.vacancy_id = v.id AND a.status = 'accepted'
            AND a.withdrawn_at IS NULL) AS accepted
        FROM vacancies v, LATERAL (
          SELECT v.starts_at, v.ends_at WHERE v.frequency = 'once'
          UNION ALL SELECT (one ->> 'starts_at')::timestamptz, (one ->> 'ends_at')::timestamptz
            FROM jsonb_array_elements(v.sessions) AS one) AS at
        WHERE ${vacanciesSql(scope)} AND v.status = 'published' AND v.vacancy_type = 'activity'
          AND at.starts_at >= ${from}::timestamptz AND at.starts_at < ${until}::timestamptz
        ORDER BY at.starts_at, v.id LIMIT ${MAX_ACTIVITIES}`.execute(queries);
      return rows;
    },

    /** Students with the number of their applications and the latest; those without any come first. */
    async students(students: Students): Promise<StudentRow[]> {
      const { rows } = await sql<StudentRow>`
        SELECT u.id AS user_id, u.first_name || ' ' || u.last_name AS name, coalesce(sent.records, 0) AS applications,
          sent.application_id, sent.vacancy_id, sent.vacancy_title, sent.vacancy_locale,
          sent.organization_name, sent.status,
          sent.withdrawn_at, sent.created_at
        FROM users u LEFT JOIN LATERAL (
          SELECT ${applicationColumns}, count(*) OVER () AS records FROM ${applications}
          WHERE a.tenant_id = u.tenant_id AND a.user_id = u.id ORDER BY a.created_at DESC, a.id LIMIT 1) sent ON true
        WHERE u.tenant_id = ${tenantId} AND u.status IN ('active', 'invited') AND ${studentsSql(students)}
        ORDER BY sent.application_id IS NOT NULL, lower(u.last_name), u.id LIMIT ${MAX_STUDENTS}`.execute(
        queries,
      );
      return rows;
    },

    async ownApplications(userId: string): Promise<OwnApplicationRow[]> {
      const { rows } = await sql<OwnApplicationRow>`
        SELECT ${applicationColumns} FROM ${applications}
        WHERE a.tenant_id = ${tenantId} AND a.user_id = ${userId}::uuid
        ORDER BY a.created_at DESC, a.id LIMIT ${MAX_OWN}`.execute(queries);
      return rows;
    },

    /** Open vacancies that a person has not applied for, first those of categories that they applied for or marked. */
    async likely({ userId, today, ...scope }: DashboardScope): Promise<string[]> {
      const { rows } = await sql<{ id: string }>`
        WITH seen AS (
          SELECT vacancy_id FROM applications WHERE tenant_id = ${tenantId} AND user_id = ${userId}::uuid
          UNION SELECT vacancy_id FROM vacancy_favorites WHERE tenant_id = ${tenantId} AND user_id = ${userId}::uuid),
        liked AS (SELECT DISTINCT unnest(v.category_ids) AS id FROM vacancies v
          WHERE v.tenant_id = ${tenantId} AND v.id IN (SELECT vacancy_id FROM seen))
        SELECT v.id FROM vacancies v
        WHERE ${vacanciesSql({ userId, today, ...scope })} AND v.status = 'published' AND v.expires_at >= ${today}::date
          AND v.created_by_id IS DISTINCT FROM ${userId}::uuid
          AND NOT EXISTS (SELECT FROM applications a WHERE a.tenant_id = v.tenant_id AND a.vacancy_id = v.id
            AND a.user_id = ${userId}::uuid)
        ORDER BY (SELECT count(*) FROM liked WHERE liked.id = ANY (v.category_ids)) DESC,
          v.featured DESC, v.published_at DESC, v.id LIMIT ${MAX_RECOMMENDED}`.execute(queries);
      return rows.map(({ id }) => id);
    },

    /** Whose these vacancies are and what they are about, in the order of the ids. */
    async recommended(ids: readonly string[]): Promise<RecommendedRow[]> {
      if (ids.length === 0) return [];
      const { rows } = await sql<RecommendedRow>`
        SELECT v.id, o.name AS organization_name, coalesce((SELECT jsonb_agg(jsonb_build_object(
            'id', c.id, 'key', c.key, 'labelNl', c.label_nl, 'labelEn', c.label_en)
            ORDER BY array_position(v.category_ids, c.id))
          FROM categories c WHERE c.tenant_id = v.tenant_id AND c.id = ANY (v.category_ids)), '[]') AS categories
        FROM vacancies v JOIN organizations o ON o.tenant_id = v.tenant_id AND o.id = v.organization_id
        WHERE v.tenant_id = ${tenantId} AND v.id = ANY (${[...ids]}::uuid[])
        ORDER BY array_position(${[...ids]}::uuid[], v.id)`.execute(queries);
      return rows;
    },
  };
}
