export { currentOrganizationRoutes } from './current-organizations.routes.ts';
export { organizationEntry, organizationSitemap } from './organizations.sitemap.ts';
export {
  organizationRepository,
  type AddressRow,
  type OrganizationProfileRow,
  type OrganizationRow,
} from './organizations.repository.ts';
export { presentAddress, presentOrganization, presentOrganizationProfile } from './organizations.resource.ts';
export type { OrganizationProfilesTable, OrganizationsTable } from './organizations.table.ts';
