export { searchRoutes } from './search-results.routes.ts';
