import { sql, type RawBuilder } from 'kysely';
import { TIME_ZONE } from '@samen/contracts';
import type { ReadFilters } from '@samen/jsonapi/declaration';
import {
  ORGANIZATION_STATUSES,
  Organizations,
  type OrganizationCounts,
  type OrganizationStatus,
} from '@samen/resources/organizations';
import { conditions } from '../../../declared/conditions.repository.ts';
import { orders } from '../../../declared/orders.repository.ts';
import type { Listed, ListPart, SortTerm } from '@samen/jsonapi';
import type { Queries } from '../../../db/database.ts';
import { amongFound, containingFolded } from '../../../db/containing.repository.ts';
import { distanceSql } from '../../../db/distance.repository.ts';
import { countRows, idsSql, readPage, type ListShape } from '../../../db/list-page.ts';
import type { AccessScope } from '../../../auth/access-scope.ts';
import { organizationRepository, type OrganizationRow } from '../organizations/index.ts';

type Sql = RawBuilder<unknown>;

/** The parsed filters of the list; an absent one was not requested. */
export interface OrganizationFilters extends ReadFilters<Organizations> {}

/** The visible organizations: those of an access scope in every state, or the public ones of a site. */
export interface OrganizationView {
  tenantId: string;
  centerId: string;
  scope: AccessScope | 'public';
  allCenters: boolean;
  /** For what changes by itself, as whether one is open. */
  now: Date;
}

/**
 * Whether a stretch that began today or yesterday is not over. The ends are moments, not times of day: the hour that a
 * clock strikes twice a year neither closes nor opens a door.
 */
const isOpenSql = (now: Date): Sql => sql`EXISTS (
  SELECT FROM jsonb_to_recordset(p.opening_times) AS s (weekday int, opens time, closes time),
    (SELECT (${now}::timestamptz AT TIME ZONE ${TIME_ZONE})::date - ago AS day FROM generate_series(0, 1) AS ago) AS d
  WHERE s.weekday = extract(isodow FROM d.day)
    AND (d.day + s.opens) AT TIME ZONE ${TIME_ZONE} <= ${now}::timestamptz
    AND (d.day + (s.closes <= s.opens)::int + s.closes) AT TIME ZONE ${TIME_ZONE} > ${now}::timestamptz)`;

function inScopeSql({ scope, centerId, allCenters }: OrganizationView): Sql {
  const here = sql`o.volunteer_center_id = ${centerId}::uuid`;
  if (scope === 'public') return sql`o.status = 'approved' AND NOT o.is_root AND ${here}`;
  switch (scope.kind) {
    case 'tenant':
      return allCenters ? sql`true` : here;
    case 'center':
      return sql`o.volunteer_center_id = ${scope.id}::uuid`;
    case 'organizations':
      return sql`o.id = ANY (${[...scope.ids]}::uuid[])`;
    default:
      return sql`false`;
  }
}

/** Whether the kind, an activity or a target group of an organization is called so, in either language. */
const isAboutSql = (contains: Sql): Sql => sql`EXISTS (
  SELECT FROM (
    SELECT label_nl, label_en FROM non_profit_types t WHERE t.tenant_id = o.tenant_id AND t.id = p.non_profit_type_id
    UNION ALL SELECT label_nl, label_en FROM activity_types t
      WHERE t.tenant_id = o.tenant_id AND t.id = ANY (p.activity_type_ids)
    UNION ALL SELECT label_nl, label_en FROM target_groups t
      WHERE t.tenant_id = o.tenant_id AND t.id = ANY (p.target_group_ids)) about
  WHERE sort_key(label_nl || ' ' || label_en) LIKE ${contains})`;

const conditionsOf = conditions<Organizations, Date>(Organizations, 'o', {
  q: (text) => {
    const contains = containingFolded(text.trim());
    return sql`(sort_key(o.name || ' ' || coalesce(a.city, '')) LIKE ${contains} OR ${isAboutSql(contains)})`;
  },
  cityEq: (city) => sql`lower(a.city) = lower(${city})`,
  activityTypeIdsIn: (ids) => sql`p.activity_type_ids && ${ids}::uuid[]`,
  targetGroupIdsIn: (ids) => sql`p.target_group_ids && ${ids}::uuid[]`,
  nonProfitTypeIdIn: (ids) => sql`p.non_profit_type_id = ANY (${ids}::uuid[])`,
  wheelchairAccessibleEq: (value) => sql`coalesce(p.wheelchair_accessible, false) = ${value}::boolean`,
  openNow: (value, now) => sql`${isOpenSql(now)} = ${value}::boolean`,
  showOnSocialMap: (value) => sql`coalesce(p.show_on_social_map, true) = ${value}::boolean`,
  near: (near) => sql`${distanceSql('a', near)} <= ${near.km}::float8`,
  // The view decides the centres.
  allCenters: () => sql`true`,
});

const ID = sql`o.id`;
const BY_NAME: SortTerm = { field: 'name', descending: false };

/** Distance needs the filter that bounds it. */
const shapeOf = ({ near }: OrganizationFilters): ListShape => ({
  id: ID,
  keys: orders(Organizations, 'o', {
    name: { sql: sql`sort_key(o.name) COLLATE "C"`, type: 'text' },
    distance: { sql: near ? distanceSql('a', near) : sql`NULL::float8`, type: 'float8', nulls: 'last' },
  }),
  order: [BY_NAME],
  then: [BY_NAME],
});

function whereSql(view: OrganizationView, filters: OrganizationFilters): Sql {
  const given = conditionsOf(filters, view.now).map((one) => one.sql);
  // Deleted organizations are listed only for callers who may restore them.
  const isForRestoring =
    filters.statusEq === 'deleted' && view.scope !== 'public' && view.scope.kind === 'tenant';
  const hidden = isForRestoring ? sql`true` : sql`o.status <> 'deleted'`;
  return sql.join([sql`o.tenant_id = ${view.tenantId}`, hidden, inScopeSql(view), ...given], sql` AND `);
}

const FROM = sql`organizations o
  LEFT JOIN addresses a ON a.tenant_id = o.tenant_id AND a.id = o.address_id
  LEFT JOIN organization_profiles p ON p.tenant_id = o.tenant_id AND p.organization_id = o.id`;

/** So many times as many as are shown are read, to have those first whose name begins as it was typed. */
const NAMED_FACTOR = 40;
/** So many of the tenant that are spelt about so are looked at, of which the caller may see some. */
const RESEMBLING = 50;
/** Of those that look like one so many are named. */
const MOST_ALIKE = 10;
/** An organization, there or not, by its place among others. */
export interface NewOne {
  at: number;
  name: string | null;
  kvk_number: string | null;
  email: string | null;
  phone_number: string | null;
  city: string | null;
}

/** One that is there and may be the same as the one at that place. */
export interface FoundDuplicate {
  at: number;
  id: string;
  name: string;
  volunteer_center_id: string;
  reasons: string[];
}

/** Lists the visible organizations. */
export function organizationListRepository(queries: Queries, view: OrganizationView) {
  const listed = (filters: OrganizationFilters, ids: ListPart['ids']) => sql`
    FROM ${FROM} WHERE ${whereSql(view, filters)} AND ${idsSql(ID, ids)}`;

  return {
    list: (filters: OrganizationFilters, part: ListPart): Promise<Listed<OrganizationRow>> =>
      readPage(queries, {
        part,
        shape: shapeOf(filters),
        columns: sql`o.*, a.city`,
        from: listed(filters, part.ids),
      }),

    count: (filters: OrganizationFilters, ids: ListPart['ids']): Promise<number> =>
      countRows(queries, listed(filters, ids)),

    /** The number of organizations in each state, whatever state the filters select. */
    async countStates({
      statusEq: _status,
      ...others
    }: OrganizationFilters): Promise<OrganizationCounts['counts']> {
      const { rows } = await sql<{ status: OrganizationStatus; records: number }>`
        SELECT o.status, count(*) AS records FROM ${FROM} WHERE ${whereSql(view, others)} GROUP BY 1`.execute(
        queries,
      );
      const none = Object.fromEntries(ORGANIZATION_STATUSES.map((status) => [status, 0]));
      const counted = Object.fromEntries(rows.map(({ status, records }) => [status, records]));
      return { ...none, ...counted } as OrganizationCounts['counts'];
    },

    /** By letters of the name; those whose name begins with them come first. */
    async named(words: string, most: number): Promise<OrganizationRow[]> {
      const pattern = containingFolded(words);
      const key = sql`sort_key(o.name) COLLATE "C"`;
      const among = await amongFound(
        queries,
        words,
        ID,
        (limit) => sql`organizations_containing(${pattern}, ${limit})`,
      );
      const { rows } = await sql<OrganizationRow>`
        SELECT * FROM (SELECT o.*, a.city, ${key} AS key FROM ${FROM}
          WHERE ${whereSql(view, {})} AND sort_key(o.name) LIKE ${pattern} AND ${among}
          ORDER BY ${key}, o.id LIMIT ${most * NAMED_FACTOR}) named
        ORDER BY NOT starts_with(key, sort_key(${words}::text)), key, id LIMIT ${most}`.execute(queries);
      return rows;
    },

    /** By a name that is spelt about so, the nearest first. */
    async resembling(words: string, most: number): Promise<OrganizationRow[]> {
      const { rows } = await sql<OrganizationRow>`
        SELECT o.*, a.city FROM organizations_resembling(${words}::text, ${RESEMBLING}) WITH ORDINALITY AS near(id, place)
        JOIN (${FROM}) ON o.id = near.id WHERE ${whereSql(view, {})} ORDER BY near.place LIMIT ${most}`.execute(
        queries,
      );
      return rows;
    },

    /**
     * Possible duplicates of many: by number, address or phone, by the very same name, or by a
     * name like it in the same place.
     */
    async duplicatesAmong(ones: readonly NewOne[]): Promise<FoundDuplicate[]> {
      await sql`SELECT set_config('pg_trgm.similarity_threshold', '0.5', true)`.execute(queries);
      const { rows } = await sql<FoundDuplicate>`
        WITH given AS (SELECT * FROM jsonb_to_recordset(${JSON.stringify(ones)}::jsonb)
          AS g (at int, name text, kvk_number text, email text, phone_number text, city text)),
        found AS (
          SELECT g.at, o.id, 'kvk_number' AS reason FROM given g
            JOIN organizations o ON o.tenant_id = ${view.tenantId} AND o.kvk_number = g.kvk_number
          UNION SELECT g.at, o.id, 'email' FROM given g
            JOIN organizations o ON o.tenant_id = ${view.tenantId} AND lower(o.email) = lower(g.email)
          UNION SELECT g.at, o.id, 'phone_number' FROM given g
            JOIN organizations o ON o.tenant_id = ${view.tenantId} AND o.phone_number = g.phone_number
          UNION SELECT g.at, o.id, 'name' FROM given g
            JOIN organizations o ON o.tenant_id = ${view.tenantId} AND sort_key(o.name) = sort_key(g.name)
          UNION SELECT g.at, near.id, 'name_like' FROM given g CROSS JOIN LATERAL (
            SELECT o.id FROM organizations o
            JOIN addresses a ON a.tenant_id = o.tenant_id AND a.id = o.address_id AND lower(a.city) = lower(g.city)
            WHERE o.tenant_id = ${view.tenantId} AND sort_key(o.name) % sort_key(g.name) LIMIT 3) near)
        SELECT f.at, o.id, o.name, o.volunteer_center_id, array_agg(DISTINCT f.reason) AS reasons
        FROM found f JOIN given g ON g.at = f.at JOIN ${FROM} ON o.tenant_id = ${view.tenantId} AND o.id = f.id
        WHERE ${whereSql(view, {})}
        GROUP BY f.at, g.name, o.id, o.name, o.volunteer_center_id
        ORDER BY f.at, count(*) DESC, similarity(sort_key(o.name), sort_key(g.name)) DESC NULLS LAST, o.name, o.id`.execute(
        queries,
      );
      return rows;
    },

    /** Possible duplicates of one that is there, by the same rules. */
    async duplicatesOf(one: OrganizationRow): Promise<OrganizationRow[]> {
      const found = (await this.duplicatesAmong([{ ...one, at: 0 }])).filter(({ id }) => id !== one.id);
      const rows = await organizationRepository(queries, view.tenantId).byIds(found.map(({ id }) => id));
      return found.flatMap(({ id }) => rows.find((row) => row.id === id) ?? []).slice(0, MOST_ALIKE);
    },

    /** The next ones after an id, with their places. */
    async after(last: string | null, amount: number): Promise<OrganizationRow[]> {
      const { rows } = await sql<OrganizationRow>`SELECT o.*, a.city FROM ${FROM}
        WHERE ${whereSql(view, {})} AND (${last}::uuid IS NULL OR o.id > ${last}::uuid)
        ORDER BY o.id LIMIT ${amount}`.execute(queries);
      return rows;
    },
  };
}
