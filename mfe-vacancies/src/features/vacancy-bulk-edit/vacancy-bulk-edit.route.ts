import { paths } from '@samen/resources/shared';
import { defineRoute } from '@samen/federation-kit';
import { listScreen } from '../../shared/list-screen.ts';

export const vacancyBulkEditRoute = defineRoute({
  path: paths.vacancies.bulkEdit.pattern,
  Component: listScreen(() =>
    import('./vacancy-bulk-edit.page.tsx').then((module) => module.VacancyBulkEditPage),
  ),
});
