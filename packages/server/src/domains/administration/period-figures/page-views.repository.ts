import { sql } from 'kysely';
import type { AnalyticsPageViews } from '@samen/resources/administration';
import type { AccessScope } from '../../../auth/access-scope.ts';
import type { Queries } from '../../../db/database.ts';
import type { Both } from './analytics.repository.ts';
import type { Period } from './period.ts';

export interface PageViewScope {
  tenantId: string;
  scope: Extract<AccessScope, { kind: 'tenant' | 'center' }>;
  period: Period;
}

/** How often the pages of a centre, or of all of them, were looked at in a period. */
export function pageViewRepository(queries: Queries, { tenantId, scope, period }: PageViewScope) {
  const { from, to, beforeFrom } = period;
  const isNow = sql`d.day >= ${from}::date`;
  const ofScope = scope.kind === 'tenant' ? sql`true` : sql`p.volunteer_center_id = ${scope.id}::uuid`;
  const seen = sql`page_view_days d JOIN pages p ON p.tenant_id = d.tenant_id AND p.id = d.page_id
    WHERE d.tenant_id = ${tenantId} AND ${ofScope} AND d.day BETWEEN ${beforeFrom}::date AND ${to}::date`;
  const views = sql`coalesce(sum(d.views) FILTER (WHERE ${isNow}), 0)::bigint`;
  const viewsBefore = sql`coalesce(sum(d.views) FILTER (WHERE NOT ${isNow}), 0)::bigint`;

  return {
    async totals(): Promise<Both<number>> {
      const { rows } = await sql<Both<number>>`
        SELECT ${views} AS now, ${viewsBefore} AS before FROM ${seen}`.execute(queries);
      return rows[0] ?? { now: 0, before: 0 };
    },

    /** The day since which views are counted, of the whole tenant. */
    async viewsSince(): Promise<string | null> {
      const { rows } = await sql<{ day: string | null }>`
        SELECT to_char(min(day), 'YYYY-MM-DD') AS day FROM page_view_days
        WHERE tenant_id = ${tenantId}`.execute(queries);
      return rows[0]?.day ?? null;
    },

    /** The most viewed first. */
    async pages(most: number): Promise<AnalyticsPageViews['pages']> {
      const { rows } = await sql<AnalyticsPageViews['pages'][number]>`
        SELECT p.id AS "pageId", p.title, p.page_type AS "pageType", ${views} AS views,
          ${viewsBefore} AS "viewsBefore"
        FROM ${seen} GROUP BY p.tenant_id, p.id
        ORDER BY views DESC, "viewsBefore" DESC, p.title, p.id LIMIT ${most}`.execute(queries);
      return rows;
    },
  };
}
