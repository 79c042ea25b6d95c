import { paths } from '@samen/resources/shared';
import { defineRoute, lazyPage } from '@samen/federation-kit';

export const vacancyListRoute = defineRoute({
  path: paths.vacancies.list.pattern,
  Component: lazyPage(() => import('./vacancy-list.page.tsx').then((module) => module.VacancyListPage)),
});
