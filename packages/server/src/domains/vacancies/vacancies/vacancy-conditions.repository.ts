import { sql, type RawBuilder } from 'kysely';
import type { Near } from '@samen/jsonapi/declaration';
import { toSnake } from '@samen/jsonapi';
import { EARTH_KM } from '@samen/resources/shared';
import { Vacancies } from '@samen/resources/vacancies';
import { amongFound, containing } from '../../../db/containing.repository.ts';
import type { Queries } from '../../../db/database.ts';
import { distanceBetweenSql, distanceSql, pointOf } from '../../../db/distance.repository.ts';
import { conditions } from '../../../declared/conditions.repository.ts';
import { comparisonOf } from '../../../declared/filters.ts';
import { inLineSql } from '../in-line.repository.ts';
import type { VacancyFilters } from './vacancy-filters.ts';
import { parseSearchText, phrasesOf, searchParts, type Synonyms } from './search-terms.ts';
import type { AccessScope } from '../../../auth/access-scope.ts';
import type { VacancyView } from './vacancy-view.ts';

type Sql = RawBuilder<unknown>;

const KM_PER_DEGREE = (Math.PI / 180) * EARTH_KM;

/** The box comes first because it can use an index; it is one percent larger, so that rounding loses no result. */
function nearSql(near: Near): Sql {
  const { latitude, longitude, km } = near;
  const latitudeRange = (km / KM_PER_DEGREE) * 1.01;
  const longitudeRange =
    latitudeRange / Math.max(0.01, Math.cos(((Math.abs(latitude) + latitudeRange) * Math.PI) / 180));
  return sql`(v.latitude BETWEEN ${latitude - latitudeRange}::float8 AND ${latitude + latitudeRange}::float8
    AND v.longitude BETWEEN ${longitude - longitudeRange}::float8 AND ${longitude + longitudeRange}::float8
    AND ${distanceSql('v', near)} <= ${km}::float8)`;
}

/** What a profile leaves open, and what a vacancy does, is no reason against it. */
const matchesProfileSql = ({ tenantId, userId }: VacancyView): Sql => sql`EXISTS (
  SELECT FROM volunteer_profiles p WHERE p.tenant_id = ${tenantId} AND p.user_id = ${userId}::uuid
    AND (p.category_ids = '{}' OR p.category_ids && v.category_ids)
    AND (p.dayparts = '{}' OR v.dayparts = '{}' OR p.dayparts && v.dayparts)
    AND coalesce(v.hours_per_week <= p.hours_per_week, true)
    AND (p.age_group_id IS NULL OR v.age_group_ids = '{}' OR p.age_group_id = ANY (v.age_group_ids))
    AND (v.location_type = 'remote'
      OR coalesce(${distanceBetweenSql(pointOf('v'), pointOf('p'))} <= p.max_distance_km, true)))`;

const takesApplicationsSql = ({ today, now }: VacancyView): Sql => sql`(v.status = 'published'
  AND v.expires_at >= ${today}::date AND coalesce(v.registration_closes_at > ${now}, true))`;

/** As `placesLeft` counts them: nothing is left for a newcomer while others wait. */
const hasPlacesSql = (tenantId: string): Sql => sql`(v.vacancy_type <> 'activity' OR (
  SELECT count(*) FILTER (WHERE a.status = 'accepted' OR (a.status IS NULL AND a.offered_at IS NOT NULL)) < v.positions
    AND count(*) FILTER (WHERE ${inLineSql(sql`a`)}) = 0
  FROM applications a
  WHERE a.tenant_id = ${tenantId} AND a.vacancy_id = v.id AND a.withdrawn_at IS NULL))`;

/** One SQL condition per given filter, on `vacancies v` and `hits`. */
export const conditionsOf = conditions<Vacancies, VacancyView>(Vacancies, 'v', {
  q: () => sql`hits.id IS NOT NULL`,
  // What names no ages is for all of them.
  ageGroupIdsIn: (ids) => sql`(v.age_group_ids = '{}' OR v.age_group_ids && ${ids}::uuid[])`,
  near: nearSql,
  within: ({ south, west, north, east }) => sql`(v.latitude BETWEEN ${south}::float8 AND ${north}::float8
    AND v.longitude BETWEEN ${west}::float8 AND ${east}::float8)`,
  // The view decides the centres.
  allCenters: () => sql`true`,
  // As an array they are looked up one by one, instead of asking each vacancy of the list.
  favorited: (value, { tenantId, userId }) => {
    const isFavorite = sql`v.id = ANY (ARRAY(SELECT f.vacancy_id FROM vacancy_favorites f
      WHERE f.tenant_id = ${tenantId} AND f.user_id = ${userId}::uuid))`;
    return value ? isFavorite : sql`NOT (${isFavorite})`;
  },
  mine: (value, { userId }) => {
    const isMine = sql`(v.vacancy_type = 'p2p' AND v.created_by_id = ${userId}::uuid)`;
    return value ? isMine : sql`NOT coalesce(${isMine}, false)`;
  },
  open: (value, view) => sql`${takesApplicationsSql(view)} = ${value}::boolean`,
  hasPlaces: (value, { tenantId }) => sql`${hasPlacesSql(tenantId)} = ${value}::boolean`,
  matchingMe: (value, view) => sql`${matchesProfileSql(view)} = ${value}::boolean`,
  // What is sought orders and explains; it leaves nothing out.
  matchCategoryIds: () => sql`true`,
  matchDayparts: () => sql`true`,
  matchNear: () => sql`true`,
  matchLanguageLevel: () => sql`true`,
});

/** Bounds what contains the letters of a filter to what an index of trigrams finds. */
export async function containedSql(queries: Queries, filters: VacancyFilters): Promise<Sql> {
  const bounds: Sql[] = [];
  for (const [name, text] of Object.entries(filters)) {
    const comparison = comparisonOf(Vacancies, name);
    if (comparison?.predicate !== 'i_cont') continue;
    const attributes = comparison.of.map((one) => toSnake(one.name));
    const found = (most: number) =>
      sql`vacancies_containing(${attributes}::text[], ${containing(String(text))}, ${most})`;
    bounds.push(await amongFound(queries, String(text), sql`v.id`, found));
  }
  return allOf(bounds);
}

/** The conjunction of all conditions; true where there are none. */
export function allOf(conditions: readonly Sql[]): Sql {
  return conditions.length === 0 ? sql`true` : sql.join([...conditions], sql` AND `);
}

/** The vacancies of the site. The tenant is named beside row-level security: either alone separates tenants. */
export function onSiteSql(view: VacancyView): Sql {
  const own = sql`v.volunteer_center_id = ${view.centerId}::uuid`;
  return sql`${inTenantSql(view)} AND ${view.sharing ? sql`(${own} OR v.shared_across_centers)` : own}`;
}

const inTenantSql = ({ tenantId, hiddenTypes }: VacancyView): Sql =>
  hiddenTypes.length === 0
    ? sql`v.tenant_id = ${tenantId}`
    : sql`v.tenant_id = ${tenantId} AND v.vacancy_type <> ALL (${[...hiddenTypes]}::text[])`;

/** Those whom the viewer blocked, or who blocked them. */
const blockedSql = ({ tenantId, userId }: VacancyView): Sql => sql`ARRAY(
  SELECT b.user_id FROM blocks b WHERE b.tenant_id = ${tenantId} AND b.blocker_id = ${userId}::uuid
  UNION ALL SELECT b.blocker_id FROM blocks b WHERE b.tenant_id = ${tenantId} AND b.user_id = ${userId}::uuid)`;

/** One-on-one help is shown while who posted it has an account, and not between people of whom one blocked the other. */
function helpSql(view: VacancyView): Sql {
  // A value and not EXISTS, for which all accounts could be read.
  const hasPoster = sql`(SELECT poster.status = 'active' FROM users poster
    WHERE poster.tenant_id = v.tenant_id AND poster.id = v.created_by_id)`;
  const isApart = view.userId === null ? sql`` : sql` AND v.created_by_id <> ALL (${blockedSql(view)})`;
  return sql`(v.vacancy_type <> 'p2p' OR v.created_by_id IS NULL OR (${hasPoster}${isApart}))`;
}

/** What a site shows: its own, and what other centres of the tenant share. */
function openParts(view: VacancyView): Sql[] {
  const open = sql`${inTenantSql(view)} AND v.status = 'published' AND v.expires_at >= ${view.today}::date
    AND ${helpSql(view)}`;
  const own = sql`v.volunteer_center_id = ${view.centerId}::uuid`;
  const shared = sql`v.shared_across_centers AND v.volunteer_center_id <> ${view.centerId}::uuid`;
  return [sql`${open} AND ${own}`, ...(view.sharing ? [sql`${open} AND ${shared}`] : [])];
}

function inScopeSql(view: VacancyView, scope: AccessScope, allCenters: boolean): Sql | null {
  switch (scope.kind) {
    case 'tenant':
      return allCenters ? sql`true` : sql`v.volunteer_center_id = ${view.centerId}::uuid`;
    case 'center':
      return sql`v.volunteer_center_id = ${scope.id}::uuid`;
    case 'organizations':
      return sql`v.organization_id = ANY (${[...scope.ids]}::uuid[])`;
    default:
      return null;
  }
}

/**
 * The vacancies that the caller manages: within their access scope, or their own one-on-one help. That of others is not
 * theirs until it was sent, and a draft of it is for who may publish it.
 */
function managedParts(
  view: VacancyView,
  { scope, draftsOfHelp, allCenters }: NonNullable<VacancyView['managed']>,
): Sql[] {
  const present = sql`${inTenantSql(view)} AND v.status <> 'deleted'`;
  const submitted = sql`(v.review_requested_at IS NOT NULL OR v.review_note IS NOT NULL OR v.published_at IS NOT NULL)`;
  const drafts = inScopeSql(view, draftsOfHelp, allCenters) ?? sql`false`;
  const managed = inScopeSql(view, scope, allCenters);
  const inScope =
    managed &&
    sql`${managed} AND (v.vacancy_type <> 'p2p' OR v.status <> 'draft' OR (${submitted} AND ${drafts}))`;
  const own = sql`v.vacancy_type = 'p2p' AND v.created_by_id = ${view.userId}::uuid`;
  const besides = inScope ? sql`${own} AND NOT (${inScope})` : own;
  return [...(inScope ? [inScope] : []), ...(view.userId === null ? [] : [besides])].map(
    (part) => sql`${present} AND ${part}`,
  );
}

/**
 * The vacancies that the site shows, or that the caller manages: in parts that have no vacancy in common, so that a list
 * can be the union of them, each read in the order of an index.
 */
export const visibleParts = (view: VacancyView): Sql[] =>
  view.managed ? managedParts(view, view.managed) : openParts(view);

/** Whether a vacancy is one of them. */
export function visibleSql(view: VacancyView): Sql {
  if (!view.managed)
    return sql`v.status = 'published' AND v.expires_at >= ${view.today}::date AND ${onSiteSql(view)}
      AND ${helpSql(view)}`;
  const parts = managedParts(view, view.managed);
  return parts.length === 0 ? sql`false` : sql`(${sql.join(parts, sql` OR `)})`;
}

/**
 * The common table expression `hits (id, rank)`: the results of a search with synonyms, or none without a search text.
 */
export async function hitsSql(queries: Queries, text: string | undefined): Promise<Sql> {
  if (text === undefined) return sql`hits AS (SELECT NULL::uuid AS id, 0::real AS rank WHERE false)`;
  const tokens = parseSearchText(text);
  const { rows } = await sql<Synonyms & { typed: string }>`
    SELECT typed, nl, en FROM search_synonyms_of(${phrasesOf(tokens)}::text[])`.execute(queries);
  const parts = searchParts(tokens, new Map(rows.map(({ typed, ...names }) => [typed, names])));
  return sql`hits AS MATERIALIZED (SELECT id, rank FROM search_vacancies(${JSON.stringify(parts)}::jsonb))`;
}
