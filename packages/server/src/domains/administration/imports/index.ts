export { IMPORT_ROW_RULE } from './import-rows.repository.ts';
export { IMPORT_RULE } from './imports.repository.ts';
export { importJobs } from './import.jobs.ts';
export { importRoutes } from './imports.routes.ts';
export { importRowTable, importTable } from './imports.table.ts';
