import { paths } from '@samen/resources/shared';
import { defineRoute } from '@samen/federation-kit';
import { editingScreen } from '../../shared/editing-screen.ts';

export const filesRoute = defineRoute({
  path: paths.content.files(),
  Component: editingScreen(() => import('./files.page.tsx').then(({ FilesPage }) => FilesPage)),
});
