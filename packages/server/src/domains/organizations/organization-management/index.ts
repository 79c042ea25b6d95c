export { findOrganizations } from './find-organizations.ts';
export { organizationImporter } from './organization-import.ts';
export { organizationMerger } from './organization-merger.ts';
export { organizationRoutes } from './organizations.routes.ts';
export { organizationSignUpForm } from './sign-up.form.ts';
export { remindOfPending } from './pending.job.ts';
export { DELETED_ORGANIZATION_RULE } from './purge.repository.ts';
export { purgeOrganizations } from './purge.job.ts';
