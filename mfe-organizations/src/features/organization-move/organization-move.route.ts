import { paths } from '@samen/resources/shared';
import { defineRoute, lazyPage } from '@samen/federation-kit';

export const organizationMoveRoute = defineRoute({
  path: paths.organizations.move.pattern,
  Component: lazyPage(() =>
    import('./organization-move.page.tsx').then((module) => module.OrganizationMovePage),
  ),
});
