import L from 'leaflet';
import base from './netherlands.json';

type Place = readonly [name: string, longitude: number, latitude: number, thousands: number];

const PLACES = base.places as unknown as readonly Place[];

const PANES = { land: 'land', labels: 'labels' };

/** Labels keep this many pixels to themselves. */
const LABEL = { width: 96, height: 40 };

/** The land and the places that ship with the product: what is under the tiles, and stands in for them. */
export interface VectorBase {
  /** Tiles bring names of their own. */
  showLabels(isShown: boolean): void;
}

export function addVectorBase(map: L.Map): VectorBase {
  // Under the tiles, which stand at 200, and without a word for who cannot see it: the list says the same.
  addPane(map, PANES.land, '150');
  // Over the land and under the pins, which stand at 600.
  const labelPane = addPane(map, PANES.labels, '450');
  const renderer = L.svg({ padding: 0.6, pane: PANES.land });
  const style = (className: string) => ({ renderer, className, interactive: false, stroke: true });
  for (const ring of base.neighbours) L.polygon(corners(ring), style('map-abroad')).addTo(map);
  for (const ring of base.provinces) L.polygon(corners(ring), style('map-land')).addTo(map);
  for (const [, longitude, latitude, thousands] of PLACES) {
    const radius = 285 * Math.sqrt(thousands);
    L.circle([latitude, longitude], { ...style('map-built'), radius }).addTo(map);
  }
  keepLabels(map);
  return {
    showLabels: (isShown) => {
      labelPane.hidden = !isShown;
    },
  };
}

function addPane(map: L.Map, name: string, zIndex: string): HTMLElement {
  const pane = map.createPane(name);
  pane.style.zIndex = zIndex;
  pane.setAttribute('aria-hidden', 'true');
  return pane;
}

function corners(ring: readonly number[]): L.LatLngTuple[] {
  return Array.from({ length: ring.length / 2 }, (_, index) => [
    ring[index * 2 + 1] ?? 0,
    ring[index * 2] ?? 0,
  ]);
}

/** Names of the largest places in sight that do not stand in each other's way, again after every move. */
function keepLabels(map: L.Map): void {
  const labels = L.layerGroup().addTo(map);
  const render = () => {
    labels.clearLayers();
    const bounds = map.getBounds();
    const taken: L.Point[] = [];
    for (const [name, longitude, latitude, thousands] of PLACES) {
      if (!bounds.contains([latitude, longitude])) continue;
      const at = map.latLngToContainerPoint([latitude, longitude]);
      if (taken.some(({ x, y }) => Math.abs(x - at.x) < LABEL.width && Math.abs(y - at.y) < LABEL.height))
        continue;
      taken.push(at);
      labelOf(name, thousands >= 50, [latitude, longitude]).addTo(labels);
    }
  };
  map.on('moveend', render);
  map.whenReady(render);
}

function labelOf(name: string, isLarge: boolean, at: L.LatLngTuple): L.Marker {
  const html = document.createElement('span');
  html.textContent = name;
  const className = isLarge ? 'map-label map-label-large' : 'map-label';
  const icon = L.divIcon({ html, className, iconSize: [0, 0] });
  return L.marker(at, { icon, interactive: false, keyboard: false, pane: PANES.labels });
}
