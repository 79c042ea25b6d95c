import { paths } from '@samen/resources/shared';
import { defineRoute } from '@samen/federation-kit';
import { manageScreen } from '../../shared/manage-screen.ts';

export const formListRoute = defineRoute({
  path: paths.formBuilder.list(),
  Component: manageScreen(() => import('./form-list.page.tsx').then(({ FormListPage }) => FormListPage)),
});
