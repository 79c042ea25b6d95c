import en from './labels.en.json';
import nl from './labels.nl.json';

/** The texts of this folder in each language, which a remote that uses it takes into its own namespace. */
export const mapTexts = { nl, en };

export type { MapArea, MapKind, MapPoint, Surroundings } from './map-types.ts';
export { mapKinds } from './map-kinds.ts';
export { MapView } from './map-view.tsx';
export { useMediaQuery } from './use-media-query.ts';
export { useSeen } from './use-seen.ts';
