import { readSession, type CookieJar } from '@samen/api-client';
import type { SamenStore, Session } from '@samen/federation-kit';
import type { Cell } from '@samen/federation-kit/shell';
import type { SessionControl } from './session-control.ts';
import { selectSession, type ShellState } from './session-state.ts';

/** Keeps the session that screens read in step with the store. Answers how to stop. */
export function followSession(store: SamenStore, cell: Cell<Session>): () => void {
  const copy = () => cell.set(selectSession(store.getState() as unknown as ShellState));
  copy();
  return store.subscribe(copy);
}

/** Another tab may have signed in or out: on the way back to this one the cookies are read again. */
export function followCookies(
  window: Window,
  cookies: CookieJar,
  cell: Cell<Session>,
  control: SessionControl,
): void {
  window.addEventListener('focus', () => {
    const isSignedIn = readSession(cookies) !== null;
    if (isSignedIn !== (cell.get().status === 'SIGNED_IN')) void control.load();
  });
}
