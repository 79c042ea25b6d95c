import { CONSTANTS } from '@samen/contracts';
import type { Runtime } from '../runtime/runtime.ts';
import { matchAddress } from '../routing/match.ts';
import { currentRoutes } from '../routing/use-matched-contribution.ts';

/** How long a pointer stays on a link before that counts as an intent. */
const DWELL = 80;
/** The same page is not prepared again within this time. */
const MEMORY = 30_000;

/**
 * Prefetches pages that the visitor seems about to open: a pointer that stays on a link, focus on it, a finger on it.
 * At most four at a time; not where the visitor saves data. Returns how to stop.
 */
export function startIntentPrefetch(runtime: Runtime): () => void {
  const recent = new Map<string, number>();
  let running = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function prepare(link: HTMLAnchorElement) {
    const { pathname, search } = link;
    const key = pathname + search;
    const last = recent.get(key) ?? Number.NEGATIVE_INFINITY;
    if (running >= CONSTANTS.parallelPreloads || Date.now() - last < MEMORY) return;
    const match = matchAddress(pathname, currentRoutes(runtime), runtime.site.get());
    if (match.kind !== 'matched') return;
    recent.set(key, Date.now());
    running += 1;
    try {
      await runtime.releases.remote(match.remote).prefetch({
        pattern: match.route.path,
        params: match.params,
        search,
      });
    } finally {
      running -= 1;
    }
  }

  function sense(event: Event) {
    clearTimeout(timer);
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || link.target || link.origin !== window.location.origin || savesData()) return;
    if (link.pathname === window.location.pathname) return;
    timer = setTimeout(() => void prepare(link), event.type === 'pointerover' ? DWELL : 0);
  }

  const kinds = ['pointerover', 'focusin', 'touchstart'] as const;
  kinds.forEach((kind) => document.addEventListener(kind, sense, { passive: true }));
  return () => {
    clearTimeout(timer);
    kinds.forEach((kind) => document.removeEventListener(kind, sense));
  };
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
