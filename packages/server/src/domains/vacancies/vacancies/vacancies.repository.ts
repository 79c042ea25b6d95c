import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Locale } from '@samen/contracts';
import type { Listed, ListPart } from '@samen/jsonapi';
import type { Queries } from '../../../db/database.ts';
import { addDays, atLocalTime } from '../../../local-time.ts';
import { MATCH_SHOWN, type MatchSought } from '@samen/resources/vacancies';
import { distanceSql } from '../../../db/distance.repository.ts';
import { countedSql, idsSql } from '../../../db/list-page.ts';
import { inLineSql } from '../in-line.repository.ts';
import { vacancyTable, type VacanciesTable } from './vacancies.table.ts';
import { containedSql, hitsSql, onSiteSql, visibleSql } from './vacancy-conditions.repository.ts';
import { matchScoreSql } from './match.repository.ts';
import type { VacancyFilters } from './vacancy-filters.ts';
import {
  distanceOf,
  sortedPage,
  visibleUnionSql,
  type VacancyListRequest,
} from './vacancy-order.repository.ts';
import type { VacancyView } from './vacancy-view.ts';
import { varied } from './varied.ts';

/** A vacancy joined with what is shown of related records. */
export interface VacancyRow extends Omit<Selectable<VacanciesTable>, 'geocode_due_at'> {
  accepted_count: number;
  /** Of an activity: places that are offered to the first in line, and who waits behind them. */
  offered_count: number;
  waiting_count: number;
  contact_first_name: string | null;
  contact_phone: string | null;
  image_source: 'file' | 'scene' | null;
  image_path: string | null;
  image_focal_x: number | null;
  image_focal_y: number | null;
  stock_description: string | null;
  favorited: boolean;
  /** The caller's own unfinished application. */
  applied: boolean;
  distance: number | null;
}

/** Days of a calendar, with both its first and its last. */
export interface CalendarDays {
  from: string;
  to: string;
}

export interface VacancyAddress {
  id: string;
  locale: Locale;
  modified: Date;
}

/** How many times the requested number is fetched, to choose varied vacancies from. */
const CHOICE_FACTOR = 4;

/** All declared columns: not those that only the search reads, whose tsvector is bigger than the rest of the row. */
const ownColumns = sql.join(
  ['id', 'tenant_id', ...vacancyTable.columns.map(({ name }) => name)].map((column) =>
    sql.ref(`v.${column}`),
  ),
);

const shownColumns = (view: VacancyView): RawBuilder<unknown> => sql`
  seats.accepted_count, seats.offered_count, seats.waiting_count,
  contact.first_name AS contact_first_name,
  CASE WHEN v.contact_phone_visible THEN contact.phone_number END AS contact_phone,
  picture.source AS image_source, picture.path AS image_path, picture.focal_x AS image_focal_x,
  picture.focal_y AS image_focal_y, stock.description AS stock_description,
  EXISTS (SELECT FROM vacancy_favorites f WHERE f.tenant_id = v.tenant_id AND f.vacancy_id = v.id
    AND f.user_id = ${view.userId}::uuid) AS favorited,
  EXISTS (SELECT FROM applications a WHERE a.tenant_id = v.tenant_id AND a.vacancy_id = v.id
    AND a.user_id = ${view.userId}::uuid AND a.withdrawn_at IS NULL
    AND a.status IS DISTINCT FROM 'rejected') AS applied`;

/** Under row-level security no index serves what is compared with coalesce(), since that could leak: it is written as CASE. */
const shownJoins = sql`
  CROSS JOIN LATERAL (SELECT count(*) FILTER (WHERE a.status = 'accepted') AS accepted_count,
      count(*) FILTER (WHERE a.status IS NULL AND a.offered_at IS NOT NULL) AS offered_count,
      count(*) FILTER (WHERE ${inLineSql(sql`a`)}) AS waiting_count
    FROM applications a
    WHERE a.tenant_id = v.tenant_id AND a.vacancy_id = v.id AND a.withdrawn_at IS NULL) seats
  LEFT JOIN users contact ON contact.tenant_id = v.tenant_id AND contact.id = CASE
    WHEN v.contact_person_id IS NOT NULL THEN v.contact_person_id
    WHEN v.vacancy_type = 'p2p' THEN v.created_by_id END
  LEFT JOIN stock_images stock ON stock.tenant_id = v.tenant_id AND stock.id = v.stock_image_id
  LEFT JOIN uploads picture ON picture.tenant_id = v.tenant_id
    AND picture.id = CASE WHEN v.image_id IS NOT NULL THEN v.image_id ELSE stock.upload_id END`;

/** The vacancies that a site shows to this caller. */
export function vacancyRepository(queries: Queries, view: VacancyView) {
  async function rows(query: RawBuilder<VacancyRow>): Promise<VacancyRow[]> {
    return (await query.execute(queries)).rows;
  }

  /** Selects the page first and joins then, so that joins and counts cost only the rows that are shown. */
  async function list(request: VacancyListRequest): Promise<Listed<VacancyRow>> {
    const hits = await hitsSql(queries, request.filters.q);
    const contained = await containedSql(queries, request.filters);
    const { sorted, position, cut } = sortedPage(view, request, contained);
    const { rows: found } = await sql<VacancyRow & { position: string }>`
      WITH ${hits}, sorted AS MATERIALIZED (${sorted}),
        page AS (SELECT id, distance, ${position('sorted')}, row_number() OVER () AS place FROM sorted)
      SELECT ${ownColumns}, page.distance, page.position, ${shownColumns(view)}
      FROM page JOIN vacancies v ON v.tenant_id = ${view.tenantId} AND v.id = page.id ${shownJoins}
      ORDER BY page.place`.execute(queries);
    return cut(found);
  }

  async function count(filters: VacancyFilters, ids: ListPart['ids'] = null): Promise<number> {
    const hits = await hitsSql(queries, filters.q);
    const also = sql`${idsSql(sql`v.id`, ids)} AND ${await containedSql(queries, filters)}`;
    const matching = visibleUnionSql(view, filters, sql`1 AS one`, also);
    const result = await sql<{ records: number }>`
      WITH ${hits} ${countedSql(sql`FROM (${matching}) parts`)}`.execute(queries);
    return result.rows[0]?.records ?? 0;
  }

  /** At most `limit` activities of which something may take place on these days, the first to start first. */
  async function activities(
    filters: VacancyFilters,
    { from, to }: CalendarDays,
    limit: number,
  ): Promise<VacancyRow[]> {
    const hits = await hitsSql(queries, filters.q);
    const during = sql`v.vacancy_type = 'activity' AND v.expires_at >= ${from}::date
      AND v.starts_at < ${atLocalTime(addDays(to, 1), 0)} AND ${await containedSql(queries, filters)}`;
    return rows(sql<VacancyRow>`
      WITH ${hits}, matching AS (${visibleUnionSql(view, filters, sql`v.id, v.starts_at`, during)}),
        page AS MATERIALIZED (SELECT id FROM matching ORDER BY starts_at, id LIMIT ${limit})
      SELECT ${ownColumns}, ${distanceOf(filters)} AS distance, ${shownColumns(view)}
      FROM page JOIN vacancies v ON v.tenant_id = ${view.tenantId} AND v.id = page.id ${shownJoins}
      ORDER BY v.starts_at, v.id`);
  }

  /** Open vacancies that score at least `MATCH_SHOWN` and that the person has not applied for, the best first. */
  async function suitable(
    sought: MatchSought,
    { since = null, limit }: { since?: Date | null; limit: number },
  ): Promise<VacancyRow[]> {
    const score = matchScoreSql(sought);
    const isNew = sql`coalesce(v.published_at > ${since}::timestamptz, true)
      AND v.created_by_id IS DISTINCT FROM ${view.userId}::uuid
      AND NOT EXISTS (SELECT FROM applications a WHERE a.tenant_id = v.tenant_id AND a.vacancy_id = v.id
        AND a.user_id = ${view.userId}::uuid)`;
    const matching = visibleUnionSql(
      view,
      { open: true },
      sql`v.id, ${score} AS score, v.published_at`,
      isNew,
    );
    return rows(sql<VacancyRow>`
      WITH page AS MATERIALIZED (SELECT id, score FROM (${matching}) parts
        WHERE score >= ${MATCH_SHOWN}::int ORDER BY score DESC, published_at DESC, id LIMIT ${limit})
      SELECT ${ownColumns}, NULL::float8 AS distance, ${shownColumns(view)}
      FROM page JOIN vacancies v ON v.tenant_id = ${view.tenantId} AND v.id = page.id ${shownJoins}
      ORDER BY page.score DESC, v.published_at DESC, v.id`);
  }

  async function find(id: string): Promise<VacancyRow | null> {
    const [row] = await rows(sql<VacancyRow>`
      SELECT ${ownColumns}, NULL::float8 AS distance, ${shownColumns(view)} FROM vacancies v ${shownJoins}
      WHERE ${visibleSql(view)} AND v.id = ${id}::uuid`);
    return row ?? null;
  }

  /**
   * The vacancy that its own address shows: an open one, or a closed one that is neither archived nor deleted. A
   * vacancy of a person is shown only while it is open.
   */
  async function findShown(id: string): Promise<VacancyRow | null> {
    const [row] = await rows(sql<VacancyRow>`
      SELECT ${ownColumns}, NULL::float8 AS distance, ${shownColumns(view)} FROM vacancies v ${shownJoins}
      WHERE ${onSiteSql(view)} AND v.id = ${id}::uuid AND ((${visibleSql(view)})
        OR (v.status IN ('published', 'filled', 'expired') AND v.vacancy_type IN ('volunteering', 'activity')))`);
    if (!row) return null;
    // The job that expires vacancies may not have run yet.
    const isOver = row.status === 'published' && row.expires_at !== null && row.expires_at < view.today;
    return isOver ? { ...row, status: 'expired' } : row;
  }

  /**
   * A vacancy that was public once and is not any more: archived or deleted, or a person's that closed. Only similar
   * vacancies are shown instead of it.
   */
  async function findGone(id: string): Promise<VacancyRow | null> {
    const [row] = await rows(sql<VacancyRow>`
      SELECT ${ownColumns}, NULL::float8 AS distance, ${shownColumns(view)} FROM vacancies v ${shownJoins}
      WHERE ${onSiteSql(view)} AND v.id = ${id}::uuid AND v.published_at IS NOT NULL AND v.status <> 'draft'
        AND (v.status IN ('archived', 'deleted')
          OR (v.vacancy_type IN ('p2p', 'language') AND NOT (${visibleSql(view)})))`);
    return row ?? null;
  }

  /** Vacancies of this tenant in any status but deleted: for records that refer to them. */
  async function byIds(ids: readonly string[]): Promise<VacancyRow[]> {
    if (ids.length === 0) return [];
    return rows(sql<VacancyRow>`
      SELECT ${ownColumns}, NULL::float8 AS distance, ${shownColumns(view)} FROM vacancies v ${shownJoins}
      WHERE v.tenant_id = ${view.tenantId} AND v.id = ANY (${[...new Set(ids)]}::uuid[]) AND v.status <> 'deleted'`);
  }

  /** Varied vacancies of the same kind: by shared categories, then type, then distance. */
  async function similar(to: VacancyRow, amount: number): Promise<VacancyRow[]> {
    const near =
      to.latitude === null || to.longitude === null
        ? null
        : { latitude: to.latitude, longitude: to.longitude, km: 1 };
    const nearest = await rows(sql<VacancyRow>`
      SELECT ${ownColumns}, NULL::float8 AS distance, ${shownColumns(view)} FROM vacancies v ${shownJoins}
      WHERE ${visibleSql(view)} AND v.id <> ${to.id}::uuid
        AND (v.category_ids && ${to.category_ids}::uuid[] OR v.vacancy_type = ${to.vacancy_type})
      ORDER BY (SELECT count(*) FROM unnest(v.category_ids) one WHERE one = ANY (${to.category_ids}::uuid[])) DESC,
        (v.vacancy_type = ${to.vacancy_type}) DESC,
        ${near ? distanceSql('v', near) : sql`NULL::float8`} ASC NULLS LAST, v.published_at DESC, v.id
      LIMIT ${amount * CHOICE_FACTOR}`);
    return varied(nearest, amount);
  }

  /** At most `limit` open vacancies, ordered by id, starting at `from`. */
  async function addresses(from: string | null, limit: number): Promise<VacancyAddress[]> {
    const { rows: found } = await sql<VacancyAddress>`
      SELECT v.id, v.locale, greatest(v.updated_at, v.published_at) AS modified FROM vacancies v
      WHERE ${visibleSql(view)} AND (${from}::uuid IS NULL OR v.id >= ${from}::uuid) ORDER BY v.id LIMIT ${limit}`.execute(
      queries,
    );
    return found;
  }

  /** Ids of the organizations that have open vacancies here. */
  async function offering(): Promise<string[]> {
    const { rows: found } = await sql<{ id: string }>`
      SELECT DISTINCT v.organization_id AS id FROM vacancies v WHERE ${visibleSql(view)}`.execute(queries);
    return found.map(({ id }) => id);
  }

  /** The first id of each `size` open vacancies, ordered by id. */
  async function parts(size: number): Promise<string[]> {
    const { rows: found } = await sql<{ id: string }>`
      SELECT id FROM (SELECT v.id, row_number() OVER (ORDER BY v.id) AS place FROM vacancies v
        WHERE ${visibleSql(view)}) numbered WHERE (place - 1) % ${size} = 0 ORDER BY id`.execute(queries);
    return found.map(({ id }) => id);
  }

  /** In all, and on its day. */
  async function countView(id: string): Promise<void> {
    await sql`WITH shown AS (
        SELECT tenant_id, id FROM vacancies
        WHERE tenant_id = ${view.tenantId} AND id = ${id}::uuid AND status = 'published'),
      on_day AS (
        INSERT INTO vacancy_view_days AS seen (tenant_id, vacancy_id, day, views)
        SELECT tenant_id, id, ${view.today}::date, 1 FROM shown
        ON CONFLICT (tenant_id, vacancy_id, day) DO UPDATE SET views = seen.views + 1)
      INSERT INTO vacancy_views AS seen (tenant_id, vacancy_id, views) SELECT tenant_id, id, 1 FROM shown
      ON CONFLICT (tenant_id, vacancy_id) DO UPDATE SET views = seen.views + 1`.execute(queries);
  }

  async function addFavorite(userId: string, vacancyId: string): Promise<void> {
    await queries
      .insertInto('vacancy_favorites')
      .values({ tenant_id: view.tenantId, user_id: userId, vacancy_id: vacancyId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  /** Returns whether it was a favorite. */
  async function removeFavorite(userId: string, vacancyId: string): Promise<boolean> {
    const removed = await queries
      .deleteFrom('vacancy_favorites')
      .where('tenant_id', '=', view.tenantId)
      .where('user_id', '=', userId)
      .where('vacancy_id', '=', vacancyId)
      .executeTakeFirst();
    return removed.numDeletedRows > 0n;
  }

  return {
    list,
    count,
    activities,
    suitable,
    find,
    findShown,
    findGone,
    addresses,
    parts,
    byIds,
    similar,
    countView,
    offering,
    addFavorite,
    removeFavorite,
  };
}
