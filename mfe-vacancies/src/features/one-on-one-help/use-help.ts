import { skipToken } from '@samen/redux';
import { useSearchPlace } from '@samen/records/places';
import type { Lookup } from '@samen/resources/shared';
import { useSearchParams } from '@samen/router';
import { useMemo } from 'react';
import { useGetCategoriesQuery } from '../../shared/lookups.api.ts';
import { readHelp } from '../../shared/one-on-one-help/help-address.ts';
import { useGetFacetsQuery, useSearchVacanciesQuery } from '../../shared/search/search.api.ts';
import { helpFilter, helpRequest, type ListedHelp } from '../../shared/one-on-one-help/help-requests.ts';

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
  const list = useSearchVacanciesQuery(isPending ? skipToken : helpRequest(search, place.near, lookups));
  const countOf = (direction: 'request' | 'offer') =>
    isPending ? skipToken : helpFilter({ ...search, direction }, place.near, lookups);
  const requests = useGetFacetsQuery(countOf('request'));
  const offers = useGetFacetsQuery(countOf('offer'));
  return {
    search,
    place,
    lookups,
    // The request names the fields.
    items: list.data?.items as readonly ListedHelp[] | undefined,
    pagination: list.data?.pagination ?? null,
    /** What is shown belongs to an earlier search. */
    isStale: list.data !== undefined && (isPending || list.currentData === undefined),
    isFetching: list.isFetching,
    error: list.error,
    refetch: list.refetch,
    counts: { request: requests.data?.total.count, offer: offers.data?.total.count },
  };
}
