import { paths } from '@samen/resources/shared';
import { defineRoute, lazyPage } from '@samen/federation-kit';

export const organizationApproveRoute = defineRoute({
  path: paths.organizations.approve.pattern,
  Component: lazyPage(() =>
    import('./organization-approve.page.tsx').then((module) => module.OrganizationApprovePage),
  ),
});
