export { addressColumns } from './address-columns.ts';
export { presentAddress, type AddressRow } from './addresses.resource.ts';
export type { AddressesTable } from './addresses.table.ts';
export { geocodeAddresses } from './geocode.job.ts';
export { geocodeRoutes } from './geocode.routes.ts';
export { placeRepository } from './geocode.repository.ts';
export { locatieserver } from './geocoder.ts';
export { placeTable } from './places.table.ts';
