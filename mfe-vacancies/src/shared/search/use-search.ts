import { FORMATS } from '@samen/resources/shared';
import type { GeocodedPlace, Lookup } from '@samen/resources/shared';
import { useSite } from '@samen/federation-kit';
import { useNavigate, useSearchParams } from '@samen/router';
import { useCallback, useMemo } from 'react';
import { useGetAgeGroupsQuery, useGetCategoriesQuery } from '../lookups.api.ts';
import type { Surroundings } from '../map/map-types.ts';
import { defaultRadius, readSearch, searchAddress, type Search } from './search-address.ts';
import { surroundings, type SearchLookups } from './search-request.ts';
import { useGetPlaceQuery } from './search.api.ts';

/**
 * Changes some of the search; it always shows the first page of what comes out, unless a page is among it. `replace` is
 * for what no one would go back to, one by one.
 */
export type ChangeSearch = (part: Partial<Search>, options?: { replace?: boolean }) => void;

/** The search in the address, and the way to another one. */
export function useSearchAddress(): { search: Search; change: ChangeSearch } {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const search = useMemo(() => readSearch(parameters), [parameters]);
  const change = useCallback(
    (part: Partial<Search>, options: { replace?: boolean } = {}) =>
      void navigate(searchAddress({ ...search, page: 1, ...part }), { preventScrollReset: true, ...options }),
    [navigate, search],
  );
  return { search, change };
}

const NO_WORDS: readonly Lookup[] = [];

/** The tenant's categories and age groups; `isReady` when all that can come is here. */
export function useSearchLookups(): SearchLookups & { isReady: boolean } {
  const categories = useGetCategoriesQuery();
  const ages = useGetAgeGroupsQuery();
  const isReady = [categories, ages].every(({ data, isError }) => data !== undefined || isError);
  return { categories: categories.data?.items ?? NO_WORDS, ages: ages.data?.items ?? NO_WORDS, isReady };
}

export type PlaceProblem = 'postalCode' | 'unknownPlace' | 'placeFailed';

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

/** Finds the place that a person typed. */
export function useSearchPlace({ place, radius }: Search): SearchPlace {
  const usual = defaultRadius(useSite());
  const km = radius ?? usual;
  const isMistyped = /^\d/.test(place) && !FORMATS.postalArea.test(place);
  const isSearched = place !== '' && !isMistyped;
  const { currentData, error, isFetching } = useGetPlaceQuery(place, { skip: !isSearched });
  const found = isSearched ? (currentData ?? null) : null;
  const latitude = found?.latitude;
  const near = useMemo(
    () => surroundings(found, km),
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
