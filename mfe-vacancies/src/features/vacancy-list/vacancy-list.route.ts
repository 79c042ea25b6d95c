import { paths } from '@samen/resources/shared';
import { defineRoute } from '@samen/federation-kit';
import { listScreen } from '../../shared/list-screen.ts';

export const vacancyListRoute = defineRoute({
  path: paths.vacancies.list.pattern,
  Component: listScreen(() => import('./vacancy-list.page.tsx').then((module) => module.VacancyListPage)),
});
