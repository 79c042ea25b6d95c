import { RetentionPeriods } from '@samen/resources/administration';
import { countOver, type RetentionRule } from '../../../db/retention.repository.ts';
import { presenter } from '../../../declared/presenter.ts';
import { listRules } from '../../../declared/query-rules.ts';
import type { App } from '../../../http/app-types.ts';
import { queryOf, sendList, SENT_WHOLE } from '../../../http/responses.ts';
import { partOfList } from '../../../http/small-list.ts';
import { viewedTypes } from '../data-viewer/index.ts';
import { nextRuns } from './next-runs.repository.ts';
import { shownRows, type ShownRows } from './shown-rows.repository.ts';

interface RuleRow {
  id: string;
  action: RetentionRule['action'];
  records: number;
  oldest_at: Date | null;
  shown: ShownRows;
  next_run_at: Date | null;
}

const presentRule = presenter<RetentionPeriods, RuleRow, null>(RetentionPeriods, {
  values: {
    recordType: ({ shown }) => shown.type,
    shown: ({ shown }) =>
      shown.rows.map(({ id, name, since }) => ({
        recordId: id,
        name,
        isMasked: shown.isMasked,
        since: since.toISOString(),
      })),
  },
  audiences: {},
  related: {},
});

const LIST_RULES = { ...listRules(RetentionPeriods), pageSize: SENT_WHOLE };

/** `GET /api/v1/admin/retention`: what the next runs of the retention jobs would do now. They do it by the same rules. */
export async function retentionRoutes(app: App): Promise<void> {
  const { db, clock, domainData } = app.context;
  const rules = Object.entries(domainData.retention);
  const showOver = shownRows(viewedTypes(domainData.stored));

  app.get(
    '/admin/retention',
    {
      config: {
        access: { action: 'data.read' },
        query: LIST_RULES,
        responses: { many: 'retention_periods' },
      },
    },
    async (request, reply) => {
      const { tenantId } = request.caller;
      const query = queryOf(request, LIST_RULES);
      const now = clock.now();
      const all = await db.read(tenantId, async (queries) => {
        const next = await nextRuns(
          queries,
          tenantId,
          rules.map(([, { job }]) => job),
        );
        const found: RuleRow[] = [];
        for (const [id, rule] of rules) {
          const { records, oldest } = await countOver(queries, tenantId, rule, now);
          const { action, job } = rule;
          const shown = await showOver(queries, tenantId, rule, { now, isEmpty: records === 0 });
          found.push({ id, action, records, oldest_at: oldest, next_run_at: next.get(job) ?? null, shown });
        }
        return found;
      });
      const { rows, ...rest } = partOfList(all, query);
      return sendList(
        request,
        reply,
        rows.map((row) => presentRule(row, null)),
        { query, ...rest },
      );
    },
  );
}
