export { mailDigests } from './digest.job.ts';
export { savedSearchRoutes } from './saved-searches.routes.ts';
