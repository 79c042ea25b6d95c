export { blockRoutes } from './blocks.routes.ts';
export { blockTable } from './blocks.repository.ts';
