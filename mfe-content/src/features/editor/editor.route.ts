import { paths } from '@samen/resources/shared';
import { defineRoute } from '@samen/federation-kit';
import { editingScreen } from '../../shared/editing-screen.ts';

export const editorRoute = defineRoute({
  path: paths.content.one.pattern,
  Component: editingScreen(() => import('./editor.page.tsx').then(({ EditorPage }) => EditorPage)),
});
