export { lookupRepository, type LookupRow } from './lookups.repository.ts';
export { presentLookup } from './lookups.resource.ts';
export { lookupRoutes } from './lookups.routes.ts';
export { lookupTables } from './lookups.table.ts';
