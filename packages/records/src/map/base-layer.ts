import type L from 'leaflet';
import { addVectorBase } from './vector-base.ts';
import { followTiles } from './tile-layer.ts';

/** Milliseconds that the names of places wait for tiles, which have their own. */
const LABELS_AFTER = 1_000;

/** Where what is looked at comes from. */
export type BaseSource = 'vector' | 'tiles';

/**
 * What the map stands on: the vector base from the first moment, and the site's tiles over it where they can be reached.
 * Returns the end of it.
 */
export function addBase(
  map: L.Map,
  tileUrl: string | null,
  onSource: (source: BaseSource) => void,
): () => void {
  const vector = addVectorBase(map);
  if (tileUrl === null) return () => undefined;
  vector.showLabels(false);
  const waiting = setTimeout(() => vector.showLabels(true), LABELS_AFTER);
  const stop = followTiles(map, tileUrl, (isShown) => {
    clearTimeout(waiting);
    vector.showLabels(!isShown);
    onSource(isShown ? 'tiles' : 'vector');
  });
  return () => {
    clearTimeout(waiting);
    stop();
  };
}
