export { templateTable } from './notification-templates.table.ts';
export { notificationTemplateRoutes } from './notification-templates.routes.ts';
export { reportTemplate } from './report.job.ts';
export { sampleValues } from './sample-values.ts';
export { TEMPLATE_NAMES } from './templates.ts';
