import {
  AnalyticsAllSeries,
  AnalyticsFunnels,
  ANALYTICS_GROUPS,
  AnalyticsOrganizations,
  AnalyticsOverviews,
  type AnalyticsGroup,
} from '@samen/resources/administration';
import { auditExport } from '../../../audit/list-export.ts';
import type { Caller } from '../../../context.ts';
import { readFilters } from '../../../declared/filters.ts';
import { listRules } from '../../../declared/query-rules.ts';
import { Problem } from '../../../errors/problem.ts';
import type { App } from '../../../http/app-types.ts';
import { CSV_TYPE, sendCsv } from '../../../http/csv.ts';
import { queryOf, recordQueryOf, sendList, sendOne } from '../../../http/responses.ts';
import { partOfList } from '../../../http/small-list.ts';
import { organizationRepository, presentOrganization } from '../../organizations/organizations/index.ts';
import { analyticsCsv, pageViewsCsv } from './analytics-csv.ts';
import {
  presentFiguresOf,
  presentFunnel,
  presentOverview,
  presentPageViews,
  presentSeries,
} from './analytics.resource.ts';
import { funnelOf, organizationFigures, overviewOf, pageViewsOf, seriesOf } from './analytics.service.ts';

const READ = {
  access: { action: 'analytics.read' },
  example: { filters: { from: '2026-10-01', to: '2026-10-31' } },
} as const;
const READ_PAGES = { ...READ, access: { action: 'content.manage' } } as const;
const { filters: OVERVIEW } = listRules(AnalyticsOverviews);
const { filters: DAYS } = listRules(AnalyticsFunnels);
const { filters: DAYS_AND_GROUP } = listRules(AnalyticsAllSeries);
const { filters: OF_ORGANIZATIONS, includes: INCLUDES } = listRules(AnalyticsOrganizations);
const ORGANIZATION_RULES = { filters: OF_ORGANIZATIONS, includes: INCLUDES };

type Filters = Readonly<Record<string, string>>;

const daysOf = (filters: Filters) => readFilters(AnalyticsFunnels, { filters }, { seesAll: false });

/** By week, where the request does not say it; one word, though the filter is a list. */
function seriesFilters(filters: Filters) {
  const { groupBy = ['week'], ...days } = readFilters(AnalyticsAllSeries, { filters }, { seesAll: false });
  const [chosen] = ANALYTICS_GROUPS.filter((name) => groupBy.includes(name));
  if (groupBy.length !== 1 || !chosen)
    throw new Problem('invalid_parameter', { parameter: 'filter[group_by]' });
  return { ...days, groupBy: chosen satisfies AnalyticsGroup };
}

/** Each caller has one of each per organization and period. */
const idOf = ({ user, organization }: Caller, { from, to }: { from: string; to: string }) =>
  `${user?.id}.${organization?.id}.${from}.${to}`;

/** `GET /api/v1/analytics/…`: figures of a period within what the caller manages. */
export async function analyticsRoutes(app: App): Promise<void> {
  const { db, clock } = app.context;

  app.get(
    '/analytics/overview',
    { config: { ...READ, query: { filters: OVERVIEW }, responses: { one: 'analytics_overviews' } } },
    async (request, reply) => {
      const { caller } = request;
      const { organizationIdEq, ...days } = readFilters(
        AnalyticsOverviews,
        recordQueryOf(request, { filters: OVERVIEW }),
        { seesAll: false },
      );
      const found = await db.read(caller.tenantId, (queries) =>
        overviewOf(queries, caller, clock.now(), days, organizationIdEq),
      );
      const id = [idOf(caller, found), ...(organizationIdEq ? [organizationIdEq] : [])].join('.');
      return sendOne(reply, presentOverview({ id, ...found }, null));
    },
  );

  app.get(
    '/analytics/series',
    { config: { ...READ, query: { filters: DAYS_AND_GROUP }, responses: { one: 'analytics_series' } } },
    async (request, reply) => {
      const { caller } = request;
      const chosen = seriesFilters(recordQueryOf(request, { filters: DAYS_AND_GROUP }).filters);
      const found = await db.read(caller.tenantId, (queries) =>
        seriesOf(queries, caller, clock.now(), chosen),
      );
      const id = `${idOf(caller, found)}.${found.groupBy}`;
      return sendOne(reply, presentSeries({ id, ...found }, null));
    },
  );

  app.get(
    '/analytics/funnel',
    { config: { ...READ, query: { filters: DAYS }, responses: { one: 'analytics_funnels' } } },
    async (request, reply) => {
      const { caller } = request;
      const days = daysOf(recordQueryOf(request, { filters: DAYS }).filters);
      const found = await db.read(caller.tenantId, (queries) => funnelOf(queries, caller, clock.now(), days));
      return sendOne(reply, presentFunnel({ id: idOf(caller, found), ...found }, null));
    },
  );

  app.get(
    '/analytics/organizations',
    {
      config: {
        ...READ,
        query: ORGANIZATION_RULES,
        responses: { many: 'analytics_organizations' },
      },
    },
    async (request, reply) => {
      const { caller } = request;
      const query = queryOf(request, ORGANIZATION_RULES);
      const days = daysOf(query.filters);
      const { rows, included, ...rest } = await db.read(caller.tenantId, async (queries) => {
        const all = await organizationFigures(queries, caller, clock.now(), days);
        const part = partOfList(all, query);
        const ids = query.include.includes('organization') ? part.rows.map(({ id }) => id) : [];
        const found = await organizationRepository(queries, caller.tenantId).byIds(ids);
        return { ...part, included: found.map((row) => presentOrganization(row)) };
      });
      const data = rows.map((row) => presentFiguresOf(row, null));
      return sendList(request, reply, data, { query, included, ...rest });
    },
  );

  app.get(
    '/analytics/figures.csv',
    { config: { ...READ, query: { filters: DAYS_AND_GROUP }, responses: { file: CSV_TYPE } } },
    async (request, reply) => {
      const { caller } = request;
      const { filters } = recordQueryOf(request, { filters: DAYS_AND_GROUP });
      const { groupBy, ...days } = seriesFilters(filters);
      const now = clock.now();
      const { csv, from, to } = await db.write(caller.tenantId, async (queries) => {
        const overview = await overviewOf(queries, caller, now, days);
        const series = await seriesOf(queries, caller, now, { ...days, groupBy });
        const funnel = await funnelOf(queries, caller, now, days);
        const organizations = await organizationFigures(queries, caller, now, days);
        const table = analyticsCsv({ overview, series, funnel, organizations }, caller.locale);
        const { records } = table;
        await auditExport(queries, caller, { action: 'figures.exported', now, filters, records });
        return { csv: table.csv, from: overview.from, to: overview.to };
      });
      return sendCsv(reply, `analytics-${from}-${to}`, csv);
    },
  );

  app.get(
    '/analytics/pages',
    {
      config: { ...READ_PAGES, query: { filters: DAYS }, responses: { one: 'analytics_page_views' } },
    },
    async (request, reply) => {
      const { caller } = request;
      const days = daysOf(recordQueryOf(request, { filters: DAYS }).filters);
      const found = await db.read(caller.tenantId, (queries) =>
        pageViewsOf(queries, caller, clock.now(), days),
      );
      return sendOne(reply, presentPageViews({ id: idOf(caller, found), ...found }, null));
    },
  );

  app.get(
    '/analytics/pages.csv',
    { config: { ...READ_PAGES, query: { filters: DAYS }, responses: { file: CSV_TYPE } } },
    async (request, reply) => {
      const { caller } = request;
      const { filters } = recordQueryOf(request, { filters: DAYS });
      const days = daysOf(filters);
      const now = clock.now();
      const { csv, from, to } = await db.write(caller.tenantId, async (queries) => {
        const found = await pageViewsOf(queries, caller, now, days);
        const { csv: table, records } = pageViewsCsv(found.pages, caller.locale);
        await auditExport(queries, caller, { action: 'page_figures.exported', now, filters, records });
        return { csv: table, from: found.from, to: found.to };
      });
      return sendCsv(reply, `pages-${from}-${to}`, csv);
    },
  );
}
