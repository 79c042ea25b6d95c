export { mailDigests } from './digest.job.ts';
export { savedSearchRoutes } from './saved-searches.routes.ts';
export { savedSearchTable } from './saved-searches.repository.ts';
