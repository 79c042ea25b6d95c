import { paths } from '@samen/resources/shared';
import { defineRoute, lazyPage } from '@samen/federation-kit';
import { usersApi } from '../../shared/users.api.ts';

const queries = ({ params }: { params: Record<string, string | undefined> }) => [
  usersApi.endpoints.getUser.needs(params['id'] ?? ''),
];

export const userRoute = defineRoute({
  path: paths.users.one.pattern,
  Component: lazyPage(() => import('./user.page.tsx').then(({ UserPage }) => UserPage)),
  queries,
});

export const userEditRoute = defineRoute({
  path: paths.users.edit.pattern,
  Component: lazyPage(() => import('./user-edit.page.tsx').then(({ UserEditPage }) => UserEditPage)),
  queries,
});

export const addRoleRoute = defineRoute({
  path: paths.users.addRole.pattern,
  Component: lazyPage(() => import('./add-role.page.tsx').then(({ AddRolePage }) => AddRolePage)),
  queries,
});
