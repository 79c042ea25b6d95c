export { DUPLICATE_RULE, duplicateWork } from './duplicates.repository.ts';
export { findDuplicates, tidyMerges } from './merges.jobs.ts';
export { MERGE_RULE } from './merges.repository.ts';
export { mergeRoutes } from './merges.routes.ts';
export { duplicateTable, mergeTable } from './merges.table.ts';
