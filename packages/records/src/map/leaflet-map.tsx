import 'leaflet/dist/leaflet.css';
import { Glyph } from '@samen/design-system';
import L from 'leaflet';
import { LocateFixed, Minus, Plus } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { clusterPoints, type Cluster } from './clusters.ts';
import { MapCard } from './map-card.tsx';
import { legendOf } from './map-kinds.ts';
import { MapLegend } from './map-legend.tsx';
import { MapPin } from './map-pin.tsx';
import { Attribution, Control, Controls, Frame, Message, Tools, Whole } from './map-styles.ts';
import type { MapPoint, MapViewProps } from './map-types.ts';
import { areaOf, prefersStillness, useCircle, useFit, useLeaflet, type MapHandle } from './use-leaflet.ts';
import { useWhereabouts } from './use-whereabouts.ts';

/** Pins nearer than this to each other become one number. */
const CLUSTER_RADIUS = 56;
/** What a card takes above its pin, clear of the tools, and to both sides of it. */
const CARD = { above: 340, below: 30, beside: 150 };

/** The map itself, in a chunk of its own: Leaflet can only be evaluated in a browser. */
export function LeafletMap(props: MapViewProps) {
  const { points, labels, tiles, highlighted = null, onHighlight, onMove, cardFor } = props;
  const host = useRef<HTMLDivElement>(null);
  const leaflet = useRef<L.Map | null>(null);
  const moved = useCallback(() => leaflet.current && onMove?.(areaOf(leaflet.current)), [onMove]);
  const handle = useLeaflet(host, { tileUrl: tiles.url, label: labels.keys, onMove: moved });
  const { map, moveCount, base, byItself } = handle;
  useEffect(() => {
    leaflet.current = map;
  }, [map]);
  const [opened, setOpened] = useState<string | null>(null);
  const surroundings = props.surroundings ?? null;
  useFit(handle, { points, surroundings, area: props.area ?? null }, tiles.url !== null);
  useCircle(map, surroundings, 'map-reach');
  useClosing(map, setOpened);
  const whereabouts = useWhereabouts(map);
  const clusters = useMemo(() => clustersIn(map, points, moveCount), [map, points, moveCount]);

  const kinds = useMemo(() => legendOf(points), [points]);

  const open = (cluster: Cluster) => {
    setOpened(cluster.id);
    byItself((own) => showCard(own, cluster));
  };
  const press = (cluster: Cluster) => {
    if (!map || isOneLocation(cluster) || map.getZoom() === map.getMaxZoom()) return open(cluster);
    const bounds = boundsOf(cluster).pad(0.3);
    // The number that was pressed is gone afterwards, and the focus with it.
    host.current?.focus({ preventScroll: true });
    return void map.flyToBounds(bounds, { maxZoom: map.getMaxZoom(), animate: !prefersStillness() });
  };
  const isAt = (cluster: Cluster, id: string | null) => cluster.points.some((point) => point.id === id);
  return (
    <Whole role="region" aria-label={labels.map}>
      <Frame>
        {props.tools && <Tools>{props.tools}</Tools>}
        <div ref={host} />
        {map &&
          clusters.map((cluster) => {
            const isOpen = cardFor !== undefined && isAt(cluster, opened);
            return (
              <MapPin
                key={cluster.id}
                map={map}
                cluster={cluster}
                label={labels.pin(cluster.points)}
                isLifted={isAt(cluster, highlighted) || isOpen}
                isOpen={isOpen}
                isMark={cardFor === undefined}
                card={isOpen && <MapCard points={cluster.points} cardFor={cardFor} />}
                onHover={(isOver) => onHighlight?.(isOver ? cluster.id : null)}
                onFocus={() => (isOneLocation(cluster) ? open(cluster) : setOpened(null))}
                onLeave={() => setOpened(null)}
                onPress={() => press(cluster)}
              />
            );
          })}
        <Controls>
          <Control type="button" aria-label={labels.zoomIn} onClick={() => map?.zoomIn()}>
            <Glyph icon={Plus} size="lg" />
          </Control>
          <Control type="button" aria-label={labels.zoomOut} onClick={() => map?.zoomOut()}>
            <Glyph icon={Minus} size="lg" />
          </Control>
          {props.canLocate && (
            <Control
              type="button"
              aria-label={labels.locate}
              aria-busy={whereabouts.isLooking}
              onClick={whereabouts.locate}
            >
              <Glyph icon={LocateFixed} size="lg" />
            </Control>
          )}
        </Controls>
        <Message role="status">{whereabouts.hasFailed && labels.notLocated}</Message>
        <Attribution>{base === 'tiles' ? tiles.attribution : 'Natural Earth · GeoNames'}</Attribution>
      </Frame>
      <MapLegend title={labels.legend} kinds={kinds} />
    </Whole>
  );
}

const boundsOf = ({ points }: Cluster) =>
  L.latLngBounds(points.map((point): L.LatLngTuple => [point.latitude, point.longitude]));

/** No zoom would separate its points. */
function isOneLocation(cluster: Cluster): boolean {
  const bounds = boundsOf(cluster);
  return bounds.getNorthEast().equals(bounds.getSouthWest(), 0.0002);
}

/** Moves no more than the card needs. */
function showCard(map: L.Map, { latitude, longitude }: Cluster): void {
  const { x, y } = map.getSize();
  const beside = Math.min(CARD.beside, x / 2 - 1);
  const above = Math.min(CARD.above, y - CARD.below - 1);
  map.panInside([latitude, longitude], {
    paddingTopLeft: [beside, above],
    paddingBottomRight: [beside, CARD.below],
    animate: false,
  });
}

/** Escape and a press on the map itself close what is open. */
function useClosing(map: MapHandle['map'], setOpened: (id: null) => void): void {
  useEffect(() => {
    const close = () => setOpened(null);
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && close();
    const container = map?.getContainer();
    map?.on('click', close);
    container?.addEventListener('keydown', onKey);
    return () => {
      map?.off('click', close);
      container?.removeEventListener('keydown', onKey);
    };
  }, [map, setOpened]);
}

/** Only what is in sight is rendered; `_moveCount` changes when what is in sight may have changed. */
function clustersIn(map: L.Map | null, points: readonly MapPoint[], _moveCount: number): Cluster[] {
  if (!map) return [];
  const bounds = map.getBounds().pad(0.2);
  const zoom = map.getZoom();
  const inSight = points.filter(({ latitude, longitude }) => bounds.contains([latitude, longitude]));
  return clusterPoints(
    inSight,
    ({ latitude, longitude }) => map.project([latitude, longitude], zoom),
    CLUSTER_RADIUS,
  );
}
