import { defineRoute, lazyPage } from '@samen/federation-kit';
import { contentPaths } from '../../shared/content-paths.ts';

export const editorRoute = defineRoute({
  path: contentPaths.onePattern,
  Component: lazyPage(() => import('./editor.page.tsx').then(({ EditorPage }) => EditorPage)),
});
