import { CONSTANTS, sameSitePath } from '@samen/contracts';
import { paths } from '@samen/resources/shared';

/** The page as the guard needs it; in a browser, the window. */
export interface PageLoads {
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  /** When this document was requested, and now, both in milliseconds since 1970. */
  startedAt: number;
  now: () => number;
  /** Loads the path as a new document. */
  load: (path: string) => void;
}

/**
 * Loads `path` as a new document because code did not come, at most once per 10 s and build id. A document that is
 * itself the result of such a load does not cause another, however late its failure. Returns whether it loads.
 */
export function guardedFullLoad(page: PageLoads, buildId: string, path: string): boolean {
  const key = `samen:full-load:${buildId}`;
  const last = Number(page.storage.getItem(key) ?? Number.NEGATIVE_INFINITY);
  const guard = CONSTANTS.reloadGuard;
  const isItsResult = page.startedAt >= last && page.startedAt - last < guard;
  if (page.now() - last < guard || isItsResult) return false;
  page.storage.setItem(key, String(page.now()));
  page.load(path);
  return true;
}

/** The guard's view of this window. */
export function browserPageLoads(window: Window): PageLoads {
  return {
    storage: window.sessionStorage,
    startedAt: window.performance.timeOrigin,
    now: () => Date.now(),
    load: (path) => window.location.assign(sameSitePath(path) ?? paths.home()),
  };
}
