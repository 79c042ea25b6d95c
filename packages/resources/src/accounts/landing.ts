import { paths } from '../shared/paths.ts';
import type { RoleName } from '../shared/permissions.ts';
import type { Composition } from '@samen/contracts/release';
import { SYSTEM_PAGES } from '../shared/menu.ts';
import { LOCALES, canonicalPath, sameSitePath } from '@samen/contracts';

const LOCALE_PREFIX = new RegExp(`^/(${LOCALES.join('|')})(?=/|$)`, 'i');
const DASHBOARD = '/dashboard';
const SEARCHERS: readonly (RoleName | null)[] = ['volunteer', 'student'];

/** Pages that sign in or out: they would lead back, or undo what was just done. */
function isOfSession(address: string): boolean {
  const { pathname } = new URL(address, 'http://site');
  const path = canonicalPath(pathname.replace(LOCALE_PREFIX, ''));
  return [paths.auth.signIn(), paths.auth.signOut()].includes(path.toLowerCase());
}

/**
 * Where a person goes after sign-in: the requested page, else the dashboard (volunteers and students: the
 * vacancy bank) as far as a release contributes it, else home.
 */
export function landingPath(
  redirect: string | null,
  role: RoleName | null,
  { remotes }: Pick<Composition, 'remotes'>,
): string {
  const requested = sameSitePath(redirect);
  if (requested && !isOfSession(requested)) return requested;
  const wishes = SEARCHERS.includes(role)
    ? [SYSTEM_PAGES.vacancy_bank]
    : [DASHBOARD, SYSTEM_PAGES.vacancy_bank];
  const contributed = new Set(
    Object.values(remotes).flatMap(({ contributes }) => contributes.routes.map(({ path }) => path)),
  );
  return wishes.find((path) => contributed.has(path)) ?? paths.home();
}
