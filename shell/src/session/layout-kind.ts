import type { PageLayout } from '@samen/contracts';
import { SIDEBAR_ROLES, type RoleName } from '@samen/resources/shared';
import type { Session } from '@samen/federation-kit';

interface Page {
  layout: 'default' | 'wide' | 'empty';
  /** It is still being found out who is here. */
  isWaiting: boolean;
  /** What it was for who is signed in, the last time that was known. */
  expected: PageLayout | null;
}

/** Whether the selected organization gives a person the sidebar. */
export function worksHere(roles: readonly RoleName[]): boolean {
  return roles.some((role) => SIDEBAR_ROLES.includes(role));
}

/** What stands around a page. The default layout becomes the sidebar for people who work here. */
export function layoutKindOf(
  { layout, isWaiting, expected }: Page,
  { roles }: Pick<Session, 'roles'>,
): LayoutKind {
  if (layout === 'empty') return 'none';
  if (layout === 'wide') return 'site';
  if (isWaiting) return expected ?? 'none';
  return worksHere(roles) ? 'work' : 'site';
}

/** What stands around a page: the public site's header and footer, the sidebar, or nothing. */
export type LayoutKind = 'site' | 'work' | 'none';
