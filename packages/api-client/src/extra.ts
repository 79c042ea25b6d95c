import { createIntentKeys, type IntentKeys } from './intent-keys.ts';
import type { RequestContext } from './request.ts';
import { emptyJar, type CookieJar } from './session-cookies.ts';

/** Who reads: an endpoint, for one set of arguments. */
export interface Reader {
  endpoint: string;
  queryCacheKey: string;
}

/** Responses of the server as text, by address. */
export interface ResponseCache {
  /** A response that this reader may use in place of a request; undefined when a request is needed. */
  find(url: string, reader: Reader): string | undefined;
  store(url: string, reader: Reader, text: string): void;
}

/** What the API needs from the store it runs in: the thunk's extra argument. */
export interface ApiExtra {
  /** Absent: the global one. On the server the API is called in process. */
  fetch?: typeof fetch;
  cookies: CookieJar;
  requestContext: () => RequestContext;
  intents: IntentKeys;
  /** Absent: every read is a request. */
  responses?: ResponseCache;
  /**
   * Takes note that the server knows the session of this browser no more. Whether its person is on screen: a write in their
   * name is not to become a visitor's. Absent: no one is.
   */
  sessionEnded?: () => boolean;
  /** Milliseconds to wait before retry number `attempt` (1, 2 …). */
  retryDelay: (attempt: number) => number;
  /** Milliseconds after which a request without a response counts as offline. */
  timeout: number;
}

/** Fills in what a store does not set itself. */
export function createApiExtra(
  own: Pick<ApiExtra, 'requestContext'> & Partial<Omit<ApiExtra, 'requestContext' | 'intents'>>,
): ApiExtra {
  return {
    cookies: emptyJar,
    retryDelay: (attempt) => Math.min(2500, 300 * 2 ** (attempt - 1)) * (0.75 + Math.random() / 2),
    timeout: 20_000,
    ...own,
    intents: createIntentKeys(),
  };
}
