import { paths } from '@samen/resources/shared';
import { defineRoute, lazyPage } from '@samen/federation-kit';

export const organizationListRoute = defineRoute({
  path: paths.organizations.list.pattern,
  Component: lazyPage(() =>
    import('./organization-list.page.tsx').then((module) => module.OrganizationListPage),
  ),
});
