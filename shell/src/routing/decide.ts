import type { RouteRole, Site } from '@samen/resources/shared';
import { matchAddress, type OwnedRoute } from '@samen/federation-kit/shell';
import { NO_ORGANIZATION } from './messages.ts';

type Features = Pick<Site, 'features'>;

/** Who is looking, as far as routes care. */
export type Visitor =
  | { status: 'signedOut' }
  /** Signed in, but user and organizations are not there yet. */
  | { status: 'loading' }
  /** Signed in with an account that first has to be switched on again. */
  | { status: 'inactive' }
  | { status: 'signedIn'; hasOrganization: boolean; roles: readonly RouteRole[] };

export type Decision =
  | { kind: 'show'; owned: OwnedRoute }
  | { kind: 'wait'; owned: OwnedRoute }
  | { kind: 'signIn' }
  /** To the one page of an account that is not active. */
  | { kind: 'reactivate' }
  | { kind: 'problem'; status: 403 | 404; message: string };

interface Question {
  /** Without the locale. */
  path: string;
  site: Features;
  /** Everybody's routes, the shell's own among them. */
  routes: readonly OwnedRoute[];
  visitor: Visitor;
  /** The one page that stays reachable without any organization. */
  signOutPath: string;
  /** Where an account that is not active may be switched on again. */
  reactivatePath: string;
}

/** What an address shows to this visitor: its route, the sign-in page, or why not. */
export function decide({ path, site, routes, visitor, signOutPath, reactivatePath }: Question): Decision {
  const match = matchAddress(path, routes, site);
  if (match.kind === 'invalid') return { kind: 'problem', status: 404, message: `Page Not Found: ${path}` };
  if (match.kind !== 'matched') return { kind: 'problem', status: 404, message: `Page not found: ${path}` };
  const { remote, route } = match;
  const owned = { remote, route };
  if (route.public) return { kind: 'show', owned };
  if (visitor.status === 'signedOut') return { kind: 'signIn' };
  if (path === signOutPath) return { kind: 'show', owned };
  if (visitor.status === 'loading') return { kind: 'wait', owned };
  if (visitor.status === 'inactive')
    return path === reactivatePath ? { kind: 'show', owned } : { kind: 'reactivate' };
  if (!visitor.hasOrganization) return { kind: 'problem', status: 403, message: NO_ORGANIZATION };
  if (!isAllowed(route.roles, visitor.roles)) {
    return { kind: 'problem', status: 403, message: 'Access forbidden' };
  }
  return { kind: 'show', owned };
}

/** No roles named is everybody. */
export function isAllowed(required: readonly string[] | undefined, own: readonly RouteRole[]): boolean {
  return !required?.length || own.some((role) => required.includes(role));
}
