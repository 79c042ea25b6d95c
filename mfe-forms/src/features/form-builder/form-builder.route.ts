import { paths } from '@samen/resources/shared';
import { defineRoute } from '@samen/federation-kit';
import { manageScreen } from '../../shared/manage-screen.ts';

export const newFormRoute = defineRoute({
  path: paths.formBuilder.add(),
  Component: manageScreen(() => import('./new-form.page.tsx').then(({ NewFormPage }) => NewFormPage)),
});

export const editFormRoute = defineRoute({
  path: paths.formBuilder.edit.pattern,
  Component: manageScreen(() => import('./edit-form.page.tsx').then(({ EditFormPage }) => EditFormPage)),
});
