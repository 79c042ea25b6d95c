import { clearSession, readSession, type CookieJar } from '@samen/api-client';
import { CONSTANTS, COOKIES, type PageLayout } from '@samen/contracts';
import type { Session } from '@samen/federation-kit';
import type { Runtime } from '@samen/federation-kit/shell';
import { worksHere } from './layout-kind.ts';
import type { SessionControl } from './session-control.ts';
import { selectSession } from './session-state.ts';

/** Keeps the session that screens read in step with the store; responses made for another person are fetched again. */
export function followSession(
  { store, session, site, refetchQueries, resetScreens }: Runtime,
  cookies: CookieJar,
): void {
  let settled = session.get();
  let seen: Session | null = null;
  const copy = () => {
    const before = settled;
    const next = selectSession(store.getState());
    // The store hears of every key that is typed into a form; cookies are slow to read.
    if (next === seen) return;
    seen = next;
    session.set(next);
    storeFrame(cookies, before, next);
    // Until it is known who it is now, what is on screen would be requested in a name that it was not made for.
    if (before.user !== null && next.status === 'SIGNED_IN' && next.userState === 'loading') return;
    settled = next;
    const isOther =
      (before.organization !== null && before.organization.id !== next.organization?.id) ||
      (before.user !== null && next.user !== null && before.user.id !== next.user.id);
    followFlags(site, next);
    if (isOther || (before.status === 'SIGNED_IN' && next.status === 'SIGNED_OUT')) resetScreens();
    if (before.status !== next.status || isOther) refetchQueries();
  };
  copy();
  store.subscribe(copy);
}

/** The server shows the frame of the next page before anything of it is known, and this browser goes on from there. */
function storeFrame(cookies: CookieJar, before: Session, next: Session): void {
  if (before.status === 'SIGNED_IN' && next.status === 'SIGNED_OUT') cookies.remove(COOKIES.pageLayout);
  if (next.status === 'SIGNED_OUT' || next.userState !== 'loaded' || !next.isInitialized) return;
  const frame: PageLayout = worksHere(next.roles) ? 'work' : 'site';
  if (cookies.get(COOKIES.pageLayout) !== frame)
    cookies.set(COOKIES.pageLayout, frame, CONSTANTS.tokenDays * 86_400);
}

/** For earlier releases: organizations can be moved from where the sidebar is. */
function followFlags(site: Runtime['site'], { roles }: Session): void {
  const { flags, ...rest } = site.get();
  const enableOrganizationsMoving = worksHere(roles);
  if (flags.enableOrganizationsMoving === enableOrganizationsMoving) return;
  site.set({ ...rest, flags: { ...flags, enableOrganizationsMoving } });
}

/**
 * Another tab may have signed in or out: on the way back to this one the cookies are read again. A page with unsaved
 * input stays (`SignInAgain`).
 */
export function followCookies(
  window: Window,
  cookies: CookieJar,
  { session, dirty }: Pick<Runtime, 'session' | 'dirty'>,
  control: SessionControl,
): void {
  window.addEventListener('focus', () => {
    const isSignedIn = readSession(cookies) !== null;
    if (isSignedIn !== (session.get().status === 'SIGNED_IN') && !dirty.isDirty()) void control.load();
  });
}

/**
 * Signs a person out whose session the server has ended; one who is still being loaded is signed out by that. A page with
 * unsaved input stays (`SignInAgain`), and so does one whose form prompts for the sign-in by itself. True where the person
 * is on screen.
 */
export function endSession(
  { session, sessionEnd, dirty }: Pick<Runtime, 'session' | 'sessionEnd' | 'dirty'>,
  cookies: CookieJar,
  control: SessionControl,
): boolean {
  if (session.get().userState !== 'loaded') return false;
  clearSession(cookies);
  // After the form that gets the rejection.
  setTimeout(() => {
    if (sessionEnd.state.get() !== 'none' || readSession(cookies) !== null) return;
    if (dirty.isDirty()) sessionEnd.state.set('over');
    else void control.load();
  });
  return true;
}
