import { useDevice, useSearchPlace, type Device, type SearchPlace } from '@samen/records/places';
import type { Surroundings } from '@samen/records/map';
import { skipToken } from '@samen/redux';
import type { Lookup } from '@samen/resources/shared';
import { useNavigate, useSearchParams } from '@samen/router';
import { useCallback, useMemo } from 'react';
import {
  useGetActivityTypesQuery,
  useGetNonProfitTypesQuery,
  useGetTargetGroupsQuery,
} from '../../shared/lookups.api.ts';
import { readSearch, searchAddress, type MapSearch } from './social-map-address.ts';
import { useSearchSocialMapQuery } from './social-map.api.ts';
import { listRequest, needsLookups, type MapLookups } from './social-map-request.ts';

/** Changes some of the search; it shows the first page of what comes out, unless a page is among it. */
export type ChangeSearch = (part: Partial<MapSearch>) => void;

export interface SocialMap {
  search: MapSearch;
  change: ChangeSearch;
  lookups: MapLookups;
  place: SearchPlace;
  device: Device;
  /** Around where it is searched: the visitor, or the place that was typed. */
  near: Surroundings | null;
}

const NONE: readonly Lookup[] = [];

/** The search in the address and around the visitor, and what it finds. */
export function useSocialMap() {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const search = useMemo(() => readSearch(parameters), [parameters]);
  const device = useDevice();
  const place = useSearchPlace(search);
  const { latitude, longitude } = device.location ?? {};
  const near = useMemo(
    () =>
      latitude === undefined || longitude === undefined ? place.near : { latitude, longitude, km: place.km },
    [latitude, longitude, place.near, place.km],
  );
  const change = useCallback(
    (part: Partial<MapSearch>) =>
      void navigate(searchAddress({ ...search, page: 1, ...part }), { preventScrollReset: true }),
    [navigate, search],
  );
  const kinds = useGetNonProfitTypesQuery();
  const groups = useGetTargetGroupsQuery();
  const activities = useGetActivityTypesQuery();
  const isReady = [kinds, groups, activities].every(({ data, isError }) => data !== undefined || isError);
  const lookups = {
    kinds: kinds.data?.items ?? NONE,
    groups: groups.data?.items ?? NONE,
    activities: activities.data?.items ?? NONE,
  };
  const isPending = (device.location === null && place.isPending) || (needsLookups(search) && !isReady);
  const list = useSearchSocialMapQuery(isPending ? skipToken : listRequest(search, near, lookups));
  const map: SocialMap = { search, change, lookups, place, device, near };
  return {
    ...map,
    items: list.data?.items,
    pagination: list.data?.pagination ?? null,
    /** What is shown belongs to an earlier search. */
    isStale: list.data !== undefined && (isPending || list.currentData === undefined),
    isFetching: list.isFetching,
    error: list.error,
    refetch: list.refetch,
  };
}
