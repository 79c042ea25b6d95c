import { isFeatureOn, type EnabledFeatures } from './features.ts';
import type { ContributedRoute } from './release-descriptor.ts';
import { PARAMETER_RULES } from './route-parameters.ts';

/**
 * The router's own ranking, which is handed in as this package has no router: the best of `patterns` for a path, with its
 * parameters; null where none takes it.
 */
export type RankPatterns = (
  patterns: readonly string[],
  path: string,
) => { index: number; params: Readonly<Record<string, string | undefined>> } | null;

/** What an address is, as far as the contributions of releases go. `path` is without the locale. */
export type RouteMatch<Owned> =
  | (Owned & { kind: 'matched'; params: Readonly<Record<string, string | undefined>>; path: string })
  /** A parameter does not look like one: the response is 404. */
  | (Owned & { kind: 'invalid'; path: string })
  /** The feature is off here: responds like an unknown address. */
  | (Owned & { kind: 'disabled'; path: string })
  | { kind: 'unknown'; path: string };

/** What else decides about an address. */
export interface MatchRules {
  features: EnabledFeatures;
  /** First segments that are never the slug of a page. */
  reserved: readonly string[];
  rank: RankPatterns;
}

type MatchedRoute = Pick<ContributedRoute, 'path' | 'feature'>;

/**
 * Whose address a path is: on the server and in the browser, by the same rules.
 */
export function matchRoute<Owned extends { route: MatchedRoute }>(
  path: string,
  routes: readonly Owned[],
  { features, reserved, rank }: MatchRules,
): RouteMatch<Owned> {
  const best = rank(
    routes.map(({ route }) => route.path),
    path,
  );
  const owned = best && routes[best.index];
  if (!owned) return { kind: 'unknown', path };
  const { feature, path: pattern } = owned.route;
  const [, first = ''] = path.split('/');
  if (pattern.startsWith('/:') && reserved.includes(first)) return { kind: 'unknown', path };
  if (feature !== undefined && !isFeatureOn(feature, features)) return { ...owned, kind: 'disabled', path };
  const isValid = Object.entries(best.params).every(
    ([name, value]) => value === undefined || (PARAMETER_RULES[name]?.test(value) ?? true),
  );
  return isValid
    ? { ...owned, kind: 'matched', params: best.params, path }
    : { ...owned, kind: 'invalid', path };
}
