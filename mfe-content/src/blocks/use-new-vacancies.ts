import type { BlockOf } from '@samen/resources/content';
import { useSite } from '@samen/federation-kit';
import { useGetNewVacanciesQuery, type NewVacancy } from '../shared/content.api.ts';

interface NewVacancies {
  /** Undefined until they are there. */
  items: readonly NewVacancy[] | undefined;
  /** There is nothing for visitors to see: none, or activities of a site that has none. */
  isNothing: boolean;
  failure: { problem: unknown; busy: boolean; onRetry: () => void } | null;
}

/** The vacancies that a block shows. */
export function useNewVacancies({
  source,
  limit,
  categoryIds,
}: Pick<BlockOf<'DynamicCards'>, 'limit' | 'categoryIds'> & {
  source: 'vacancies' | 'activities';
}): NewVacancies {
  const { features } = useSite();
  const skip = source === 'activities' && !features.activities;
  const { data, error, isFetching, refetch } = useGetNewVacanciesQuery(
    { source, limit, categoryIds },
    { skip },
  );
  return {
    items: data?.items,
    isNothing: skip || data?.items.length === 0,
    failure: !data && error ? { problem: error, busy: isFetching, onRetry: () => void refetch() } : null,
  };
}
