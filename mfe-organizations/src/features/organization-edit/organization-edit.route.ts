import { paths } from '@samen/resources/shared';
import { defineRoute, lazyPage } from '@samen/federation-kit';
import { lookupsApi } from '../../shared/lookups.api.ts';
import { organizationsApi } from '../../shared/organizations.api.ts';

export const organizationEditRoute = defineRoute({
  path: paths.organizations.edit.pattern,
  Component: lazyPage(() =>
    import('./organization-edit.page.tsx').then((module) => module.OrganizationEditPage),
  ),
  queries: ({ params: { id = '' } }) => [
    organizationsApi.endpoints.getOrganization.needs(id),
    lookupsApi.endpoints.getActivityTypes.needs(),
    lookupsApi.endpoints.getNonProfitTypes.needs(),
  ],
});
