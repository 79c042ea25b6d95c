import { CONSTANTS } from '@samen/contracts';
import type { CompositionDelta } from '@samen/contracts/release';
import { lockLeadership, type Leadership } from './leadership.ts';
import { listen, type StreamMessage } from './stream.ts';
import { openTabChannel } from './tab-channel.ts';

const CHANNEL = 'samen:releases';
/** How often it is looked whether the stream has gone silent. */
const WATCH = 5000;
/** Coming back to a tab refreshes at once, but not again within this time. */
const FOCUS_INTERVAL = 1000;
/** How soon to refresh again for a revision that was announced and did not come; twice as long each time. */
const AGAIN = { first: 250, most: 8000 };

/** The messages between tabs: those of the stream, and that a tab has begun to listen, or is back after it slept. */
type TabMessage = StreamMessage | { kind: 'hello' } | { kind: 'back' };

export interface LiveOptions {
  streamUrl: string;
  /** The revision this page knows. */
  revision: () => number;
  /** Applies a change that was broadcast; false where it does not start from what this page has. */
  applyChange: (revision: number, change: CompositionDelta) => boolean;
  /** Fetches the composition and applies it. */
  refresh: () => Promise<void>;
  /** Fetches the build manifest. */
  checkBuild: () => Promise<void>;
  /** Receives the version that the site has now, also where this page was made with it. */
  onSite?: (version: string) => void;
  /** The visitor comes back to the tab after it received nothing for a while; `refreshed` settles with the present composition. */
  onWake?: (refreshed: Promise<void>) => void;
  leadership?: Leadership;
  now?: () => number;
  random?: () => number;
}

/**
 * Receives new compositions: one stream per browser, opened by the leading tab, which broadcasts its messages to the
 * others. Tabs that receive nothing for 10 s refresh by themselves; besides, a visible tab refreshes every 60 s ± 20 %,
 * when the visitor comes back to it, and when the browser is back on the network. A revision that was announced without
 * its change is fetched until it is here. Returns how to stop.
 */
export function startLiveUpdates({
  streamUrl,
  revision,
  applyChange,
  refresh,
  checkBuild,
  onSite = () => undefined,
  onWake = () => undefined,
  leadership = lockLeadership,
  now = () => Date.now(),
  random = Math.random,
}: LiveOptions): () => void {
  const channel = openTabChannel<TabMessage>(CHANNEL, (message) => {
    if (message.kind === 'hello') repeat('revision', 'site');
    // What is live it has requested itself.
    else if (message.kind === 'back') repeat('site');
    else receive(message);
  });
  const ended = new AbortController();
  let receivedAt = now();
  let newest = 0;
  /** The revision that is being refreshed for; 0 when none is. */
  let awaited = 0;
  /** The last message of the stream of each kind; none while another tab has it. */
  const streamed = new Map<StreamMessage['kind'], StreamMessage>();
  let refreshedAt = now();
  let checkedAt = now();
  let nextPoll = pollDelay();
  let again: ReturnType<typeof setTimeout> | undefined;

  function pollDelay() {
    return CONSTANTS.compositionPoll * (0.8 + 0.4 * random());
  }
  /** Another server than the one that announced it may respond, and not have it yet; or none does. */
  async function refreshUntilHere(delay: number): Promise<void> {
    awaited = newest;
    await refresh();
    awaited = 0;
    if (newest <= revision() || delay > AGAIN.most || ended.signal.aborted) return;
    clearTimeout(again);
    again = setTimeout(() => void refreshUntilHere(2 * delay), delay);
  }
  function refreshNow(): Promise<void> {
    refreshedAt = now();
    nextPoll = pollDelay();
    clearTimeout(again);
    return refreshUntilHere(AGAIN.first);
  }
  function check() {
    checkedAt = now();
    void checkBuild();
  }
  function receive(message: StreamMessage) {
    receivedAt = now();
    if (message.kind === 'site') onSite(message.version);
    if (message.kind !== 'revision' || message.revision <= revision()) return;
    if (message.change && applyChange(message.revision, message.change)) return;
    if (message.revision <= awaited) return;
    newest = Math.max(newest, message.revision);
    void refreshNow();
  }

  /** A tab that begins to listen, or slept, has missed the last messages. */
  function repeat(...kinds: StreamMessage['kind'][]) {
    for (const kind of kinds) {
      const message = streamed.get(kind);
      if (message) channel.broadcast(message);
    }
  }

  const resign = leadership((signal) => {
    listen(
      streamUrl,
      (message) => {
        streamed.set(message.kind, message);
        channel.broadcast(message);
        receive(message);
      },
      signal,
      random,
    );
    signal.addEventListener('abort', () => streamed.clear(), { once: true });
  });
  channel.broadcast({ kind: 'hello' });

  const watch = setInterval(() => {
    const time = now();
    if (time - checkedAt >= CONSTANTS.latestBuildCheck) check();
    if (document.visibilityState !== 'visible') return;
    const silence = time - receivedAt > CONSTANTS.streamSilence;
    const since = time - refreshedAt;
    if (since >= nextPoll) check();
    if (since >= nextPoll || (silence && since >= CONSTANTS.streamSilence)) void refreshNow();
  }, WATCH);

  const comeBack = () => {
    if (document.visibilityState !== 'visible') return;
    const hasSlept = now() - receivedAt > CONSTANTS.streamSilence;
    if (!hasSlept && now() - refreshedAt < FOCUS_INTERVAL) return;
    const refreshed = refreshNow();
    if (!hasSlept) return;
    channel.broadcast({ kind: 'back' });
    receivedAt = now();
    onWake(refreshed);
  };
  const sleep = () => {
    receivedAt = Number.NEGATIVE_INFINITY;
  };
  const { signal } = ended;
  document.addEventListener('freeze', sleep, { signal });
  window.addEventListener('pagehide', sleep, { signal });
  document.addEventListener('visibilitychange', comeBack, { signal });
  document.addEventListener('resume', comeBack, { signal });
  window.addEventListener('focus', comeBack, { signal });
  window.addEventListener('pageshow', comeBack, { signal });
  window.addEventListener('online', () => void refreshNow(), { signal });

  return () => {
    clearInterval(watch);
    clearTimeout(again);
    ended.abort();
    resign();
    channel.close();
  };
}
