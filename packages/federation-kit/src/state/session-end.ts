import { readSession, type CookieJar } from '@samen/api-client';
import { createSignal, type Signal } from './signal.ts';
import type { Session } from './session.ts';

/** `over`: the person this page is for is not signed in any more. `asking`: the sign-in of the same person is on screen. */
export type SessionEndState = 'none' | 'over' | 'asking';

/** The end of a session while the page of its person stays, with what was being written. */
export interface SessionEnd {
  state: Signal<SessionEndState>;
  /** The e-mail address of the sign-in that this browser has now; null without one. */
  holder(): string | null;
  /** Whether the sign-in that the page was made for is gone from this browser, or another account's. */
  isGone(): boolean;
}

/** Reads the cookies at every call: another tab may have changed them. */
export function createSessionEnd(session: Signal<Session>, cookies: CookieJar): SessionEnd {
  const holder = () => readSession(cookies)?.uid ?? null;
  return {
    state: createSignal<SessionEndState>('none'),
    holder,
    isGone() {
      const { status, user } = session.get();
      return status === 'SIGNED_IN' && user !== null && holder() !== user.email;
    },
  };
}
