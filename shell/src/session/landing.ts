import { landingPath, takeReturn } from '@samen/resources/accounts';
import type { Runtime } from '@samen/federation-kit/shell';

/** Where the signed-in person goes now; who stops to work in another person's name, to where that began. */
export function landingOf({ session, releases }: Runtime): string {
  const { user, roles } = session.get();
  const began = user && !user.impersonatorId ? takeReturn(() => window.sessionStorage, user.id) : null;
  return landingPath(began, roles[0] ?? null, releases.composition.get());
}
