import { CONSTANTS } from '@samen/contracts';
import { watchOccupation } from '../input/occupied.ts';
import { watchTouched } from '../input/touched.ts';
import { coverUntil } from '../live/cover.ts';
import { watchHangs } from '../live/hang-watch.ts';
import { startIntentPrefetch } from '../live/intent.ts';
import { startLiveUpdates } from '../live/live-updates.ts';
import { fetchLatestBuild } from '../live/platform-client.ts';
import { warnOfLoss } from '../live/warn-of-loss.ts';
import type { Runtime } from '../runtime/runtime.ts';

/** Longer than a remote and what replaces it may take. */
const HYDRATION_TIMEOUT = 2 * CONSTANTS.timeouts.load;

/**
 * Sets a rendered page going: the clock, the browser's own question about unsaved input, and, once the document has
 * loaded and React has hydrated it, the live composition and the prefetching of pages. `onSite` receives the version that
 * the site has. Returns how to stop.
 */
export function startPage(runtime: Runtime, onSite?: (version: string) => void): () => void {
  const { releases, dirty, now, hydrated } = runtime;
  const stops: (() => void)[] = [];

  // A remote that does not come must not keep the page as the server has sent it for ever.
  const timeout = setTimeout(() => hydrated.set(true), HYDRATION_TIMEOUT);
  stops.push(() => clearTimeout(timeout));

  const clock = setInterval(() => now.set(Date.now()), CONSTANTS.relativeTimeRefresh);
  stops.push(() => clearInterval(clock));

  stops.push(warnOfLoss(dirty), watchTouched(document), watchOccupation(window));

  stops.push(watchHangs({ releases, storage: usableStorage(), page: document }));

  const goLive = () => {
    stops.push(
      startIntentPrefetch(runtime),
      startLiveUpdates({
        streamUrl: '/platform/v1/stream',
        revision: () => releases.composition.get().revision,
        applyChange: releases.applyChange,
        refresh: releases.refresh,
        ...(onSite && { onSite }),
        onWake: (refreshed) => void coverUntil(refreshed, releases.settled),
        async checkBuild() {
          const id = await fetchLatestBuild();
          if (id !== null) releases.shellSeen(id);
        },
      }),
    );
  };
  const goLiveWhenTakenOver = () => {
    if (hydrated.get()) return goLive();
    const stop = hydrated.subscribe(() => (stop(), now.set(Date.now()), goLive()));
    stops.push(stop);
  };
  if (document.readyState === 'complete') goLiveWhenTakenOver();
  else {
    window.addEventListener('load', goLiveWhenTakenOver, { once: true });
    stops.push(() => window.removeEventListener('load', goLiveWhenTakenOver));
  }
  return () => stops.forEach((stop) => stop());
}

/** Null where the browser keeps nothing for this site. */
function usableStorage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}
