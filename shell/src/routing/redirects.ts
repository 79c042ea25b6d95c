import { canonicalPath, sameSitePath, type RouteRule } from '@samen/contracts';
import type { Site } from '@samen/resources/shared';

export interface Redirect {
  to: string;
  /** Leaves the application: a full page load. */
  external: boolean;
}

/** The rule of `path`: the exact one first, then the longest prefix that ends in `*`. */
export function findRouteRule(rules: readonly RouteRule[], path: string): RouteRule | null {
  const exact = rules.find((rule) => rule.from === path);
  if (exact) return exact;
  const prefixes = rules.filter((rule) => rule.from.endsWith('*') && path.startsWith(rule.from.slice(0, -1)));
  return prefixes.reduce<RouteRule | null>(
    (longest, rule) => (longest && longest.from.length >= rule.from.length ? longest : rule),
    null,
  );
}

type Rules = Pick<Site, 'routeRules' | 'campaignPath' | 'rootRedirect' | 'features'>;

interface Address {
  /** Without the locale. */
  path: string;
  prefixed: boolean;
  search: string;
  hash: string;
}

/**
 * Where this address leads before anybody looks at its route: route rules, the campaign host, a prefix on a site in
 * one language, and the root redirect. Null when it stays.
 */
export function findRedirect(site: Rules, { prefixed, search, hash, ...address }: Address): Redirect | null {
  const path = canonicalPath(address.path);
  const rule = findRouteRule(site.routeRules, path);
  if (rule && rule.to !== path) return { to: rule.to, external: rule.external };
  if (site.campaignPath && path !== site.campaignPath)
    return { to: site.campaignPath + search + hash, external: false };
  if (prefixed && !site.features.internationalisation) {
    const to = sameSitePath(path + search + hash);
    return to === null ? null : { to, external: false };
  }
  if (site.rootRedirect && path === '/' && !prefixed) {
    return { to: site.rootRedirect + search + hash, external: false };
  }
  return null;
}
