export { reportRetention } from './retention.job.ts';
export { reportRoutes } from './reports.routes.ts';
export { reportTable } from './reports.repository.ts';
