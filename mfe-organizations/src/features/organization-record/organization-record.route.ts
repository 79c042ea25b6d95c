import { paths } from '@samen/resources/shared';
import { defineRoute } from '@samen/federation-kit';
import { organizationsApi } from '../../shared/organizations.api.ts';
import { OrganizationRecordScreen } from './record-screen.ts';

export const organizationRecordRoute = defineRoute({
  path: paths.organizations.record.pattern,
  Component: OrganizationRecordScreen,
  queries: ({ params: { id = '' } }) => [organizationsApi.endpoints.getOrganization.needs(id)],
});
