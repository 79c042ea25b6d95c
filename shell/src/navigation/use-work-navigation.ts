import { stripLocale } from '@samen/contracts';
import { useSite } from '@samen/federation-kit';
import { useContributedNavigation } from '@samen/federation-kit/shell';
import { useLocation } from '@samen/router';
import { useMemo } from 'react';
import { useAllRoutes, useRouteRoles } from '../routing/use-routes.ts';
import { workNavigation, type WorkNavigation } from './work-navigation.ts';

/** The main navigation of this moment: it follows activations, the address and the organization. */
export function useWorkNavigation(): WorkNavigation {
  const site = useSite();
  const routes = useAllRoutes();
  const offers = useContributedNavigation();
  const roles = useRouteRoles();
  const { path } = stripLocale(useLocation().pathname);
  return useMemo(
    () => workNavigation({ site, routes, offers, roles, path }),
    [site, routes, offers, roles, path],
  );
}
