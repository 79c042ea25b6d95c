import type { Composition } from '@samen/contracts';
import { SHELL } from '@samen/contracts';
import { routeRolesOf, type RouteRole } from '@samen/resources/shared';
import { useSession, useSite } from '@samen/federation-kit';
import {
  matchAddress,
  useSignal,
  useContributedRoutes,
  useRuntime,
  type OwnedRoute,
} from '@samen/federation-kit/shell';
import { useCallback, useMemo } from 'react';
import remoteConfig from '../remote.config.ts';
import { isAllowed, type Visitor } from './decide.ts';

/** The shell's own routes. */
export const ownRoutes: readonly OwnedRoute[] = remoteConfig.routes.map((route) => ({
  remote: SHELL,
  route,
}));

/** The composition of this moment; it follows activations. */
export function useComposition(): Composition {
  return useSignal(useRuntime().releases.composition);
}

/** Everybody's routes: the shell's own and those that releases offer now. */
export function useAllRoutes(): OwnedRoute[] {
  const contributed = useContributedRoutes();
  return useMemo(() => [...ownRoutes, ...contributed], [contributed]);
}

/** Whether a page of this site has this path. */
export function useIsReachable(): (path: string) => boolean {
  const routes = useAllRoutes();
  const site = useSite();
  return useCallback((path) => matchAddress(path, routes, site).kind === 'matched', [routes, site]);
}

/** Whether this site has a page at this address, which this person may open as far as their roles say. */
export function useIsOpen(): (href: string) => boolean {
  const routes = useAllRoutes();
  const site = useSite();
  const roles = useRouteRoles();
  return useCallback(
    (href) => {
      const match = matchAddress(href.split(/[?#]/, 1)[0] ?? href, routes, site);
      return match.kind === 'matched' && isAllowed(match.route.roles, roles);
    },
    [routes, site, roles],
  );
}

/** Who is looking, as far as routes care. */
export function useVisitor(): Visitor {
  const session = useSession();
  const roles = useRouteRoles();
  if (session.status === 'SIGNED_OUT') return { status: 'signedOut' };
  if (session.userState !== 'loaded' || !session.isInitialized) return { status: 'loading' };
  if (session.user?.status === 'inactive') return { status: 'inactive' };
  return { status: 'signedIn', hasOrganization: session.organizations.length > 0, roles };
}

/** The names under which routes and navigation let a person in who works in the selected organization. */
export function useRouteRoles(): RouteRole[] {
  const { roles, organization, user } = useSession();
  const isOperator = user?.isOperator;
  return useMemo(() => routeRolesOf(roles, organization, isOperator), [roles, organization, isOperator]);
}
