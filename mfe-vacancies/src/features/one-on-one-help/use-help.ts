import { skipToken } from '@samen/redux';
import { useSearchPlace } from '@samen/records/places';
import type { Lookup } from '@samen/resources/shared';
import { useSearchParams } from '@samen/router';
import { useMemo } from 'react';
import { useGetCategoriesQuery } from '../../shared/lookups.api.ts';
import { readHelp } from './help-address.ts';
import { helpFilter, helpRequest, useCountHelpQuery, useListHelpQuery } from './help.api.ts';

const NONE: readonly Lookup[] = [];

/** What the address asks for, and what there is of it. */
export function useHelp() {
  const [parameters] = useSearchParams();
  const search = useMemo(() => readHelp(parameters), [parameters]);
  const place = useSearchPlace(search);
  const categories = useGetCategoriesQuery();
  const lookups = categories.data?.items ?? NONE;
  const isWaiting = search.categories.length > 0 && categories.data === undefined && !categories.isError;
  const isPending = place.isPending || isWaiting;
  const list = useListHelpQuery(isPending ? skipToken : helpRequest(search, place.near, lookups));
  const countOf = (direction: 'request' | 'offer') =>
    isPending ? skipToken : helpFilter({ ...search, direction }, place.near, lookups);
  const requests = useCountHelpQuery(countOf('request'));
  const offers = useCountHelpQuery(countOf('offer'));
  return {
    search,
    place,
    lookups,
    items: list.data?.items,
    pagination: list.data?.pagination ?? null,
    /** What is shown belongs to an earlier search. */
    isStale: list.data !== undefined && (isPending || list.currentData === undefined),
    isFetching: list.isFetching,
    error: list.error,
    refetch: list.refetch,
    counts: { request: requests.data?.total.count, offer: offers.data?.total.count },
  };
}
