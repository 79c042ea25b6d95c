import { useFormat } from '@samen/federation-kit';
import { useGetCategoryCountsQuery } from '../../shared/content.api.ts';

/** How many places there are to help at, for texts; null until that is there. */
export function useTotal(): { count: number; number: string } | null {
  const format = useFormat();
  const { data } = useGetCategoryCountsQuery();
  if (!data) return null;
  const { count, more } = data.total;
  return { count, number: `${format.number(count)}${more ? '+' : ''}` };
}
