import { paths } from '@samen/resources/shared';
import { defineRoute, lazyPage } from '@samen/federation-kit';

export const vacancyAddRoute = defineRoute({
  path: paths.vacancies.add.pattern,
  Component: lazyPage(() => import('./vacancy-add.page.tsx').then((module) => module.VacancyAddPage)),
});

export const vacancyEditRoute = defineRoute({
  path: paths.vacancies.edit.pattern,
  Component: lazyPage(() => import('./vacancy-edit.page.tsx').then((module) => module.VacancyEditPage)),
});
