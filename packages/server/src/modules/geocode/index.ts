export { geocodeRoutes } from './geocode.routes.ts';
