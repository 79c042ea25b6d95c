import { paths } from '@samen/resources/shared';
import { defineRoute } from '@samen/federation-kit';
import { analyticsScreen } from './analytics-screen.ts';

export const analyticsRoute = defineRoute({
  path: paths.analytics.overview.pattern,
  Component: analyticsScreen(() => import('./analytics.page.tsx').then(({ AnalyticsPage }) => AnalyticsPage)),
});

export const analyticsFunnelRoute = defineRoute({
  path: paths.analytics.funnel.pattern,
  Component: analyticsScreen(() => import('./funnel.page.tsx').then(({ FunnelPage }) => FunnelPage)),
});
