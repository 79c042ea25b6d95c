import { paths } from '@samen/resources/shared';
import { defineRoute, lazyPage } from '@samen/federation-kit';

export const organizationAddRoute = defineRoute({
  path: paths.organizations.add.pattern,
  Component: lazyPage(() =>
    import('./organization-add.page.tsx').then((module) => module.OrganizationAddPage),
  ),
});
