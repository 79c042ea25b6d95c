import { useGetFormChoicesQuery, type FormChoice } from './editing.api.ts';

const NONE: readonly FormChoice[] = [];

/**
 * The forms that pages can show, for a page that may have one; none while they are not there. They are read again with each
 * page that is opened: they change elsewhere.
 */
export function useFormChoices({ isNeeded }: { isNeeded: boolean }) {
  const { data, error, isFetching, refetch } = useGetFormChoicesQuery(undefined, {
    skip: !isNeeded,
    refetchOnMountOrArgChange: 5,
  });
  return { forms: data?.items ?? NONE, isLoaded: data !== undefined, error, isFetching, refetch };
}
