import { paths } from '@samen/resources/shared';
import { defineRoute, lazyPage } from '@samen/federation-kit';

export const vacancyBulkEditRoute = defineRoute({
  path: paths.vacancies.bulkEdit.pattern,
  Component: lazyPage(() =>
    import('./vacancy-bulk-edit.page.tsx').then((module) => module.VacancyBulkEditPage),
  ),
});
