import { paths } from '@samen/resources/shared';
import { defineRoute } from '@samen/federation-kit';
import { editingScreen } from '../../shared/editing-screen.ts';

export const contentListRoute = defineRoute({
  path: paths.content.list(),
  Component: editingScreen(() =>
    import('./content-list.page.tsx').then(({ ContentListPage }) => ContentListPage),
  ),
});
