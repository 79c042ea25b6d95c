import type { BlockOf } from '@samen/resources/content';
import type { Lookup } from '@samen/resources/shared';
import { useGetCategoriesQuery, useGetCategoryCountsQuery } from '../shared/content.api.ts';

interface ChosenCategories {
  chosen: readonly Lookup[];
  /** Open vacancies by the id of a kind; undefined until they are there. */
  counts: ReadonlyMap<string, number> | undefined;
  isLoaded: boolean;
  failure: { problem: unknown; busy: boolean; onRetry: () => void } | null;
}

/** The kinds of work that a block shows: those that its editor chose, else all with open vacancies. */
export function useChosenCategories({
  categoryIds,
}: Pick<BlockOf<'VacancyCategories'>, 'categoryIds'>): ChosenCategories {
  const categories = useGetCategoriesQuery();
  const facets = useGetCategoryCountsQuery();
  const isChosen = categoryIds.length > 0;
  const needed = isChosen ? [categories] : [categories, facets];
  const failed = needed.filter(({ data, error }) => error && !data);
  const isLoaded = needed.every(({ data }) => data);
  const counts = facets.data && new Map(facets.data.categoryIds.map(({ value, count }) => [value, count]));
  const all = isLoaded ? (categories.data?.items ?? []) : [];
  return {
    chosen: all.filter(({ id }) => (isChosen ? categoryIds.includes(id) : (counts?.get(id) ?? 0) > 0)),
    counts,
    isLoaded,
    failure:
      failed.length > 0
        ? {
            problem: failed[0]?.error,
            busy: failed.some(({ isFetching }) => isFetching),
            onRetry: () => failed.map(({ refetch }) => refetch()),
          }
        : null,
  };
}
