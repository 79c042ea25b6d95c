import { paths } from '@samen/resources/shared';
import { defineRoute, lazyPage } from '@samen/federation-kit';

export const overviewRoute = defineRoute({
  path: paths.activityOverview.pattern,
  Component: lazyPage(() => import('./overview.page.tsx').then((module) => module.OverviewPage)),
});
