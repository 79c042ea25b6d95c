import { paths } from '@samen/resources/shared';
import { defineRoute, lazyPage } from '@samen/federation-kit';
import { organizationsApi } from '../../shared/organizations.api.ts';

export const partnersRoute = defineRoute({
  path: paths.partners.pattern,
  Component: lazyPage(() => import('./partners.page.tsx').then((module) => module.PartnersPage)),
  queries: () => [organizationsApi.endpoints.listPartners.needs()],
});
