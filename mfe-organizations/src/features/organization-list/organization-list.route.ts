import { paths } from '@samen/resources/shared';
import { defineRoute, lazyPage } from '@samen/federation-kit';
import { lateEndpoints } from '@samen/records/late-endpoints';

export const listEndpoints = lateEndpoints(async () => {
  const { listActsApi, listCentersApi, savedViewsApi } = await import('./list-sets.ts');
  return [listActsApi, listCentersApi, savedViewsApi];
});

export const organizationListRoute = defineRoute({
  path: paths.organizations.list.pattern,
  Component: lazyPage(async () => {
    const [{ OrganizationListPage }] = await Promise.all([
      import('./organization-list.page.tsx'),
      listEndpoints.load(),
    ]);
    return OrganizationListPage;
  }),
});
