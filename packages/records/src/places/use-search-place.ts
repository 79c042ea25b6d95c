import { FORMATS, type GeocodedPlace } from '@samen/resources/shared';
import { useSite } from '@samen/federation-kit';
import { useMemo } from 'react';
import type { Surroundings } from '../map/map-types.ts';
import { useGetPlaceQuery } from './places.api.ts';

type PlaceProblem = 'postalCode' | 'unknownPlace' | 'placeFailed';

export interface SearchPlace {
  found: GeocodedPlace | null;
  near: Surroundings | null;
  /** Kilometres around it. */
  km: number;
  /** Nothing can be requested yet: the coordinates are on their way. */
  isPending: boolean;
  /** Why there is no place to search from. */
  problem: PlaceProblem | null;
}

/** Finds the place that a person typed; without a `radius` the centre's own distance counts. */
export function useSearchPlace({ place, radius }: { place: string; radius: number | null }): SearchPlace {
  const { center } = useSite();
  const km = radius ?? center.defaultRadiusKm;
  const isMistyped = /^\d/.test(place) && !FORMATS.postalArea.test(place);
  const isSearched = place !== '' && !isMistyped;
  const { currentData, error, isFetching } = useGetPlaceQuery(place, { skip: !isSearched });
  const found = isSearched ? (currentData ?? null) : null;
  const latitude = found?.latitude;
  const near = useMemo(
    () => found && { latitude: found.latitude, longitude: found.longitude, km },
    // A place that is requested again is the same place.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [found?.id, latitude, km],
  );
  const isUnknown = isSearched && currentData === null;
  const problem = isMistyped
    ? 'postalCode'
    : isUnknown
      ? 'unknownPlace'
      : isSearched && !found && !isFetching && error
        ? 'placeFailed'
        : null;
  return { found, near, km, isPending: isSearched && !found && problem === null, problem };
}
