import { stripLocale } from '@samen/contracts';
import type { SessionTokens } from '@samen/api-client';
import { paths } from '@samen/resources/shared';
import { takeCredentials } from './token-link.ts';

/**
 * Takes sign-in values out of the address before anything else sees it. On the token page they sign in; on the reset
 * page they go with the history entry, so that a reload still has them and no other page ever does.
 */
export function enterByLink(window: Window): SessionTokens | null {
  const { pathname, search, hash } = window.location;
  const { path } = stripLocale(pathname);
  const isToken = path === paths.auth.token();
  if (!isToken && path !== paths.auth.reset()) return null;
  const taken = takeCredentials(search);
  if (!taken) return null;
  const { credentials } = taken;
  const state = isToken ? window.history.state : { ...window.history.state, usr: { credentials } };
  window.history.replaceState(state, '', pathname + taken.search + hash);
  return isToken ? credentials : null;
}
