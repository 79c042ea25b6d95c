import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** What a place is, as its pin shows it: an icon or a letter and a colour, which the legend explains. */
export interface MapKind {
  label: string;
  mark: LucideIcon | string;
  tone: string;
}

/** A place on the map; a search never has more than two thousand. */
export interface MapPoint {
  id: string;
  title: string;
  /** Of the title, where that is not the page's. */
  lang?: string | undefined;
  latitude: number;
  longitude: number;
  /** Icon of its category, `lucide:heart`. */
  icon: string | null;
  kind?: MapKind;
}

/** A place with what lies around it, in kilometres. */
export interface Surroundings {
  latitude: number;
  longitude: number;
  km: number;
}

/** What of the world is in sight, in degrees. */
export interface MapArea {
  south: number;
  west: number;
  north: number;
  east: number;
}

export interface MapViewProps {
  points: readonly MapPoint[];
  /** Where the search is and its radius. */
  surroundings?: Surroundings | null;
  /** Where a person has chosen to look: points that come do not move the map. */
  area?: MapArea | null;
  /** A person has moved the map. */
  onMove?: (area: MapArea) => void;
  /** Id of the point that is lifted from outside. */
  highlighted?: string | null;
  onHighlight?: (id: string | null) => void;
  /** What stands in the card of a pin; without it pins are marks, and open nothing. */
  cardFor?: (point: MapPoint) => ReactNode;
  /** Whether the map can go where the visitor is. */
  canLocate?: boolean;
  /** What stands on the map for those who use it. */
  tools?: ReactNode;
  tiles: { url: string | null; attribution: string };
  labels: {
    map: string;
    /** How to move it. */
    keys: string;
    pin: (points: readonly MapPoint[]) => string;
    zoomIn: string;
    zoomOut: string;
    legend: string;
    locate: string;
    notLocated: string;
  };
}
