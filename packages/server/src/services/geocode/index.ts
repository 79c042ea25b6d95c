export type { AddressesTable } from './addresses.table.ts';
export { addressRepository } from './addresses.repository.ts';
export { geocodedCenters } from './geocoded-addresses.repository.ts';
export { geocodeAddresses } from './geocode.job.ts';
export { geocodeRoutes } from './geocode.routes.ts';
export { placeRepository } from './geocode.repository.ts';
export { locatieserver } from './geocoder.ts';
export { placeTable } from './places.table.ts';
