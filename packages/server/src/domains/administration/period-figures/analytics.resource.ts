import {
  AnalyticsAllPageViews,
  AnalyticsAllSeries,
  AnalyticsFunnels,
  AnalyticsOrganizations,
  AnalyticsOverviews,
  type AnalyticsFunnel,
  type AnalyticsOverview,
  type AnalyticsPageViews,
  type AnalyticsSeries,
} from '@samen/resources/administration';
import { presenter } from '../../../declared/presenter.ts';
import type { OrganizationRow } from './analytics.repository.ts';
import type { Period } from './period.ts';

/** Their names are not those of columns. */
const periodValues = {
  beforeFrom: ({ beforeFrom }: Pick<Period, 'beforeFrom'>) => beforeFrom,
  beforeTo: ({ beforeTo }: Pick<Period, 'beforeTo'>) => beforeTo,
};

export const presentOverview = presenter<AnalyticsOverviews, AnalyticsOverview, null>(AnalyticsOverviews, {
  values: periodValues,
  audiences: {},
  related: {},
});

export const presentSeries = presenter<AnalyticsAllSeries, AnalyticsSeries, null>(AnalyticsAllSeries, {
  values: { ...periodValues, groupBy: ({ groupBy }) => groupBy },
  audiences: {},
  related: {},
});

export const presentFunnel = presenter<AnalyticsFunnels, AnalyticsFunnel, null>(AnalyticsFunnels, {
  values: { ...periodValues, viewsSince: ({ viewsSince }) => viewsSince },
  audiences: {},
  related: {},
});

export const presentPageViews = presenter<AnalyticsAllPageViews, AnalyticsPageViews, null>(
  AnalyticsAllPageViews,
  {
    values: {
      ...periodValues,
      viewsSince: ({ viewsSince }) => viewsSince,
      viewsBefore: ({ viewsBefore }) => viewsBefore,
    },
    audiences: {},
    related: {},
  },
);

/** Of a hundred, with one decimal; null of nothing. */
export const percentOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 1000) / 10;

export const presentFiguresOf = presenter<AnalyticsOrganizations, OrganizationRow, null>(
  AnalyticsOrganizations,
  {
    values: { respondedPercent: ({ responded, respondable }) => percentOf(responded, respondable) },
    audiences: {},
    related: { organization: ({ id }) => id },
  },
);
