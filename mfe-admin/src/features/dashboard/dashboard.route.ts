import { paths } from '@samen/resources/shared';
import { defineRoute, lazyPage } from '@samen/federation-kit';
import type { ComponentType } from 'react';

export const dashboardRoute = (Workbench: ComponentType) =>
  defineRoute({
    path: paths.dashboard.pattern,
    Component: lazyPage(() =>
      import('./dashboard.page.tsx').then(({ dashboardPageWith }) => dashboardPageWith(Workbench)),
    ),
  });
