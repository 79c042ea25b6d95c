import { addAPIProvider, getIcon, loadIcons } from '@iconify/react';
import { ICON_LOADING } from '@samen/contracts/theme';

// Our own server alone; it fetches elsewhere what it does not have. The address stands twice, so that a slow
// response is requested again after the rotation.
const shared = {
  resources: ['', ''],
  path: '/api/_icons/',
  rotate: ICON_LOADING.rotation,
  maxURL: ICON_LOADING.maxUrl,
};
const RETRY = 'retry';
addAPIProvider('', { ...shared, timeout: ICON_LOADING.localTimeout });
addAPIProvider(RETRY, { ...shared, timeout: ICON_LOADING.retryTimeout });

/** What has been fetched of an icon; null before. */
export const fetchedIcon = (name: string) => getIcon(name) ?? getIcon(`@${RETRY}:${name}`) ?? null;

/**
 * Fetches an icon, once more when that fails, and calls back when it has arrived. Returns what gives up waiting. Names
 * of one prefix that are requested together travel together.
 */
export function fetchIcon(name: string, arrived: () => void): () => void {
  let abortRetry: (() => void) | undefined;
  const abort = loadIcons([name], (loaded, missing) => {
    if (loaded.length > 0) arrived();
    else if (missing.length > 0)
      abortRetry = loadIcons([`@${RETRY}:${name}`], (late) => late.length > 0 && arrived());
  });
  return () => {
    abort();
    abortRetry?.();
  };
}
