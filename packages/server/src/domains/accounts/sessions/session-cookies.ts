import { COOKIES, HEADERS } from '@samen/contracts';

/** The three values of a session: the cookie where scripts keep each, and the header that the API takes it from. */
export const SESSION_COOKIES = [
  [COOKIES.accessToken, HEADERS.accessToken],
  [COOKIES.client, HEADERS.client],
  [COOKIES.uid, HEADERS.uid],
] as const;
