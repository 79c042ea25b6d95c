import type { Lookup } from '@samen/resources/shared';
import { useNavigate, useSearchParams } from '@samen/router';
import { useCallback, useMemo } from 'react';
import { useGetAgeGroupsQuery, useGetCategoriesQuery } from '../lookups.api.ts';
import { readSearch, searchAddress, type Search } from './search-address.ts';
import type { SearchLookups } from './search-request.ts';

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
