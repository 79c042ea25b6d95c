export { organizationImporter } from './organization-import.ts';
export { organizationRoutes } from './organizations.routes.ts';
export { organizationSignUpForm } from './sign-up.form.ts';
export { remindOfPending } from './pending.job.ts';
export { purgeOrganizations } from './purge.job.ts';
