export { currentOrganizationRoutes } from './current-organizations.routes.ts';
export { organizationRepository, type AddressRow, type OrganizationRow } from './organizations.repository.ts';
export { presentAddress, presentOrganization } from './organizations.resource.ts';
