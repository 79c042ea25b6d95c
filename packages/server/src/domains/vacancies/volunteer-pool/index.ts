export { poolRepository, type PoolFilters } from './pool.repository.ts';
export { poolRoutes } from './pool.routes.ts';
