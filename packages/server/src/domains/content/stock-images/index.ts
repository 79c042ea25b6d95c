export { stockImageRoutes } from './stock-images.routes.ts';
export { stockImageTable } from './stock-images.table.ts';
