import { paths } from '@samen/resources/shared';
import { useSite } from '@samen/federation-kit';
import { useMemo } from 'react';
import { decide, type Decision } from './decide.ts';
import { useAllRoutes, useVisitor } from './use-routes.ts';

/** What `path`, without its locale, shows at this moment. */
export function useDecision(path: string): Decision {
  const site = useSite();
  const routes = useAllRoutes();
  const visitor = useVisitor();
  return useMemo(
    () =>
      decide({
        path,
        site,
        routes,
        visitor,
        signOutPath: paths.auth.signOut(),
        reactivatePath: paths.account.edit(),
      }),
    [path, site, routes, visitor],
  );
}
