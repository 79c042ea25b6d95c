import { sql } from 'kysely';
import type { Queries } from '../../../db/database.ts';

/** Figures for those who manage a vacancy. */
export interface VacancyFigures {
  views: number;
  applications: number;
}

/** The numbers of applications and views of each of these vacancies. */
export async function vacancyFigures(
  queries: Queries,
  tenantId: string,
  ids: readonly string[],
): Promise<Map<string, VacancyFigures>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<VacancyFigures & { id: string }>`
    SELECT one.id, coalesce(seen.views, 0) AS views, (SELECT count(*) FROM applications a
      WHERE a.tenant_id = ${tenantId} AND a.vacancy_id = one.id AND a.confirmed_at IS NOT NULL) AS applications
    FROM unnest(${[...ids]}::uuid[]) AS one(id)
    LEFT JOIN vacancy_views seen ON seen.tenant_id = ${tenantId} AND seen.vacancy_id = one.id`.execute(
    queries,
  );
  return new Map(rows.map(({ id, ...figures }) => [id, figures]));
}
