import { sql, type Selectable } from 'kysely';
import { PAGE_BOUNDS } from '@samen/resources/content';
import type { Queries } from '../../../db/database.ts';
import type { StoredContent } from './page-content.ts';
import type { PageVersionsTable } from './pages.table.ts';

export type PageVersionRow = Selectable<PageVersionsTable> & { made_by: string | null };

/** What pages of one tenant were. */
export function pageVersionRepository(queries: Queries, tenantId: string) {
  const selected = sql`SELECT v.*, (SELECT u.first_name || ' ' || u.last_name FROM users u
      WHERE u.tenant_id = v.tenant_id AND u.id = v.made_by_id) AS made_by
    FROM page_versions v WHERE v.tenant_id = ${tenantId}`;

  return {
    /** The newest first. */
    async of(pageId: string): Promise<PageVersionRow[]> {
      const { rows } = await sql<PageVersionRow>`${selected} AND v.page_id = ${pageId}::uuid
        ORDER BY v.number DESC`.execute(queries);
      return rows;
    },

    async find(id: string): Promise<PageVersionRow | null> {
      const { rows } = await sql<PageVersionRow>`${selected} AND v.id = ${id}::uuid`.execute(queries);
      return rows[0] ?? null;
    },

    numbered: async (pageId: string, number: number): Promise<StoredContent | null> => {
      const row = await queries
        .selectFrom('page_versions')
        .where('tenant_id', '=', tenantId)
        .where('page_id', '=', pageId)
        .where('number', '=', number)
        .select('content')
        .executeTakeFirst();
      return row?.content ?? null;
    },

    /** Adds one, and removes the oldest of too many. The page is locked, so no two get one number. */
    async add(
      pageId: string,
      version: {
        content: StoredContent;
        reason: PageVersionRow['reason'];
        madeById: string | null;
        now: Date;
      },
    ): Promise<void> {
      const { content, reason, madeById, now } = version;
      await sql`INSERT INTO page_versions (tenant_id, page_id, number, reason, content, made_by_id, created_at)
        SELECT ${tenantId}, ${pageId}::uuid, coalesce(max(number), 0) + 1, ${reason}, ${JSON.stringify(content)}::jsonb,
          ${madeById}::uuid, ${now}::timestamptz
        FROM page_versions WHERE tenant_id = ${tenantId} AND page_id = ${pageId}::uuid`.execute(queries);
      await sql`DELETE FROM page_versions WHERE tenant_id = ${tenantId} AND page_id = ${pageId}::uuid
        AND number <= (SELECT max(number) FROM page_versions
          WHERE tenant_id = ${tenantId} AND page_id = ${pageId}::uuid) - ${PAGE_BOUNDS.versions}`.execute(
        queries,
      );
    },
  };
}
