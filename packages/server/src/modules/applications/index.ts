export { applicationRoutes } from './applications.routes.ts';
export { isSecondTry } from './applications.service.ts';
export { applicationPurge } from './purge.job.ts';
