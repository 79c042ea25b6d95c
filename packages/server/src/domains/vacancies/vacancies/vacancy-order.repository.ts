import { sql, type RawBuilder } from 'kysely';
import type { SortTerm } from '@samen/jsonapi';
import { Vacancies, type VacancyStatus } from '@samen/resources/vacancies';
import { orders, termSql } from '../../../declared/orders.repository.ts';
import { allOf, conditionsOf, distanceSql, visibleParts } from './vacancy-conditions.repository.ts';
import type { VacancyFilters } from './vacancy-filters.ts';
import type { VacancyView } from './vacancy-view.ts';

type Sql = RawBuilder<unknown>;

export interface VacancyListRequest {
  filters: VacancyFilters;
  sort: readonly SortTerm[];
  page: { number: number; size: number };
}

interface Term {
  column: Sql;
  descending: boolean;
  /** Where a column may have no value, which comes last. */
  nullable: boolean;
}

/** Migration 92 has an index for each but `distance`, which is bounded by the filter that it needs. */
const ordersOf = orders(Vacancies, 'v', {
  // In the order of the letters, whatever the collation of the database.
  title: sql`sort_key(v.title) COLLATE "C"`,
  distance: sql`distance`,
});

/** A vacancy in one of these states has been published, and has what that takes. */
const COMPLETE: readonly VacancyStatus[] = ['published', 'filled', 'expired'];

const distanceOf = ({ near }: VacancyFilters): Sql => (near ? distanceSql(near) : sql`NULL::float8`);

function termsOf({ filters, sort }: VacancyListRequest, statuses: readonly VacancyStatus[]): Term[] {
  const isComplete = statuses.every((status) => COMPLETE.includes(status));
  const mayLack = (field: string) =>
    field === 'starts_at' || (!isComplete && (field === 'published_at' || field === 'expires_at'));
  const requested = ordersOf(sort);
  const terms = requested.map(({ field, column, descending }) => ({
    column: field === 'distance' ? distanceOf(filters) : column,
    descending,
    nullable: mayLack(field),
  }));
  if (terms.length === 0 && filters.q !== undefined)
    terms.push({ column: sql`hits.rank`, descending: true, nullable: false });
  // Once, as an index has it.
  if (!requested.some(({ field }) => field === 'published_at'))
    terms.push({ column: sql`v.published_at`, descending: true, nullable: false });
  return terms;
}

/** Columns by their names, so that a union can be put in the same order as its parts. */
const orderBy = (terms: readonly Term[]): Sql =>
  sql.join([
    ...terms.map(({ descending, nullable }, index) => {
      const column = sql.ref(`order_${index}`);
      return nullable && descending ? sql`${column} DESC NULLS LAST` : termSql({ column, descending });
    }),
    sql`id`,
  ]);

/** One part for each way in which a vacancy is visible, and for each state: what an index has in order. */
function partsOf(view: VacancyView, { statusIn: statuses, ...others }: VacancyFilters) {
  const conditions = conditionsOf(others, view).map((one) => one.sql);
  const states = statuses ? [...new Set(statuses)] : [null];
  return visibleParts(view).flatMap((part) =>
    states.map((status) => ({
      statuses: [status ?? 'published'] as const,
      sql: allOf([part, ...(status === null ? [] : [sql`v.status = ${status}`]), ...conditions]),
    })),
  );
}

const fromSql = ({ q }: VacancyFilters): Sql =>
  q === undefined ? sql`FROM vacancies v` : sql`FROM hits JOIN vacancies v ON v.id = hits.id`;

const NONE = sql`SELECT NULL::uuid AS id, NULL::float8 AS distance WHERE false`;

/** Columns of the visible vacancies `v` that pass the filters. */
export function visibleUnionSql(view: VacancyView, filters: VacancyFilters, columns: Sql): Sql {
  const parts = partsOf(view, filters);
  if (parts.length === 0) return sql`SELECT ${columns} FROM vacancies v WHERE false`;
  const from = fromSql(filters);
  return sql.join(
    parts.map((part) => sql`SELECT ${columns} ${from} WHERE ${part.sql}`),
    sql` UNION ALL `,
  );
}

/** The ids and distances of a page, in order, of those for which `also` holds. No part is read further than the page can need. */
export function sortedSql(view: VacancyView, request: VacancyListRequest, also: Sql = sql`true`): Sql {
  const { filters, page } = request;
  const offset = (page.number - 1) * page.size;
  const parts = partsOf(view, filters);
  if (parts.length === 0) return NONE;
  const from = fromSql(filters);
  const all = termsOf(request, [...new Set(parts.flatMap(({ statuses }) => statuses))]);
  const read = parts.map(({ sql: where, statuses }) => {
    const terms = termsOf(request, statuses);
    const columns = terms.map((term, index) => sql`${term.column} AS ${sql.ref(`order_${index}`)}`);
    return sql`(SELECT v.id, ${distanceOf(filters)} AS distance, ${sql.join(columns)} ${from} WHERE ${where} AND ${also}
      ORDER BY ${orderBy(terms)} LIMIT ${offset + page.size})`;
  });
  return sql`SELECT id, distance FROM (${sql.join(read, sql` UNION ALL `)}) parts
    ORDER BY ${orderBy(all)} LIMIT ${page.size} OFFSET ${offset}`;
}
