import { matchRoute, stripLocale, type RouteMatch } from '@samen/contracts';
import { RESERVED_SEGMENTS, type Site } from '@samen/resources/shared';
import type { ComposedRelease, Composition, ContributedRoute } from '@samen/contracts/release';
import { rankPatterns } from '@samen/router';

/** A contributed route and who owns it. */
export interface OwnedRoute {
  remote: string;
  route: ContributedRoute;
}

/** What an address is, as far as the remotes' contributions go. `path` is without the locale. */
export type Match = RouteMatch<OwnedRoute>;

/** All contributed routes. `activeOf` gives the release at work, which may differ from the composed one. */
export function ownedRoutes(
  composition: Composition,
  activeOf: (remote: string) => ComposedRelease | null = () => null,
): OwnedRoute[] {
  return Object.entries(composition.remotes).flatMap(([remote, composed]) =>
    (activeOf(remote) ?? composed).contributes.routes.map((route) => ({ remote, route })),
  );
}

/** Ranks all patterns as react-router does and finds whose the address is. */
export function matchAddress(
  pathname: string,
  owned: readonly OwnedRoute[],
  { features }: Pick<Site, 'features'>,
): Match {
  return matchRoute(stripLocale(pathname).path, owned, {
    features,
    reserved: RESERVED_SEGMENTS,
    rank: rankPatterns,
  });
}
