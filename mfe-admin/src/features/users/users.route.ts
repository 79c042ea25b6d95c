import { paths } from '@samen/resources/shared';
import { defineRoute, lazyPage } from '@samen/federation-kit';

export const usersRoute = defineRoute({
  path: paths.users.list.pattern,
  Component: lazyPage(() => import('./users.page.tsx').then(({ UsersPage }) => UsersPage)),
});

export const userAddRoute = defineRoute({
  path: paths.users.add.pattern,
  Component: lazyPage(() => import('./user-add.page.tsx').then(({ UserAddPage }) => UserAddPage)),
});
