export { poolRoutes } from './pool.routes.ts';
