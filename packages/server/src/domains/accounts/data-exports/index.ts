export { dataExportRepository, EXPORT_RULE } from './data-exports.repository.ts';
export { dataExportTable } from './data-exports.table.ts';
export { exportRoutes } from './export.routes.ts';
export { makeExport } from './export.job.ts';
