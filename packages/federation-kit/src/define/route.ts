import type { Site } from '@samen/resources/shared';
import type { Params } from '@samen/router';
import type { LazyPage } from './lazy-page.tsx';
import type { QueryNeed } from './query-need.ts';

/** What `queries` may look at: the address and the site, nothing of the moment. */
export interface RouteArgs {
  params: Params;
  search: URLSearchParams;
  site: Site;
}

/** A screen of a remote. `path` is one of the patterns in `remote.config.ts`. */
export interface RemoteRoute {
  path: string;
  Component: LazyPage;
  /** The queries of the screen, so that they can start before its code is here, and on the server. */
  queries?: (args: RouteArgs) => QueryNeed[];
}

/** Declares a screen; data only, nothing happens. */
export function defineRoute(route: RemoteRoute): RemoteRoute {
  return route;
}
