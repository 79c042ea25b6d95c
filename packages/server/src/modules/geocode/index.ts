export { geocodeRoutes } from './geocode.routes.ts';
export { placeRepository } from './geocode.repository.ts';
