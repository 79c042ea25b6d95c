import type { FeatureName, Site } from '@samen/contracts';
import { PARAMETER_RULES } from '@samen/contracts';
import type { ComposedRelease, Composition, ContributedRoute } from '@samen/contracts/release';
import { matchRoutes, type RouteObject } from '@samen/router';
import { stripLocale } from './locale-prefix.ts';

/** A contributed route and who owns it. */
export interface OwnedRoute {
  remote: string;
  route: ContributedRoute;
}

/** What an address is, as far as the remotes' contributions go. `path` is without the locale. */
export type Match =
  | {
      kind: 'matched';
      remote: string;
      route: ContributedRoute;
      params: Record<string, string | undefined>;
      path: string;
    }
  /** A parameter does not look like one: the validation hook's 404. */
  | { kind: 'invalid'; remote: string; route: ContributedRoute; path: string }
  /** The feature is off here: answered like an unknown address. */
  | { kind: 'disabled'; remote: string; route: ContributedRoute; path: string }
  | { kind: 'unknown'; path: string };

/** All contributed routes. `activeOf` gives the release at work, which may differ from the composed one. */
export function ownedRoutes(
  composition: Composition,
  activeOf: (remote: string) => ComposedRelease | null = () => null,
): OwnedRoute[] {
  return Object.entries(composition.remotes).flatMap(([remote, composed]) =>
    (activeOf(remote) ?? composed).contributes.routes.map((route) => ({ remote, route })),
  );
}

/** Ranks all patterns as react-router does and says whose the address is. */
export function matchAddress(
  pathname: string,
  owned: readonly OwnedRoute[],
  site: Pick<Site, 'features'>,
): Match {
  const { path } = stripLocale(pathname);
  const objects = owned.map(({ route }, index): RouteObject => ({ id: String(index), path: route.path }));
  const best = matchRoutes(objects, { pathname: path })?.at(-1);
  const found = best && owned[Number(best.route.id)];
  if (!found) return { kind: 'unknown', path };
  const { remote, route } = found;
  const { feature } = route;
  if (feature && !site.features[feature as FeatureName]) return { kind: 'disabled', remote, route, path };
  const isValid = Object.entries(best.params).every(
    ([name, value]) => value === undefined || (PARAMETER_RULES[name]?.test(value) ?? true),
  );
  if (!isValid) return { kind: 'invalid', remote, route, path };
  return { kind: 'matched', remote, route, params: best.params, path };
}
