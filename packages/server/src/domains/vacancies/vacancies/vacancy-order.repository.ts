import { sql, type RawBuilder } from 'kysely';
import type { ListPart, SortTerm } from '@samen/jsonapi';
import { Vacancies, type MatchSought, type VacancyStatus } from '@samen/resources/vacancies';
import { distanceSql } from '../../../db/distance.repository.ts';
import { idsSql, listPage, type ListShape, type SortKey } from '../../../db/list-page.ts';
import { orders } from '../../../declared/orders.repository.ts';
import { allOf, conditionsOf, visibleParts } from './vacancy-conditions.repository.ts';
import { matchScoreSql } from './match.repository.ts';
import type { VacancyFilters } from './vacancy-filters.ts';
import type { VacancyView } from './vacancy-view.ts';

type Sql = RawBuilder<unknown>;

export interface VacancyListRequest extends ListPart {
  filters: VacancyFilters;
  /** What the order `match` goes by; without it that order is the usual one. */
  sought?: MatchSought | null;
}

/** A vacancy in one of these states has been published, and has what that takes. */
const COMPLETE: readonly VacancyStatus[] = ['published', 'filled', 'expired'];

/** How far it is from what it has to be near to; null where that is not said. */
export const distanceOf = ({ near }: VacancyFilters): Sql =>
  near ? distanceSql('v', near) : sql`NULL::float8`;

/** The best first, after which comes what says nothing that could match. */
const matchSql = (sought: MatchSought | null): Sql =>
  sought ? sql`-(${matchScoreSql(sought)})` : sql`NULL::float8`;

/**
 * Migration 92 has an index for each but `distance`, which is bounded by the filter that it needs, and `match`, for which
 * every row of the list is read.
 */
function keysOf(
  filters: VacancyFilters,
  sought: MatchSought | null,
  isComplete: boolean,
): Record<string, SortKey> {
  return {
    ...orders(Vacancies, 'v', {
      publishedAt: { sql: sql`v.published_at`, type: 'timestamptz', nulls: 'last', isThere: isComplete },
      expiresAt: { sql: sql`v.expires_at`, type: 'date', nulls: 'last', isThere: isComplete },
      // In the order of the letters, whatever the collation of the database.
      title: { sql: sql`sort_key(v.title) COLLATE "C"`, type: 'text' },
      distance: { sql: distanceOf(filters), type: 'float8', nulls: 'last' },
      match: { sql: matchSql(sought), type: 'float8', nulls: 'last' },
    }),
    newest: { sql: sql`v.published_at`, type: 'timestamptz', nulls: 'highest', isThere: isComplete },
    rank: { sql: sql`hits.rank`, type: 'float4' },
  };
}

const NEWEST: SortTerm = { field: 'newest', descending: true };
const BEST: SortTerm = { field: 'rank', descending: true };

/** The newest first; before them what is not published, where that is managed. */
function shapeOf(
  filters: VacancyFilters,
  sought: MatchSought | null,
  statuses: readonly VacancyStatus[],
): ListShape {
  return {
    id: sql`v.id`,
    keys: keysOf(
      filters,
      sought,
      statuses.every((status) => COMPLETE.includes(status)),
    ),
    order: filters.q === undefined ? [NEWEST] : [BEST],
    then: [NEWEST],
  };
}

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

/** Columns of the visible vacancies `v` that pass the filters, and satisfy `also`. */
export function visibleUnionSql(
  view: VacancyView,
  filters: VacancyFilters,
  columns: Sql,
  also: Sql = sql`true`,
): Sql {
  const parts = partsOf(view, filters);
  if (parts.length === 0) return sql`SELECT ${columns} FROM vacancies v WHERE false`;
  const from = fromSql(filters);
  return sql.join(
    parts.map((part) => sql`SELECT ${columns} ${from} WHERE ${part.sql} AND ${also}`),
    sql` UNION ALL `,
  );
}

/** The ids and distances of a page, in order, of those for which `also` holds, and what a page's rows are cut with. */
export function sortedPage(
  view: VacancyView,
  { filters, sought = null, ...part }: VacancyListRequest,
  also: Sql = sql`true`,
) {
  const from = fromSql(filters);
  const parts = partsOf(view, filters);
  const all = listPage(
    part,
    shapeOf(filters, sought, [...new Set(parts.flatMap(({ statuses }) => statuses))]),
  );
  const where = sql`${idsSql(sql`v.id`, part.ids)} AND ${also}`;
  const read = parts.map(({ sql: visible, statuses }) => {
    const page = listPage(part, shapeOf(filters, sought, statuses));
    const one = sql`SELECT v.id, ${distanceOf(filters)} AS distance, ${page.sortColumns} ${from}
      WHERE ${visible} AND ${where} AND ${page.after}`;
    return { page, sql: one };
  });
  const none = sql`SELECT v.id, NULL::float8 AS distance, ${all.sortColumns} ${from} WHERE false`;
  return {
    sorted: read.length === 0 ? none : all.ofParts(read.map((one) => one.page.partOf(one.sql))),
    ...all,
  };
}
