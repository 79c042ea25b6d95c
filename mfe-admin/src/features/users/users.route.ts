import { paths } from '@samen/resources/shared';
import { defineRoute, lazyPage } from '@samen/federation-kit';
import { lateEndpoints } from '@samen/records/late-endpoints';

export const listEndpoints = lateEndpoints(async () => {
  const { listActsApi, listCentersApi, savedViewsApi } = await import('./list-sets.ts');
  return [listActsApi, listCentersApi, savedViewsApi];
});

export const usersRoute = defineRoute({
  path: paths.users.list.pattern,
  Component: lazyPage(async () => {
    const [{ UsersPage }] = await Promise.all([import('./users.page.tsx'), listEndpoints.load()]);
    return UsersPage;
  }),
});

export const userAddRoute = defineRoute({
  path: paths.users.add.pattern,
  Component: lazyPage(() => import('./user-add.page.tsx').then(({ UserAddPage }) => UserAddPage)),
});
