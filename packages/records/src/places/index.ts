export { PlaceField, RadiusSelect, WhereFields } from './place-field.tsx';
export { placesApi } from './places.api.ts';
export { useDevice, type Device } from './use-device.ts';
export { useSearchPlace, type SearchPlace } from './use-search-place.ts';
