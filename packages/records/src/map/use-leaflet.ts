import L from 'leaflet';
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { addBase, type BaseSource } from './base-layer.ts';
import type { MapArea, MapPoint, Surroundings } from './map-types.ts';

// Leaflet puts itself on the window and remembers what stood there: each release would keep all before it.
L.noConflict();

/** The closest zoom; the vector base has no streets to come closer to. */
const CLOSEST = { vector: 15, tiles: 18 };
/** One place alone is shown with what lies around it: streets, or else the places. */
const ALONE = { vector: 11.5, tiles: 15 };
const SEVERAL = 13;
const NETHERLANDS: L.LatLngBoundsLiteral = [
  [50.7, 3.3],
  [53.6, 7.3],
];

export interface MapHandle {
  map: L.Map | null;
  /** Rises whenever the map has come to rest at another place or zoom. */
  moveCount: number;
  base: BaseSource;
  /** Moves the map by itself: what is done within is no one's wish to go elsewhere. */
  byItself: (move: (map: L.Map) => void) => void;
}

interface Options {
  tileUrl: string | null;
  label: string;
  /** A person has moved the map. */
  onMove: (() => void) | undefined;
}

/** A Leaflet map in an element, with its base. */
export function useLeaflet(
  host: RefObject<HTMLDivElement | null>,
  { tileUrl, label, onMove }: Options,
): MapHandle {
  const [map, setMap] = useState<L.Map | null>(null);
  const [moveCount, setMoveCount] = useState(0);
  const [base, setBase] = useState<BaseSource>('vector');
  const isOwnMove = useRef(false);
  useEffect(() => {
    if (!host.current) return undefined;
    const isStill = prefersStillness();
    const made = L.map(host.current, {
      attributionControl: false,
      zoomControl: false,
      maxZoom: CLOSEST[tileUrl === null ? 'vector' : 'tiles'],
      minZoom: 6,
      // The vector base looks the same at any zoom; tiles only have whole ones.
      zoomSnap: tileUrl === null ? 0.25 : 1,
      zoomAnimation: !isStill,
      fadeAnimation: !isStill,
      scrollWheelZoom: true,
    });
    for (const name of ['tilePane', 'overlayPane', 'shadowPane'])
      made.getPane(name)?.setAttribute('aria-hidden', 'true');
    isOwnMove.current = true;
    made.fitBounds(NETHERLANDS);
    isOwnMove.current = false;
    const endBase = addBase(made, tileUrl, setBase);
    const resizing = new ResizeObserver(() => {
      isOwnMove.current = true;
      made.invalidateSize({ animate: false });
      isOwnMove.current = false;
    });
    resizing.observe(host.current);
    setMap(made);
    return () => {
      resizing.disconnect();
      endBase();
      made.remove();
      setMap(null);
    };
  }, [host, tileUrl]);
  useEffect(() => {
    // The keys of a map mean something else in a page that is read: an application gets them.
    host.current?.setAttribute('role', 'application');
    host.current?.setAttribute('aria-label', label);
  }, [host, label]);
  useEffect(() => {
    const moved = () => {
      setMoveCount((before) => before + 1);
      if (!isOwnMove.current) onMove?.();
    };
    map?.on('moveend', moved);
    return () => void map?.off('moveend', moved);
  }, [map, onMove]);
  const byItself = useCallback(
    (move: (map: L.Map) => void) => {
      if (!map) return;
      isOwnMove.current = true;
      move(map);
      isOwnMove.current = false;
    },
    [map],
  );
  return { map, moveCount, base, byItself };
}

/** Whether the reader wants nothing to move. */
export function prefersStillness(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** The part of the map that is in sight; a few metres do not make another one. */
export function areaOf(map: L.Map): MapArea {
  const bounds = map.getBounds();
  const round = (degrees: number) => Number(degrees.toFixed(4));
  return {
    south: round(bounds.getSouth()),
    west: round(bounds.getWest()),
    north: round(bounds.getNorth()),
    east: round(bounds.getEast()),
  };
}

interface Fit {
  points: readonly MapPoint[];
  surroundings: Surroundings | null;
  area: MapArea | null;
}

/** Shows all points whenever they are others than before, unless a person has chosen where to look. */
export function useFit({ map, byItself }: MapHandle, { points, surroundings, area }: Fit, hasTiles: boolean) {
  const hasArea = area !== null;
  const what = JSON.stringify([points.map(({ id }) => id), surroundings, hasArea]);
  const isFirst = useRef(true);
  useEffect(() => {
    if (!map) return;
    const wasFirst = isFirst.current;
    isFirst.current = false;
    if (area) {
      if (wasFirst) byItself((own) => own.fitBounds(boundsOf(area), { animate: false }));
      return;
    }
    const whole = surroundings
      ? L.latLng(surroundings.latitude, surroundings.longitude).toBounds(surroundings.km * 2000)
      : L.latLngBounds(points.map((point): L.LatLngTuple => [point.latitude, point.longitude]));
    if (!whole.isValid()) return;
    const maxZoom = points.length > 1 ? SEVERAL : ALONE[hasTiles ? 'tiles' : 'vector'];
    byItself((own) => own.fitBounds(whole, { padding: [36, 36], maxZoom, animate: false }));
    // `what` stands for points, surroundings and area, which are new objects with every response.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [map, what, hasTiles]);
}

const boundsOf = ({ south, west, north, east }: MapArea): L.LatLngBoundsLiteral => [
  [south, west],
  [north, east],
];

/** Shows the radius around a place. */
export function useCircle(
  map: L.Map | null,
  around: { latitude: number; longitude: number; km: number } | null,
  className: string,
) {
  const { latitude, longitude, km } = around ?? {};
  useEffect(() => {
    if (!map || latitude === undefined || longitude === undefined || km === undefined) return undefined;
    const circle = L.circle([latitude, longitude], { radius: km * 1000, className, interactive: false });
    circle.addTo(map);
    return () => void circle.remove();
  }, [map, latitude, longitude, km, className]);
}
