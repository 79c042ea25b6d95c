import { paths } from '@samen/resources/shared';
import { defineRoute, lazyPage } from '@samen/federation-kit';
import { lookupsApi } from '../../shared/lookups.api.ts';
import { organizationsApi } from '../../shared/organizations.api.ts';

const queries = ({ params: { id = '' } }: { params: Partial<Record<string, string>> }) => [
  organizationsApi.endpoints.getOrganization.needs(id),
  lookupsApi.endpoints.getActivityTypes.needs(),
  lookupsApi.endpoints.getNonProfitTypes.needs(),
  lookupsApi.endpoints.getTargetGroups.needs(),
];

export const organizationRoute = defineRoute({
  path: paths.organizations.one.pattern,
  Component: lazyPage(() => import('./organization.page.tsx').then((module) => module.OrganizationPage)),
  queries,
});

export const mappedOrganizationRoute = defineRoute({
  path: paths.socialMap.one.pattern,
  Component: lazyPage(() =>
    import('./organization.page.tsx').then((module) => module.MappedOrganizationPage),
  ),
  queries,
});
