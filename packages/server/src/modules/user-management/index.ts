export { endImpersonation } from './impersonation.ts';
export { tidyAccounts } from './retention.job.ts';
export { userRoutes } from './users.routes.ts';
