export { accountRoutes } from './accounts.routes.ts';
export { findUsers } from './find-users.ts';
export { endImpersonation } from './impersonation.ts';
export { accountRequested } from './sign-up.job.ts';
export { tidyAccounts } from './retention.job.ts';
export { userImporter } from './user-import.ts';
export { userMerger } from './user-merger.ts';
export { userRoutes } from './users.routes.ts';
