import { useCallback, useState } from 'react';

const OPTIONS: PositionOptions = { timeout: 10_000, maximumAge: 60_000 };
/** Some hundred metres: near enough to find what is around, and no house. */
const DECIMALS = 3;

interface Location {
  latitude: number;
  longitude: number;
}

export interface Device {
  /** Where the visitor is, once they have let the device say so. */
  location: Location | null;
  isLooking: boolean;
  /** The device does not say where it is, or may not. */
  isRefused: boolean;
  locate: () => void;
  forget: () => void;
}

const round = (degrees: number): number => Number(degrees.toFixed(DECIMALS));

/** Where the visitor is: the device is queried once, when they choose that. It never gets into the address. */
export function useDevice(): Device {
  const [state, setState] = useState<'idle' | 'looking' | 'refused'>('idle');
  const [location, setLocation] = useState<Location | null>(null);
  const locate = useCallback(() => {
    setState('looking');
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        setState('idle');
        setLocation({ latitude: round(latitude), longitude: round(longitude) });
      },
      () => setState('refused'),
      OPTIONS,
    );
  }, []);
  const forget = useCallback(() => {
    setState('idle');
    setLocation(null);
  }, []);
  return { location, isLooking: state === 'looking', isRefused: state === 'refused', locate, forget };
}
