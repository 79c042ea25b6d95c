import type L from 'leaflet';
import { addDrawnBase } from './drawn-base.ts';
import { followTiles } from './tile-layer.ts';

/** Milliseconds that the names of places wait for tiles, which have their own. */
const LABELS_AFTER = 1_000;

/** Where what is looked at comes from. */
export type BaseSource = 'drawn' | 'tiles';

/**
 * What the map stands on: the drawn land from the first moment, and the site's tiles over it where they can be reached.
 * Returns the end of it.
 */
export function addBase(
  map: L.Map,
  tileUrl: string | null,
  onSource: (source: BaseSource) => void,
): () => void {
  const drawn = addDrawnBase(map);
  if (tileUrl === null) return () => undefined;
  drawn.showLabels(false);
  const waiting = setTimeout(() => drawn.showLabels(true), LABELS_AFTER);
  const stop = followTiles(map, tileUrl, (isShown) => {
    clearTimeout(waiting);
    drawn.showLabels(!isShown);
    onSource(isShown ? 'tiles' : 'drawn');
  });
  return () => {
    clearTimeout(waiting);
    stop();
  };
}
