export { reportRetention } from './retention.job.ts';
export { reportRoutes } from './reports.routes.ts';
export { REPORT_RULE, reportTable } from './reports.repository.ts';
