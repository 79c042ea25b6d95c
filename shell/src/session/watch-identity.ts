import { readSession, type CookieJar } from '@samen/api-client';
import type { Middleware } from '@samen/redux';

interface Settled {
  type?: string;
  meta?: { requestStatus?: string };
}

/**
 * Reports when a write has made this browser another person's: its response carried the sign-in of another account, as when
 * a person begins or ends to work in another person's name.
 */
export function watchIdentity(cookies: CookieJar, onChange: () => void): Middleware {
  return (store) => (next) => (action) => {
    const result = next(action);
    const { type, meta } = action as Settled;
    if (meta?.requestStatus === 'fulfilled' && type?.endsWith('/executeMutation/fulfilled')) {
      const { user } = store.getState().session;
      const uid = readSession(cookies)?.uid;
      if (user && uid && uid !== user.email) onChange();
    }
    return result;
  };
}
