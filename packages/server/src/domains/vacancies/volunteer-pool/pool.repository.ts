import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { ReadFilters } from '@samen/jsonapi/declaration';
import type { Listed, ListPart, SortTerm } from '@samen/jsonapi';
import { VolunteerProfiles } from '@samen/resources/accounts';
import type { ProfileReplyStatus } from '@samen/resources/messaging';
import type { Queries } from '../../../db/database.ts';
import { containingFolded } from '../../../db/containing.repository.ts';
import { distanceSql } from '../../../db/distance.repository.ts';
import { countRows, idsSql, readPage, type ListShape } from '../../../db/list-page.ts';
import { conditions } from '../../../declared/conditions.repository.ts';
import { orders } from '../../../declared/orders.repository.ts';
import { unblockedSql } from '../../messaging/blocks/index.ts';
import type { VolunteerProfileRow } from '../../accounts/volunteer-profiles/index.ts';
import type { offeredBy, soughtByProfile, VacanciesTable } from '../vacancies/index.ts';

type Sql = RawBuilder<unknown>;

/** The parsed filters of the pool; an absent one was not requested. */
export interface PoolFilters extends ReadFilters<VolunteerProfiles> {}

/** Whom the pool of one centre shows to a caller. */
export interface PoolView {
  tenantId: string;
  centerId: string;
  /** One does not find oneself. */
  userId: string;
  /** In whose name is written: its earlier replies come with the rows. */
  organizationId: string;
}

/** The last that an organization wrote to a volunteer. */
interface EarlierReply {
  reply_id: string | null;
  reply_status: ProfileReplyStatus | null;
  reply_created_at: Date | null;
}

/** A profile in the pool, with what is shown of its person, and of who wrote to them. */
export interface PooledRow extends VolunteerProfileRow, EarlierReply {
  first_name: string;
  last_name: string;
  /** Messages that wait for their decision, and when the first of them was sent. */
  open_replies: number;
  first_open_at: Date | null;
}

const conditionsOf = conditions<VolunteerProfiles, null>(VolunteerProfiles, 'p', {
  q: (text) =>
    sql`sort_key(p.headline || ' ' || coalesce(p.motivation, '')) LIKE ${containingFolded(text.trim())}`,
  near: (near) => sql`${distanceSql('p', near)} <= ${near.km}::float8`,
  // Whom it fits decides the order, not who is there.
  matchVacancyId: () => sql`true`,
});

/** Those in the pool of a centre: active people who have a role in it. */
const pooledSql = (tenantId: string, centerId: string): Sql => sql`volunteer_profiles p
  JOIN users u ON u.tenant_id = p.tenant_id AND u.id = p.user_id AND u.status = 'active'
  WHERE p.tenant_id = ${tenantId} AND p.in_pool AND EXISTS (
    SELECT FROM role_assignments a JOIN organizations o ON o.tenant_id = a.tenant_id AND o.id = a.organization_id
    WHERE a.tenant_id = p.tenant_id AND a.user_id = p.user_id AND o.volunteer_center_id = ${centerId}::uuid)`;

const ID = sql`p.id`;
const NEWEST: SortTerm = { field: 'created_at', descending: true };

/** How well each fits, for an order by that. */
export type PoolScores = ReadonlyMap<string, number>;

/** As in the bank, `match` has the best first. */
const shapeOf = (hasScores: boolean): ListShape => ({
  id: ID,
  keys: orders(VolunteerProfiles, 'p', {
    match: { sql: hasScores ? sql`-scored.score` : sql`0::float8`, type: 'float8' },
  }),
  order: hasScores ? [{ field: 'match', descending: false }, NEWEST] : [NEWEST],
  then: [NEWEST],
});

/** The volunteers of one tenant who may be found. */
export function poolRepository(queries: Queries, view: PoolView) {
  const { tenantId, centerId, userId, organizationId } = view;
  const listed = (filters: PoolFilters, ids: ListPart['ids']): Sql =>
    sql`${pooledSql(tenantId, centerId)} AND ${sql.join(
      [
        sql`p.user_id <> ${userId}::uuid`,
        unblockedSql(sql`p`, userId),
        ...conditionsOf(filters, null).map((one) => one.sql),
        idsSql(ID, ids),
      ],
      sql` AND `,
    )}`;
  const columns = sql`p.*, u.first_name, u.last_name`;

  /** What was written to these people: by this organization, and what waits of anyone's. */
  async function repliesTo(profileIds: readonly string[]) {
    const { rows } = await sql<
      { profile_id: string } & EarlierReply & Pick<PooledRow, 'open_replies' | 'first_open_at'>
    >`
      SELECT p.id AS profile_id, own.id AS reply_id, own.status AS reply_status, own.created_at AS reply_created_at,
        open.amount AS open_replies, open.first AS first_open_at
      FROM volunteer_profiles p
      LEFT JOIN LATERAL (SELECT r.id, r.status, r.created_at FROM volunteer_profile_replies r
        WHERE r.tenant_id = p.tenant_id AND r.volunteer_id = p.user_id AND r.organization_id = ${organizationId}::uuid
        ORDER BY r.created_at DESC, r.id LIMIT 1) own ON true
      CROSS JOIN LATERAL (SELECT count(*)::int AS amount, min(r.created_at) AS first FROM volunteer_profile_replies r
        WHERE r.tenant_id = p.tenant_id AND r.volunteer_id = p.user_id AND r.status = 'sent') open
      WHERE p.tenant_id = ${tenantId} AND p.id = ANY (${[...profileIds]}::uuid[])`.execute(queries);
    return new Map(rows.map(({ profile_id, ...row }) => [profile_id, row]));
  }

  async function withReplies(
    rows: readonly Omit<PooledRow, keyof EarlierReply | 'open_replies' | 'first_open_at'>[],
  ) {
    const replies = await repliesTo(rows.map(({ id }) => id));
    return rows.map((row): PooledRow => ({ ...row, ...(replies.get(row.id) ?? NO_REPLIES) }));
  }

  return {
    /** With scores the best fit comes first, unless another order is requested. */
    async list(filters: PoolFilters, part: ListPart, scores: PoolScores | null): Promise<Listed<PooledRow>> {
      const scored = scores
        ? sql`unnest(${[...scores.keys()]}::uuid[], ${[...scores.values()]}::float8[]) AS scored (id, score),
            ${listed(filters, part.ids)} AND scored.id = p.id`
        : listed(filters, part.ids);
      const { rows, next } = await readPage<PooledRow>(queries, {
        part,
        shape: shapeOf(scores !== null),
        columns,
        from: sql`FROM ${scored}`,
      });
      return { rows: await withReplies(rows), next };
    },

    count: (filters: PoolFilters, ids: ListPart['ids']): Promise<number> =>
      countRows(queries, sql`FROM ${listed(filters, ids)}`),

    async find(id: string): Promise<PooledRow | null> {
      const { rows } = await sql<PooledRow>`SELECT ${columns} FROM ${listed({}, [id])}`.execute(queries);
      return (await withReplies(rows))[0] ?? null;
    },

    /** Whom these filters find, as accounts. */
    async userIds(filters: PoolFilters): Promise<string[]> {
      const { rows } = await sql<{ user_id: string }>`
        SELECT p.user_id FROM ${listed(filters, null)} ORDER BY p.user_id`.execute(queries);
      return rows.map(({ user_id }) => user_id);
    },

    /** All that these filters find, with what decides how well they fit. */
    async candidates(filters: PoolFilters, ids: ListPart['ids']): Promise<PoolCandidate[]> {
      const { rows } = await sql<PoolCandidate>`SELECT ${CANDIDATE} FROM ${listed(filters, ids)}`.execute(
        queries,
      );
      return rows;
    },
  };
}

/** What of a profile decides how well it fits. */
export type PoolCandidate = Pick<VolunteerProfileRow, 'id'> & Parameters<typeof soughtByProfile>[0];

const CANDIDATE = sql.join(
  (
    [
      'id',
      'category_ids',
      'dayparts',
      'latitude',
      'longitude',
      'max_distance_km',
      'language_level',
      'age_group_id',
    ] satisfies (keyof PoolCandidate)[]
  ).map((column) => sql.ref(`p.${column}`)),
);

/** A vacancy with which the profiles of the pool are matched, with what it offers to a match. */
export type MatchedVacancy = Pick<
  Selectable<VacanciesTable>,
  'id' | 'organization_id' | 'volunteer_center_id'
> &
  Parameters<typeof offeredBy>[0];

/** The vacancy to match with; null where there is none. */
export async function findMatchedVacancy(
  queries: Queries,
  tenantId: string,
  id: string,
): Promise<MatchedVacancy | null> {
  const found = await queries
    .selectFrom('vacancies')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('status', '<>', 'deleted')
    .select([
      'id',
      'organization_id',
      'volunteer_center_id',
      'category_ids',
      'dayparts',
      'latitude',
      'longitude',
    ])
    .select(['location_type', 'dutch_level', 'age_group_ids'])
    .executeTakeFirst();
  return found ?? null;
}

const NO_REPLIES = {
  reply_id: null,
  reply_status: null,
  reply_created_at: null,
  open_replies: 0,
  first_open_at: null,
};
