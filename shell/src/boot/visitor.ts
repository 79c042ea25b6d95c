import type { CookieJar } from '@samen/api-client';
import { COOKIES } from '@samen/contracts';
import type { Storage } from 'redux-persist';

const OF_PERSON: readonly string[] = [COOKIES.accessToken, COOKIES.client, COOKIES.uid, COOKIES.pageLayout];

/**
 * The cookies of a page that is shown as a visitor gets it: without those of the person who is signed
 * in, and what is written counts for that page alone.
 */
export function visitorCookies(cookies: CookieJar): CookieJar {
  const own = new Map<string, string | null>();
  return {
    get(name) {
      const written = own.get(name);
      if (written !== undefined) return written;
      return OF_PERSON.includes(name) ? null : cookies.get(name);
    },
    set: (name, value) => void own.set(name, value),
    remove: (name) => void own.set(name, null),
  };
}

/** Remembers nothing: what a person chose for this browser is no part of what visitors get. */
export const NO_STORAGE: Storage = {
  getItem: () => Promise.resolve(null),
  setItem: () => Promise.resolve(),
  removeItem: () => Promise.resolve(),
};
