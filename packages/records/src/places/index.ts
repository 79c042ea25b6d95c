export { PlaceField, RadiusSelect } from './place-field.tsx';
export { placesApi } from './places.api.ts';
export { useSearchPlace, type SearchPlace } from './use-search-place.ts';
