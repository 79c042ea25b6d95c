import 'leaflet/dist/leaflet.css';
import { Glyph, Link } from '@samen/design-system';
import L from 'leaflet';
import { Minus, Plus } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { addBase } from './base-layer.ts';
import { clusterPoints, type Cluster, type MapPoint } from './clusters.ts';
import { MapPin } from './map-pin.tsx';
import { Attribution, Card, Control, Frame, Zoom } from './map-styles.ts';
import type { MapViewProps } from './map-view.tsx';

// Leaflet puts itself on the window and remembers what stood there: each release would keep all before it.
L.noConflict();

/** Pins nearer than this to each other become one number. */
const REACH = 56;
const CLOSEST = 15;
/** One place alone is shown with what lies around it. */
const ALONE = 11.5;
const NETHERLANDS: L.LatLngBoundsLiteral = [
  [50.7, 3.3],
  [53.6, 7.3],
];

/** The map itself, in a chunk of its own: Leaflet can only be evaluated in a browser. */
export function LeafletMap(props: MapViewProps) {
  const { points, surroundings, labels, tileUrl, highlighted = null, onHighlight, cardFor } = props;
  const host = useRef<HTMLDivElement>(null);
  const map = useLeaflet(host, tileUrl);
  const moved = useMoves(map);
  const [opened, setOpened] = useState<string | null>(null);
  useFit(map, points, surroundings ?? null);
  useSurroundings(map, surroundings ?? null);
  const clusters = useMemo(() => clustersIn(map, points, moved), [map, points, moved]);

  const press = ({ points: members, latitude, longitude }: Cluster) => {
    if (members.length === 1) return setOpened(members[0]?.id ?? null);
    const bounds = L.latLngBounds(members.map((point): L.LatLngTuple => [point.latitude, point.longitude]));
    const isOneSpot = bounds.getNorthEast().equals(bounds.getSouthWest(), 0.0002);
    if (isOneSpot || map?.getZoom() === CLOSEST) setOpened(members[0]?.id ?? null);
    else map?.flyToBounds(bounds.pad(0.3), { maxZoom: CLOSEST, animate: !isStill() });
    if (isOneSpot) map?.setView([latitude, longitude]);
  };
  const isAt = (cluster: Cluster, id: string | null) => cluster.points.some((point) => point.id === id);
  const card = clusters.find((cluster) => isAt(cluster, opened));
  return (
    <Frame role="region" aria-label={labels.map}>
      <div ref={host} />
      {map &&
        clusters.map((cluster) => (
          <MapPin
            key={cluster.id}
            map={map}
            cluster={cluster}
            label={labels.pin(cluster.points)}
            isLifted={isAt(cluster, highlighted) || isAt(cluster, opened)}
            onHover={(isOver) => onHighlight?.(isOver ? cluster.id : null)}
            onPress={() => press(cluster)}
          />
        ))}
      {card && cardFor && (
        <Card aria-live="polite">
          {card.points.slice(0, 4).map((point) => {
            const { href, detail } = cardFor(point);
            return (
              <p key={point.id}>
                <Link href={href}>{point.title}</Link>
                {detail}
              </p>
            );
          })}
        </Card>
      )}
      <Zoom>
        <Control type="button" aria-label={labels.zoomIn} onClick={() => map?.zoomIn()}>
          <Glyph icon={Plus} size="lg" />
        </Control>
        <Control type="button" aria-label={labels.zoomOut} onClick={() => map?.zoomOut()}>
          <Glyph icon={Minus} size="lg" />
        </Control>
      </Zoom>
      <Attribution>{tileUrl ? '© OpenStreetMap' : 'Natural Earth · GeoNames'}</Attribution>
    </Frame>
  );
}

function useLeaflet(host: React.RefObject<HTMLDivElement | null>, tileUrl: string | null): L.Map | null {
  const [map, setMap] = useState<L.Map | null>(null);
  useEffect(() => {
    if (!host.current) return undefined;
    const made = L.map(host.current, {
      attributionControl: false,
      zoomControl: false,
      maxZoom: CLOSEST,
      minZoom: 6,
      // The vector base looks the same at any zoom; tiles only have whole ones.
      zoomSnap: tileUrl ? 1 : 0.25,
      zoomAnimation: !isStill(),
      fadeAnimation: !isStill(),
      scrollWheelZoom: true,
    });
    made.fitBounds(NETHERLANDS);
    addBase(made, tileUrl);
    const resizing = new ResizeObserver(() => made.invalidateSize({ animate: false }));
    resizing.observe(host.current);
    setMap(made);
    return () => {
      resizing.disconnect();
      made.remove();
      setMap(null);
    };
  }, [host, tileUrl]);
  return map;
}

function isStill(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Rises whenever the map has come to rest at another place or zoom. */
function useMoves(map: L.Map | null): number {
  const [moves, setMoves] = useState(0);
  useEffect(() => {
    const count = () => setMoves((before) => before + 1);
    map?.on('moveend', count);
    return () => void map?.off('moveend', count);
  }, [map]);
  return moves;
}

/** Only what is in sight is drawn; `_moves` says that what is in sight may have changed. */
function clustersIn(map: L.Map | null, points: readonly MapPoint[], _moves: number): Cluster[] {
  if (!map) return [];
  const bounds = map.getBounds().pad(0.2);
  const zoom = map.getZoom();
  const inSight = points.filter(({ latitude, longitude }) => bounds.contains([latitude, longitude]));
  return clusterPoints(inSight, ({ latitude, longitude }) => map.project([latitude, longitude], zoom), REACH);
}

/** Shows all points whenever they are others than before. */
function useFit(map: L.Map | null, points: readonly MapPoint[], around: MapViewProps['surroundings']) {
  const what = JSON.stringify([points.map(({ id }) => id), around]);
  useEffect(() => {
    if (!map) return;
    const [latitude, longitude, km] = around ? [around.latitude, around.longitude, around.km] : [];
    const area =
      latitude !== undefined && longitude !== undefined && km !== undefined
        ? L.latLng(latitude, longitude).toBounds(km * 2000)
        : L.latLngBounds(points.map((point): L.LatLngTuple => [point.latitude, point.longitude]));
    if (area.isValid())
      map.fitBounds(area, { padding: [36, 36], maxZoom: points.length > 1 ? 13 : ALONE, animate: false });
    // `what` stands for points and surroundings, which are new objects with every answer.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [map, what]);
}

/** Draws how far the search reaches. */
function useSurroundings(map: L.Map | null, around: MapViewProps['surroundings']) {
  const { latitude, longitude, km } = around ?? {};
  useEffect(() => {
    if (!map || latitude === undefined || longitude === undefined || km === undefined) return undefined;
    const circle = L.circle([latitude, longitude], {
      radius: km * 1000,
      className: 'map-reach',
      interactive: false,
    });
    circle.addTo(map);
    return () => void circle.remove();
  }, [map, latitude, longitude, km]);
}
