import { paths } from '@samen/resources/shared';
import { defineRoute } from '@samen/federation-kit';
import { editingScreen } from '../../shared/editing-screen.ts';

export const formsRoute = defineRoute({
  path: paths.content.forms(),
  Component: editingScreen(() => import('./forms.page.tsx').then(({ FormsPage }) => FormsPage)),
});
