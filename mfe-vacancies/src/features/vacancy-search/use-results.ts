import { skipToken } from '@samen/redux';
import type { Vacancy, VacancyFacets } from '@samen/contracts';
import type { Pagination } from '@samen/jsonapi';
import type { Search } from './search-address.ts';
import { listRequest, searchFilter } from './search-request.ts';
import type { SearchPlace } from './use-search.ts';
import { useGetFacetsQuery, useSearchVacanciesQuery } from './vacancy-search.api.ts';

export interface Results {
  /** The vacancies, of the search before while the next ones are on their way; absent before the first ones. */
  items: readonly Vacancy[] | undefined;
  pagination: Pagination | null;
  /** What is shown belongs to an earlier search. */
  isStale: boolean;
  error: unknown;
  retry: () => void;
  facets: VacancyFacets | undefined;
}

/** What a search finds. Until the coordinates of its place are known, nothing is asked. */
export function useResults(search: Search, { near, isPending }: SearchPlace): Results {
  const list = useSearchVacanciesQuery(isPending ? skipToken : listRequest(search, near));
  const facets = useGetFacetsQuery(isPending ? skipToken : searchFilter(search, near));
  const page = list.data;
  return {
    items: page?.items,
    pagination: page?.pagination ?? null,
    isStale: page !== undefined && (isPending || list.currentData === undefined),
    error: list.error,
    retry: () => {
      void list.refetch();
      void facets.refetch();
    },
    facets: facets.currentData ?? facets.data,
  };
}
