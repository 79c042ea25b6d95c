import { defineRoute, lazyPage } from '@samen/federation-kit';
import { contentPaths } from '../../shared/content-paths.ts';

export const contentListRoute = defineRoute({
  path: contentPaths.list,
  Component: lazyPage(() => import('./content-list.page.tsx').then(({ ContentListPage }) => ContentListPage)),
});
