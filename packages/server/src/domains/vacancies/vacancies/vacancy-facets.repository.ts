import { sql, type RawBuilder } from 'kysely';
import { firstRows, toSnake } from '@samen/jsonapi';
import type { Markers } from '@samen/resources/vacancies';
import type { Queries } from '../../../db/database.ts';
import type { RowOf } from '../../../declared/table.ts';
import { allOf, conditionsOf, hitsSql, visibleSql } from './vacancy-conditions.repository.ts';
import type { VacancyFilterName, VacancyFilters } from './vacancy-filters.ts';
import { sortedPage } from './vacancy-order.repository.ts';
import type { VacancyView } from './vacancy-view.ts';

export type FacetGroup =
  'category_ids' | 'vacancy_type' | 'frequency' | 'dayparts' | 'age_group_ids' | 'status';

/** The filters whose options a group shows: its counts ignore exactly these. */
const OWN_FILTERS: Record<FacetGroup, readonly VacancyFilterName[]> = {
  category_ids: ['categoryIdsIn'],
  vacancy_type: ['vacancyTypeEq', 'vacancyTypeIn'],
  frequency: ['frequencyEq', 'frequencyIn'],
  dayparts: ['daypartsIn'],
  age_group_ids: ['ageGroupIdsIn'],
  status: ['statusIn'],
};

/** The SQL of a group's values, per row of `base`. */
const VALUES: Record<FacetGroup, RawBuilder<unknown>> = {
  category_ids: sql`unnest(base.category_ids)`,
  vacancy_type: sql`unnest(ARRAY[base.vacancy_type])`,
  frequency: sql`unnest(array_remove(ARRAY[base.frequency], NULL))`,
  dayparts: sql`unnest(base.dayparts)`,
  // A vacancy without age groups is for all of them.
  age_group_ids: sql`unnest(CASE WHEN base.age_group_ids = '{}' THEN all_ages.ids ELSE base.age_group_ids END)`,
  status: sql`unnest(ARRAY[base.status])`,
};

export interface CountRow {
  facet: FacetGroup | 'total' | 'drop';
  /** A value of the group; for `drop` the name of a filter. */
  value: string;
  count: number;
}

export interface MarkerRow extends RowOf<Markers> {}

const column = (index: number) => sql.ref(`passes_${index}`);

/** Counts over what a site shows. */
export function vacancyFacetRepository(queries: Queries, view: VacancyView) {
  /**
   * Reads every row once and tests it against each filter; a group then counts the rows that pass all filters but its
   * own, `total` those that pass all, and `drop` those that would pass without one.
   */
  async function counts(filters: VacancyFilters): Promise<CountRow[]> {
    const conditions = conditionsOf(filters, view);
    const passing = (without: readonly VacancyFilterName[] = []) =>
      allOf(conditions.flatMap(({ filter }, index) => (without.includes(filter) ? [] : [column(index)])));
    const tests = conditions.map(
      ({ sql: condition }, index) => sql`, coalesce(${condition}, false) AS ${column(index)}`,
    );
    // All vacancies that a site shows have the same status.
    const offered = (Object.keys(VALUES) as FacetGroup[]).filter(
      (group) => group !== 'status' || view.managed,
    );
    const groups = offered.map(
      (group) => sql`
        UNION ALL SELECT ${group}::text, value::text, count(*)
        FROM base, all_ages, LATERAL ${VALUES[group]} AS value
        WHERE ${passing(OWN_FILTERS[group])} GROUP BY 2`,
    );
    const drops = conditions.map(
      ({ filter }) => sql`
        UNION ALL SELECT 'drop', ${toSnake(filter)}::text, count(*) FROM base WHERE ${passing([filter])}`,
    );
    const hits = await hitsSql(queries, filters.q);
    const { rows } = await sql<CountRow>`
      WITH ${hits}, all_ages AS (
        SELECT coalesce(array_agg(id), '{}') AS ids FROM age_groups WHERE tenant_id = ${view.tenantId}
      ), base AS MATERIALIZED (
        SELECT v.category_ids, v.vacancy_type, v.frequency, v.dayparts, v.age_group_ids, v.status
          ${tests.length > 0 ? sql.join(tests, sql` `) : sql``}
        FROM vacancies v LEFT JOIN hits ON hits.id = v.id WHERE ${visibleSql(view)}
      )
      SELECT 'total' AS facet, '' AS value, count(*) AS count FROM base WHERE ${passing()}
      ${sql.join(groups, sql` `)} ${drops.length > 0 ? sql.join(drops, sql` `) : sql``}
      ORDER BY facet, count DESC, value`.execute(queries);
    return rows;
  }

  /** The markers of the map, the newest first. */
  async function markers(filters: VacancyFilters, limit: number): Promise<MarkerRow[]> {
    const hits = await hitsSql(queries, filters.q);
    const newest = { filters, ...firstRows(limit) };
    const { rows } = await sql<MarkerRow>`
      WITH ${hits}, page AS (${sortedPage(view, newest, sql`v.latitude IS NOT NULL`).sorted})
      SELECT v.id, v.title, v.locale, v.latitude, v.longitude, (
        SELECT c.icon FROM categories c WHERE c.tenant_id = v.tenant_id AND c.id = v.category_ids[1]
      ) AS category_icon, v.city, CASE WHEN v.vacancy_type NOT IN ('p2p', 'language') THEN (
        SELECT o.name FROM organizations o WHERE o.tenant_id = v.tenant_id AND o.id = v.organization_id
      ) END AS organization_name
      FROM page JOIN vacancies v ON v.tenant_id = ${view.tenantId} AND v.id = page.id
      ORDER BY v.published_at DESC, v.id LIMIT ${limit}`.execute(queries);
    return rows;
  }

  return { counts, markers };
}
