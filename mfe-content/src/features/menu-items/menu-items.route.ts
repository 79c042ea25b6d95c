import { paths } from '@samen/resources/shared';
import { defineRoute } from '@samen/federation-kit';
import { editingScreen } from '../../shared/editing-screen.ts';

export const menuItemsRoute = defineRoute({
  path: paths.content.menus(),
  Component: editingScreen(() => import('./menu-items.page.tsx').then(({ MenuItemsPage }) => MenuItemsPage)),
});
