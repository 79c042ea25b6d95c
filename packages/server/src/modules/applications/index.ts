export { applicationRoutes } from './applications.routes.ts';
export { applicationPurge } from './purge.job.ts';
