import en from './labels.en.json';
import nl from './labels.nl.json';

/** The texts of this folder in each language, which a remote that uses it takes into its own namespace. */
export const placeTexts = { nl, en };

export { PlaceField, RadiusSelect } from './place-field.tsx';
export { placesApi } from './places.api.ts';
export { useDevice, type Device } from './use-device.ts';
export { useSearchPlace, type SearchPlace } from './use-search-place.ts';
