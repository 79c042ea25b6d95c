import { paths } from '@samen/resources/shared';
import { defineRoute, lazyPage } from '@samen/federation-kit';
import { lookupsApi } from '../../shared/lookups.api.ts';
import { organizationsApi } from '../../shared/organizations.api.ts';

export const organizationRoute = defineRoute({
  path: paths.organizations.one.pattern,
  Component: lazyPage(() => import('./organization.page.tsx').then((module) => module.OrganizationPage)),
  queries: ({ params: { id = '' } }) => [
    organizationsApi.endpoints.getOrganization.needs(id),
    lookupsApi.endpoints.getActivityTypes.needs(),
    lookupsApi.endpoints.getNonProfitTypes.needs(),
    lookupsApi.endpoints.getTargetGroups.needs(),
  ],
});
