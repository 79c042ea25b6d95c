import {
  PARAMETER_RULES,
  RESERVED_SEGMENTS,
  type Composition,
  type ContributedRoute,
  type FeatureName,
  type RoleName,
  type Site,
} from '@samen/contracts';
import { matchRoutes } from '@samen/router';

/** A route that somebody offers: the shell itself, or a release of the composition. */
export interface KnownRoute extends ContributedRoute {
  /** Name in the composition; `shell` for the shell's own. */
  owner: string;
}

/** All routes of a composition, after the shell's own. */
export function knownRoutes(own: readonly ContributedRoute[], { remotes }: Composition): KnownRoute[] {
  const contributed = Object.entries(remotes).flatMap(([owner, { contributes }]) =>
    contributes.routes.map((route) => ({ ...route, owner })),
  );
  return [...own.map((route) => ({ ...route, owner: 'shell' })), ...contributed];
}

/** Who is looking, as far as routes care. */
export type Visitor =
  | { status: 'signedOut' }
  /** Signed in, but user and organizations are not there yet. */
  | { status: 'loading' }
  | { status: 'signedIn'; hasOrganization: boolean; roles: readonly RoleName[] };

export type Decision =
  | { kind: 'show'; route: KnownRoute }
  | { kind: 'wait'; route: KnownRoute }
  | { kind: 'signIn' }
  | { kind: 'problem'; status: 403 | 404; message: string; fatal: boolean };

export const NO_ORGANIZATION = 'Geen organisatie gevonden';

interface Question {
  /** Without the locale. */
  path: string;
  features: Site['features'];
  routes: readonly KnownRoute[];
  visitor: Visitor;
  /** The one page that stays reachable without any organization. */
  signOutPath: string;
}

const notFound = (message: string, fatal = false): Decision => ({ kind: 'problem', status: 404, message, fatal });

/** What an address shows to this visitor: its route, the sign-in page, or why not. */
export function decide({ path, features, routes, visitor, signOutPath }: Question): Decision {
  const match = matchKnown(path, routes);
  if (!match || !isOn(match.route.feature, features)) return notFound(`Page not found: ${path}`);
  if (!areValid(match.params)) return notFound(`Page Not Found: ${path}`, true);
  const { route } = match;
  if (route.public) return { kind: 'show', route };
  if (visitor.status === 'signedOut') return { kind: 'signIn' };
  if (path === signOutPath) return { kind: 'show', route };
  if (visitor.status === 'loading') return { kind: 'wait', route };
  if (!visitor.hasOrganization) return { kind: 'problem', status: 403, message: NO_ORGANIZATION, fatal: true };
  if (!isAllowed(route.roles, visitor.roles)) {
    return { kind: 'problem', status: 403, message: 'Access forbidden', fatal: false };
  }
  return { kind: 'show', route };
}

/** The best match among all routes. A reserved first segment is never the slug of a page. */
export function matchKnown(path: string, routes: readonly KnownRoute[]) {
  const match = matchRoutes(
    routes.map((route) => ({ path: route.path, handle: route })),
    path,
  )?.[0];
  if (!match) return null;
  const [, first = ''] = path.split('/');
  const isSlug = match.route.path.startsWith('/:') && RESERVED_SEGMENTS.includes(first);
  return isSlug ? null : { route: match.route.handle, params: match.params };
}

/** No switch named, or a switch that is on; a name nobody knows is off. */
export function isOn(feature: string | undefined, features: Site['features']): boolean {
  return feature === undefined || features[feature as FeatureName] === true;
}

/** No roles named is everybody. */
export function isAllowed(wanted: readonly string[] | undefined, held: readonly RoleName[]): boolean {
  return !wanted?.length || held.some((role) => wanted.includes(role));
}

function areValid(params: Record<string, string | undefined>): boolean {
  return Object.entries(params).every(
    ([name, value]) => value === undefined || (PARAMETER_RULES[name]?.test(value) ?? true),
  );
}
