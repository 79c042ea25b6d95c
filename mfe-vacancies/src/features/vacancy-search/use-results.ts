import { skipToken } from '@samen/redux';
import type { VacancyFacets } from '@samen/resources/vacancies';
import type { Pagination } from '@samen/jsonapi';
import type { SearchPlace } from '@samen/records/places';
import type { ListedVacancy } from '@samen/records/vacancies';
import type { Search } from '../../shared/search/search-address.ts';
import { matchFilter, useMatchResponses } from '../../shared/match-responses.ts';
import { listRequest, searchFilter, type SearchLookups } from '../../shared/search/search-request.ts';
import { useGetFacetsQuery, useSearchVacanciesQuery } from '../../shared/search/search.api.ts';

export interface Results {
  /** The vacancies, of the search before while the next ones are on their way; absent before the first ones. */
  items: readonly ListedVacancy[] | undefined;
  pagination: Pagination | null;
  /** What is shown belongs to an earlier search. */
  isStale: boolean;
  error: unknown;
  retry: () => void;
  facets: VacancyFacets | undefined;
}

/** What a search finds; `isPending` while it cannot be requested yet. */
export function useResults(
  search: Search,
  { near }: SearchPlace,
  { isPending, ...lookups }: SearchLookups & { isPending: boolean },
): Results {
  const { responses } = useMatchResponses();
  const sought = matchFilter(responses);
  const list = useSearchVacanciesQuery(isPending ? skipToken : listRequest(search, near, lookups, sought));
  const facets = useGetFacetsQuery(isPending ? skipToken : searchFilter(search, near, lookups));
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
