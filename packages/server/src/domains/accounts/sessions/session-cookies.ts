import { COOKIES, HEADERS } from '@samen/contracts';

/** The three values of a session: the cookie that stores each for scripts, and the header that the API reads. */
export const SESSION_COOKIES = [
  [COOKIES.accessToken, HEADERS.accessToken],
  [COOKIES.client, HEADERS.client],
  [COOKIES.uid, HEADERS.uid],
] as const;
