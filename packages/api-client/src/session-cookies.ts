import { CONSTANTS, COOKIES, HEADERS } from '@samen/contracts';

/** Where the sign-in headers live between requests. Rendering on the server gets an empty one. */
export interface CookieJar {
  get(name: string): string | null;
  set(name: string, value: string, maxAgeSeconds: number): void;
  remove(name: string): void;
}

/** The three values that together are a session. */
export interface SessionTokens {
  accessToken: string;
  client: string;
  uid: string;
}

const LIFETIME = CONSTANTS.tokenDays * 86_400;

/** An empty jar: requests are anonymous. */
export const emptyJar: CookieJar = { get: () => null, set: () => undefined, remove: () => undefined };

/** The document's cookies; path '/', same-site lax, secure on https. */
export function documentCookies(document: Document): CookieJar {
  const secure = document.location.protocol === 'https:' ? '; secure' : '';
  const write = (name: string, value: string, maxAge: number) => {
    document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${maxAge}; samesite=lax${secure}`;
  };
  return {
    get(name) {
      const start = `${name}=`;
      const found = document.cookie.split('; ').find((pair) => pair.startsWith(start));
      return found === undefined ? null : decode(found.slice(start.length));
    },
    set: write,
    remove: (name) => write(name, '', 0),
  };
}

/** The session, or null unless all three cookies are present and not blank. */
export function readSession(jar: CookieJar): SessionTokens | null {
  const [accessToken, client, uid] = [COOKIES.accessToken, COOKIES.client, COOKIES.uid].map((name) =>
    jar.get(name)?.trim(),
  );
  return accessToken && client && uid ? { accessToken, client, uid } : null;
}

/** Writes the three cookies for 14 days. */
export function storeSession(jar: CookieJar, { accessToken, client, uid }: SessionTokens): void {
  jar.set(COOKIES.accessToken, accessToken, LIFETIME);
  jar.set(COOKIES.client, client, LIFETIME);
  jar.set(COOKIES.uid, uid, LIFETIME);
}

/** Stores the sign-in headers of a response; unless all three came back and are not blank, nothing changes. */
export function storeSessionFrom(jar: CookieJar, headers: Headers): boolean {
  const accessToken = headers.get(HEADERS.accessToken)?.trim();
  const client = headers.get(HEADERS.client)?.trim();
  const uid = headers.get(HEADERS.uid)?.trim();
  if (!accessToken || !client || !uid) return false;
  storeSession(jar, { accessToken, client, uid });
  return true;
}

/** Signs this browser out: removes the three cookies. */
export function clearSession(jar: CookieJar): void {
  for (const name of [COOKIES.accessToken, COOKIES.client, COOKIES.uid]) jar.remove(name);
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
