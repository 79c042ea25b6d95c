import type { ReleaseManager } from '../releases/types.ts';
import type { Culprit } from '../releases/tampering.ts';

const PREFIX = 'samen:alive:';
/** How often a page that can be seen gives a sign. */
const EVERY = 3000;
/** A sign this old is of a page that stands still. */
export const STILL = 10_000;
/** One older than this proves nothing: the machine may have slept, or lost its power. */
const FORGOTTEN = 300_000;

interface Sign extends Culprit {
  at: number;
}

export interface HangWatchOptions {
  releases: Pick<ReleaseManager, 'suspect' | 'remote' | 'hung'>;
  /** What all pages of the site share; null where the browser does not let it be used. */
  storage: Storage | null;
  page: Document;
  now?: () => number;
}

/**
 * Writes a heartbeat while a page can be seen, with the release that was loaded or used last, and reports pages whose
 * heartbeat has stopped: a page that hangs cannot report that itself. Returns how to stop.
 */
export function watchHangs({
  releases,
  storage,
  page,
  now = () => Date.now(),
}: HangWatchOptions): () => void {
  if (!storage) return () => undefined;
  const key = PREFIX + crypto.randomUUID();
  const ended = new AbortController();
  const { signal } = ended;

  const silence = () => storage.removeItem(key);
  const sign = () => {
    const suspect = releases.suspect.get();
    if (page.visibilityState !== 'visible' || !suspect) return silence();
    const { remote, buildId } = suspect;
    write(storage, key, { at: now(), remote, buildId });
  };
  const checkOthers = () => {
    for (const other of Object.keys(storage)) {
      if (!other.startsWith(PREFIX) || other === key) continue;
      const last = read(storage, other);
      const age = last ? now() - last.at : Number.POSITIVE_INFINITY;
      if (age < STILL) continue;
      storage.removeItem(other);
      if (last && age < FORGOTTEN) releases.hung(last);
    }
  };
  function used({ target }: Event): void {
    const name =
      target instanceof Element ? target.closest<HTMLElement>('[data-remote]')?.dataset['remote'] : null;
    const active = name ? releases.remote(name).state.get().active : null;
    if (name && active) releases.suspect.set({ remote: name, buildId: active.release.buildId });
  }

  checkOthers();
  // Those that were still fresh at the start.
  const late = setTimeout(checkOthers, STILL + EVERY);
  sign();
  const timer = setInterval(sign, EVERY);
  const stop = releases.suspect.subscribe(sign);
  page.addEventListener('visibilitychange', sign, { signal });
  window.addEventListener('pagehide', silence, { signal });
  window.addEventListener('pageshow', sign, { signal });
  for (const kind of ['pointerdown', 'keydown']) page.addEventListener(kind, used, { signal, capture: true });
  return () => {
    clearTimeout(late);
    clearInterval(timer);
    stop();
    ended.abort();
    silence();
  };
}

/** A full storage costs the sign, not the page. */
function write(storage: Storage, key: string, sign: Sign): void {
  try {
    storage.setItem(key, JSON.stringify(sign));
  } catch {
    storage.removeItem(key);
  }
}

function read(storage: Storage, key: string): Sign | null {
  try {
    const sign = JSON.parse(storage.getItem(key) ?? 'null') as Partial<Sign> | null;
    const { at, remote, buildId } = sign ?? {};
    return at !== undefined && remote !== undefined && buildId !== undefined ? { at, remote, buildId } : null;
  } catch {
    return null;
  }
}
