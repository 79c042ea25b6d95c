import { CONSTANTS } from '@samen/contracts';
import type { Page } from '@samen/jsonapi';
import type {
  AnalyticsFunnel,
  AnalyticsGroup,
  AnalyticsOrganization,
  AnalyticsOverview,
  AnalyticsPageViews,
  AnalyticsSeries,
} from '@samen/resources/administration';
import { defineEndpoints } from '@samen/federation-kit';
import type { Days } from '@samen/records/period';

const DAYS = ['from', 'to'] as const;
const DAYS_AND_GROUP = [...DAYS, 'group_by'] as const;

export interface GroupedDays extends Days {
  groupBy: AnalyticsGroup;
}

const daysQuery = ({ from, to }: Days) => ({ 'filter[from]': from, 'filter[to]': to });
const groupedQuery = ({ groupBy, ...days }: GroupedDays) => ({
  ...daysQuery(days),
  'filter[group_by]': groupBy,
});

/** Figures change with nearly everything, so they are requested again whenever they are opened. */
export const analyticsApi = defineEndpoints((build) => ({
  getOverview: build.query<AnalyticsOverview, Days>({
    call: { method: 'GET', path: 'analytics/overview', filters: DAYS },
    query: (days) => ({ path: 'analytics/overview', query: daysQuery(days) }),
    keepUnusedDataFor: 0,
  }),
  getSeries: build.query<AnalyticsSeries, GroupedDays>({
    call: { method: 'GET', path: 'analytics/series', filters: DAYS_AND_GROUP },
    query: (days) => ({ path: 'analytics/series', query: groupedQuery(days) }),
    keepUnusedDataFor: 0,
  }),
  getFunnel: build.query<AnalyticsFunnel, Days>({
    call: { method: 'GET', path: 'analytics/funnel', filters: DAYS },
    query: (days) => ({ path: 'analytics/funnel', query: daysQuery(days) }),
    keepUnusedDataFor: 0,
  }),
  getOrganizationFigures: build.query<Page<AnalyticsOrganization>, Days>({
    call: { method: 'GET', path: 'analytics/organizations', filters: DAYS },
    query: (days) => ({
      path: 'analytics/organizations',
      query: { ...daysQuery(days), 'page[size]': CONSTANTS.adminPageSize },
    }),
    keepUnusedDataFor: 0,
  }),
  getPageViews: build.query<AnalyticsPageViews, Days>({
    call: { method: 'GET', path: 'analytics/pages', filters: DAYS },
    query: (days) => ({ path: 'analytics/pages', query: daysQuery(days) }),
    keepUnusedDataFor: 0,
  }),
  /** An address of the table in this page, as of the next one. */
  exportFigures: build.mutation<string, GroupedDays>({
    call: { method: 'GET', path: 'analytics/figures.csv', filters: DAYS_AND_GROUP },
    query: (days) => ({ path: 'analytics/figures.csv', query: groupedQuery(days), as: 'file' }),
  }),
  exportPageViews: build.mutation<string, Days>({
    call: { method: 'GET', path: 'analytics/pages.csv', filters: DAYS },
    query: (days) => ({ path: 'analytics/pages.csv', query: daysQuery(days), as: 'file' }),
  }),
}));

export const {
  useGetOverviewQuery,
  useGetSeriesQuery,
  useGetFunnelQuery,
  useGetOrganizationFiguresQuery,
  useGetPageViewsQuery,
  useExportFiguresMutation,
  useExportPageViewsMutation,
} = analyticsApi;
