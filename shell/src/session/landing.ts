import {
  paths,
  sameSitePath,
  SYSTEM_PAGES,
  takeReturn,
  type Composition,
  type RoleName,
} from '@samen/contracts';
import type { Runtime } from '@samen/federation-kit/shell';

const DASHBOARD = '/dashboard';
const SEARCHERS: readonly (RoleName | null)[] = ['volunteer', 'student'];

/**
 * Where somebody goes after sign-in: the page that was asked for, else the dashboard (volunteers and students: the
 * vacancy bank) as far as a release contributes it, else home.
 */
export function landingPath(
  redirect: string | null,
  role: RoleName | null,
  composition: Composition,
): string {
  const asked = sameSitePath(redirect);
  if (asked) return asked;
  const wishes = SEARCHERS.includes(role)
    ? [SYSTEM_PAGES.vacancy_bank]
    : [DASHBOARD, SYSTEM_PAGES.vacancy_bank];
  const contributed = new Set(
    Object.values(composition.remotes).flatMap(({ contributes }) =>
      contributes.routes.map(({ path }) => path),
    ),
  );
  return wishes.find((path) => contributed.has(path)) ?? paths.home();
}

/** Where whoever is signed in now goes; who stops to work in another person's name, to where that began. */
export function landingOf({ session, releases }: Runtime): string {
  const { user, roles } = session.get();
  const began = user && !user.impersonatorId ? takeReturn(() => window.sessionStorage, user.id) : null;
  return landingPath(began, roles[0] ?? null, releases.composition.get());
}
