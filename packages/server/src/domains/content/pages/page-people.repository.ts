import { after, days } from '../../../clock.ts';
import type { RetentionRule } from '../../../db/retention.repository.ts';
import { sql } from 'kysely';
import type { Queries } from '../../../db/database.ts';

export interface PossibleManager {
  id: string;
  name: string;
  organization_name: string;
}

/** Who was seen at work on a page a day ago. */
export const PRESENCE_RULE: RetentionRule = {
  job: 'pages.presence',
  action: 'removed',
  table: 'page_presence',
  isOver: (now) => sql`r.seen_at < ${after(now, -days(1))}`,
  since: sql`r.seen_at`,
};

/** Who looks after the pages of one tenant, and who is at work in them. */
export function pagePeopleRepository(queries: Queries, tenantId: string) {
  return {
    managersOf: async (pageId: string): Promise<string[]> => {
      const rows = await queries
        .selectFrom('page_managers')
        .where('tenant_id', '=', tenantId)
        .where('page_id', '=', pageId)
        .select('user_id')
        .execute();
      return rows.map(({ user_id }) => user_id);
    },

    /** Who looks after each of some pages. */
    async managersOfEach(pageIds: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
      const rows = await queries
        .selectFrom('page_managers')
        .where('tenant_id', '=', tenantId)
        .where('page_id', 'in', pageIds)
        .select(['page_id', 'user_id'])
        .execute();
      const byPage = Map.groupBy(rows, ({ page_id }) => page_id);
      return new Map([...byPage].map(([id, managers]) => [id, managers.map(({ user_id }) => user_id)]));
    },

    /** The page managers of a centre, by name. */
    async possible(centerId: string): Promise<PossibleManager[]> {
      const { rows } = await sql<PossibleManager>`
        SELECT u.id, u.first_name || ' ' || u.last_name AS name, min(o.name) AS organization_name
        FROM role_assignments r
        JOIN organizations o ON o.tenant_id = r.tenant_id AND o.id = r.organization_id
        JOIN users u ON u.tenant_id = r.tenant_id AND u.id = r.user_id
        WHERE r.tenant_id = ${tenantId} AND r.name = 'page_manager' AND o.volunteer_center_id = ${centerId}::uuid
          AND u.status IN ('active', 'invited')
        GROUP BY u.id, u.first_name, u.last_name ORDER BY name, u.id`.execute(queries);
      return rows;
    },

    /** Who looks after a page does so in both languages. Returns the pages of both. */
    async assign(pageId: string, userIds: readonly string[]): Promise<string[]> {
      const { rows } = await sql<{ id: string }>`SELECT other.id FROM pages p JOIN pages other
          ON other.tenant_id = p.tenant_id
          AND coalesce(other.translation_of_id, other.id) = coalesce(p.translation_of_id, p.id)
        WHERE p.tenant_id = ${tenantId} AND p.id = ${pageId}::uuid`.execute(queries);
      const ids = rows.map(({ id }) => id);
      await queries
        .deleteFrom('page_managers')
        .where('tenant_id', '=', tenantId)
        .where('page_id', 'in', ids)
        .execute();
      if (userIds.length === 0) return ids;
      await queries
        .insertInto('page_managers')
        .values(
          ids.flatMap((page_id) => userIds.map((user_id) => ({ tenant_id: tenantId, page_id, user_id }))),
        )
        .execute();
      return ids;
    },

    /** Says that a person is at work in a page; the time begins again once they were away. */
    async present(pageId: string, userId: string, { now, awaySince }: { now: Date; awaySince: Date }) {
      await sql`INSERT INTO page_presence AS existing (tenant_id, page_id, user_id, since, seen_at)
        VALUES (${tenantId}, ${pageId}::uuid, ${userId}::uuid, ${now}::timestamptz, ${now}::timestamptz)
        ON CONFLICT (tenant_id, page_id, user_id) DO UPDATE SET seen_at = excluded.seen_at,
          since = CASE WHEN existing.seen_at > ${awaySince}::timestamptz THEN existing.since ELSE excluded.since END`.execute(
        queries,
      );
    },

    leave: async (pageId: string, userId: string): Promise<void> => {
      await queries
        .deleteFrom('page_presence')
        .where('tenant_id', '=', tenantId)
        .where('page_id', '=', pageId)
        .where('user_id', '=', userId)
        .execute();
    },
  };
}
