import type L from 'leaflet';
import { useCallback, useState } from 'react';
import { prefersStillness, useCircle } from './use-leaflet.ts';

/** How close the map comes to the visitor. */
const ZOOM = 13;
const OPTIONS: PositionOptions = { timeout: 10_000, maximumAge: 60_000 };

interface Whereabouts {
  isLooking: boolean;
  /** The browser does not say where it is. */
  hasFailed: boolean;
  locate: () => void;
}

/** Takes the map to where the visitor is. What the browser says stays in the browser. */
export function useWhereabouts(map: L.Map | null): Whereabouts {
  const [state, setState] = useState<'idle' | 'looking' | 'failed'>('idle');
  const [location, setLocation] = useState<{ latitude: number; longitude: number; km: number } | null>(null);
  useCircle(map, location, 'map-me');
  const locate = useCallback(() => {
    setState('looking');
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => {
        setState('idle');
        setLocation({ latitude, longitude, km: Math.max(0.05, accuracy / 1000) });
        map?.setView([latitude, longitude], Math.max(map.getZoom(), ZOOM), { animate: !prefersStillness() });
      },
      () => setState('failed'),
      OPTIONS,
    );
  }, [map]);
  return { isLooking: state === 'looking', hasFailed: state === 'failed', locate };
}
