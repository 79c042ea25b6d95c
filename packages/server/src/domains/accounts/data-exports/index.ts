export { dataExportRepository } from './data-exports.repository.ts';
export { exportRoutes } from './export.routes.ts';
export { makeExport } from './export.job.ts';
