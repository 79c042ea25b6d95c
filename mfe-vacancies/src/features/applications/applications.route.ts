import { paths } from '@samen/resources/shared';
import { defineRoute, lazyPage } from '@samen/federation-kit';
import { listScreen } from '../../shared/list-screen.ts';
import { applicationsApi } from './applications.api.ts';

export const applicationsRoute = defineRoute({
  path: paths.applications.list.pattern,
  Component: listScreen(() => import('./applications.page.tsx').then((module) => module.ApplicationsPage)),
});

export const applicationRoute = defineRoute({
  path: paths.applications.one.pattern,
  Component: lazyPage(() => import('./application.page.tsx').then((module) => module.ApplicationPage)),
  queries: ({ params: { id = '' } }) => [applicationsApi.endpoints.getApplication.needs(id)],
});
