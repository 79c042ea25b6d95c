import { addAPIProvider, getIcon, loadIcons } from '@iconify/react';
import { ICON_LOADING } from '@samen/contracts/theme';
import { parseIconBody } from './icon-body.ts';
import type { IconShape } from './icon-body.ts';

/** A drawing that has arrived. */
export interface DrawnIcon {
  width: number;
  height: number;
  shapes: readonly IconShape[];
}

// Our own server alone; it asks elsewhere for what it does not have. The address stands twice, so that a slow
// answer is asked for again after the rotation.
const shared = {
  resources: ['', ''],
  path: '/api/_icons/',
  rotate: ICON_LOADING.rotation,
  maxURL: ICON_LOADING.maxUrl,
};
const RETRY = 'retry';
addAPIProvider('', { ...shared, timeout: ICON_LOADING.localTimeout });
addAPIProvider(RETRY, { ...shared, timeout: ICON_LOADING.retryTimeout });

const drawn = new Map<string, DrawnIcon>();

/** The drawing of an icon such as `lucide:heart` when it is there; always the same object for a name. */
export function readIcon(name: string): DrawnIcon | null {
  const known = drawn.get(name);
  if (known) return known;
  const data = getIcon(name) ?? getIcon(`@${RETRY}:${name}`);
  if (!data) return null;
  const icon = { width: data.width, height: data.height, shapes: parseIconBody(data.body) };
  drawn.set(name, icon);
  return icon;
}

/**
 * Fetches an icon unless it is there, once more when that fails, and calls back when it has arrived. Returns what
 * gives up waiting. Names of one prefix that are asked for together travel together.
 */
export function watchIcon(name: string, arrived: () => void): () => void {
  if (readIcon(name)) return () => undefined;
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
