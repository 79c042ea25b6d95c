import { paths } from '@samen/resources/shared';
import { defineRoute, lazyPage } from '@samen/federation-kit';

export const dashboardRoute = defineRoute({
  path: paths.dashboard.pattern,
  Component: lazyPage(() => import('./dashboard.page.tsx').then(({ DashboardPage }) => DashboardPage)),
});
