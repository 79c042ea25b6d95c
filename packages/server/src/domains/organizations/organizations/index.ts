export { organizationsOfCaller } from './organizations-of-caller.ts';
export { mergedOrganizationPages } from './merged-organization.ts';
export { organizationsOfRows } from './organizations-of-rows.ts';
export { currentOrganizationRoutes } from './current-organizations.routes.ts';
export { organizationEntry, organizationSitemap } from './organizations.sitemap.ts';
export {
  organizationRepository,
  type OrganizationProfileRow,
  type OrganizationRow,
} from './organizations.repository.ts';
export { presentOrganization, presentOrganizationProfile } from './organizations.resource.ts';
export {
  organizationProfileTable,
  organizationTable,
  type OrganizationProfilesTable,
  type OrganizationsTable,
} from './organizations.table.ts';
