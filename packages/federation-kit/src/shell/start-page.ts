import { CONSTANTS } from '@samen/contracts';
import { startIntentPrefetch } from '../live/intent.ts';
import { startLiveUpdates } from '../live/live-updates.ts';
import { askLatestBuild } from '../live/platform-client.ts';
import type { Runtime } from '../runtime/runtime.ts';

/**
 * Sets a rendered page going: the clock, the browser's own question about unsaved input, and, once the document has
 * loaded, the live composition and the preparing of pages. Answers how to stop.
 */
export function startPage(runtime: Runtime): () => void {
  const { releases, dirty, now } = runtime;
  const stops: (() => void)[] = [];

  const clock = setInterval(() => now.set(Date.now()), CONSTANTS.relativeTimeRefresh);
  stops.push(() => clearInterval(clock));

  const warn = (event: BeforeUnloadEvent) => {
    if (dirty.isDirty()) event.preventDefault();
  };
  window.addEventListener('beforeunload', warn);
  stops.push(() => window.removeEventListener('beforeunload', warn));

  const goLive = () => {
    stops.push(
      startIntentPrefetch(runtime),
      startLiveUpdates({
        streamUrl: '/platform/v1/stream',
        revision: () => releases.composition.get().revision,
        ask: releases.ask,
        async checkBuild() {
          const id = await askLatestBuild();
          if (id !== null) releases.shellSeen(id);
        },
      }),
    );
  };
  if (document.readyState === 'complete') goLive();
  else {
    window.addEventListener('load', goLive, { once: true });
    stops.push(() => window.removeEventListener('load', goLive));
  }
  return () => stops.forEach((stop) => stop());
}
