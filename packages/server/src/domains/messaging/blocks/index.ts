export { blockRoutes } from './blocks.routes.ts';
export { blockTable, unblockedSql } from './blocks.repository.ts';
