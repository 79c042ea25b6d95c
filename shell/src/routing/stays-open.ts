import type { RouteRole, Site } from '@samen/resources/shared';
import { matchAddress, type OwnedRoute } from '@samen/federation-kit/shell';
import { isAllowed } from './decide.ts';

interface Question {
  /** Without the locale. */
  path: string;
  site: Pick<Site, 'features'>;
  routes: readonly OwnedRoute[];
  /** Those in the organization that the person goes on in. */
  roles: readonly RouteRole[];
}

/** Whether a page is also one of another organization: a record of the first one is not, what is public always is. */
export function staysOpen({ path, site, routes, roles }: Question): boolean {
  const match = matchAddress(path, routes, site);
  if (match.kind !== 'matched') return true;
  const { route } = match;
  return route.public || (!route.path.includes(':') && isAllowed(route.roles, roles));
}
