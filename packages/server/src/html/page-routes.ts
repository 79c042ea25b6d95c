import {
  isFeatureOn,
  matchRoute,
  type Composition,
  type ContributedRoute,
  type RankPatterns,
} from '@samen/contracts';
import { RESERVED_SEGMENTS, type FeatureSwitches } from '@samen/resources/shared';
import { rankPatterns } from '@samen/router/rank';
import { LRUCache } from 'lru-cache';

/** How many addresses of a composition are cached with their route: ranking takes longer than the rest of a cached page. */
const RANKED = 2000;
/** Longer addresses are not cached. */
const ADDRESS_MAX = 200;

export interface PageMatch {
  /** Name in the composition; null is the shell. */
  owner: string | null;
  public: boolean;
  /** For search engines. */
  listed: boolean;
  /** Its address is for this visitor alone. */
  secret: boolean;
  titleKey: string | null;
  pattern: string;
  /** The parameters of the address that it reads, where it says so. */
  query?: readonly string[];
}

interface OwnedRoute {
  owner: string | null;
  route: ContributedRoute;
}

interface RankedRoutes {
  routes: readonly OwnedRoute[];
  rank: RankPatterns;
}

const ranked = new WeakMap<Composition, RankedRoutes>();

/** Every route of a composition, the shell's own among them, and how an address ranks them. */
function routesOf(composition: Composition): RankedRoutes {
  const cached = ranked.get(composition);
  if (cached) return cached;
  const routes = rankedRoutes(composition);
  ranked.set(composition, routes);
  return routes;
}

function rankedRoutes({ shell, remotes }: Composition): RankedRoutes {
  const routes = [
    ...(shell.routes ?? []).map((route) => ({ owner: null, route })),
    ...Object.entries(remotes).flatMap(([owner, { contributes }]) =>
      contributes.routes.map((route) => ({ owner, route })),
    ),
  ];
  const ranks = new LRUCache<string, { best: ReturnType<RankPatterns> }>({ max: RANKED });
  return {
    routes,
    rank(patterns, path) {
      const cached = ranks.get(path);
      if (cached) return cached.best;
      const best = rankPatterns(patterns, path);
      if (path.length <= ADDRESS_MAX) ranks.set(path, { best });
      return best;
    },
  };
}

const isListed = ({ public: isPublic, listed = true }: ContributedRoute) => isPublic && listed;

/** A page as search engines see it. */
export interface ListedPage {
  pattern: string;
  /** For everybody. */
  open: boolean;
  /** And for search engines: not what a visitor comes to by a link or a form of their own. */
  listed: boolean;
}

/** The patterns of every page of a site; those of features that are off are not there. */
export function listedPages(composition: Composition, features: FeatureSwitches): ListedPage[] {
  return routesOf(composition)
    .routes.filter(({ route }) => isFeatureOn(route.feature, features))
    .map(({ route }) => ({ pattern: route.path, open: route.public, listed: isListed(route) }));
}

/** Whose page a path is, by the rules of the browser. Null where no one has it, or its feature is off. */
export function matchPage(
  composition: Composition,
  path: string,
  features: FeatureSwitches,
): PageMatch | null {
  const { routes, rank } = routesOf(composition);
  const match = matchRoute(path, routes, { features, reserved: RESERVED_SEGMENTS, rank });
  if (match.kind !== 'matched') return null;
  const { owner, route } = match;
  return {
    owner,
    public: route.public,
    listed: isListed(route),
    secret: route.secret === true,
    // Titles of the shell's own pages come with its code.
    titleKey: owner === null ? null : route.titleKey,
    pattern: route.path,
    ...(route.query ? { query: route.query } : {}),
  };
}
