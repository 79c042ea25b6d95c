export { importJobs } from './import.jobs.ts';
export { importRoutes } from './imports.routes.ts';
export { importRowTable, importTable } from './imports.table.ts';
