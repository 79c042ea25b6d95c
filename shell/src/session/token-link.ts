import type { SessionTokens } from '@samen/api-client';
import { COOKIES } from '@samen/contracts';

/** The three sign-in values of a link, and the query without them; null unless all three are there. */
export function takeCredentials(search: string): { credentials: SessionTokens; search: string } | null {
  const query = new URLSearchParams(search);
  const accessToken = query.get(COOKIES.accessToken);
  const client = query.get(COOKIES.client);
  const uid = query.get(COOKIES.uid);
  if (!accessToken || !client || !uid) return null;
  for (const name of [COOKIES.accessToken, COOKIES.client, COOKIES.uid]) query.delete(name);
  const rest = query.toString();
  return { credentials: { accessToken, client, uid }, search: rest ? `?${rest}` : '' };
}
