import type { FastifyRequest } from 'fastify';
import { COOKIES, withLocale } from '@samen/contracts';
import { paths } from '@samen/resources/shared';
import { readCookie } from '../http/cookies.ts';
import { writeAddress, type Address } from '../http/address.ts';
import type { PageMatch } from './page-routes.ts';

/** Both are part of signing in themselves, and are for every visitor. */
const OPEN_TO_ALL: readonly string[] = [paths.auth.token.pattern, paths.auth.signOut.pattern];

/**
 * Whether a person may be signed in: their browser carries what scripts sign requests with. Nothing is read of it, and
 * nothing is allowed by it; without it, no one is.
 */
export const mayBeSignedIn = ({ headers }: FastifyRequest): boolean =>
  [COOKIES.accessToken, COOKIES.client, COOKIES.uid].every((name) => readCookie(headers.cookie, name));

/** Whether a page shows one record, which may be there for some. */
export const isRecord = (match: PageMatch | null): boolean => match?.pattern.includes('/:id') === true;

/** The sign-in page, which leads back, for a page that a visitor surely does not get; null for every other. */
export function signInInstead(
  request: FastifyRequest,
  address: Address,
  match: PageMatch | null,
): string | null {
  if (!match || match.public || OPEN_TO_ALL.includes(match.pattern) || mayBeSignedIn(request)) return null;
  const query = new URLSearchParams({ redirect: writeAddress(address) });
  return withLocale(`${paths.auth.signIn()}?${query.toString()}`, address.prefix);
}
