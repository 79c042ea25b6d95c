export { organizationRoutes } from './organizations.routes.ts';
export { remindOfPending } from './pending.job.ts';
export { purgeOrganizations } from './purge.job.ts';
