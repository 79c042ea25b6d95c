export { stockImageRoutes } from './stock-images.routes.ts';
