import { useContributedRoutes } from './use-matched-contribution.ts';

/** Whether some remote offers this route now, so that a link to it leads somewhere. `pattern` as in `paths`. */
export function useOffersRoute(pattern: string): boolean {
  return useContributedRoutes().some(({ route }) => route.path === pattern);
}
