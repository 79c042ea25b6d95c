import { CONSTANTS } from '@samen/contracts';
import type { CompositionChange } from '@samen/contracts/release';
import { lockLeadership, type Leadership } from './leadership.ts';
import { listen, type StreamMessage } from './stream.ts';
import { openTabChannel } from './tab-channel.ts';

const CHANNEL = 'samen:releases';
/** How often it is looked whether the stream has gone silent. */
const WATCH = 5000;
/** Coming back to a tab asks at once, but not again within this time. */
const FOCUS_INTERVAL = 1000;
/** How soon it is refreshed again for a revision that was heard of and did not come; twice as long each time. */
const AGAIN = { first: 250, most: 8000 };

/** What tabs say to each other: what the stream said, and that one has begun to listen. */
type TabMessage = StreamMessage | { kind: 'hello' };

export interface LiveOptions {
  streamUrl: string;
  /** The revision this page knows. */
  revision: () => number;
  /** Goes by what was told of a change; false where that says nothing to this page. */
  applyChange: (revision: number, change: CompositionChange) => boolean;
  /** Asks for the composition. */
  refresh: () => Promise<void>;
  /** Asks for the build manifest. */
  checkBuild: () => Promise<void>;
  /** The tab is come back to after it has heard nothing for a while; `answered` settles with the composition of now. */
  onWake?: (answered: Promise<void>) => void;
  leadership?: Leadership;
  now?: () => number;
  random?: () => number;
}

/**
 * Learns of new compositions: one stream per browser, held by the leading tab, which passes on what it hears to the
 * others. Tabs that hear nothing for 10 s ask for themselves; besides, a visible tab asks every 60 s ± 20 %, when it is
 * come back to, and when the browser is back on the network. What was heard of without being told is refreshed for until it
 * is here. Answers how to stop.
 */
export function startLiveUpdates({
  streamUrl,
  revision,
  applyChange,
  refresh,
  checkBuild,
  onWake = () => undefined,
  leadership = lockLeadership,
  now = () => Date.now(),
  random = Math.random,
}: LiveOptions): () => void {
  const channel = openTabChannel<TabMessage>(CHANNEL, (message) => {
    if (message.kind === 'hello') repeat();
    else receive(message);
  });
  const ended = new AbortController();
  let heardAt = now();
  let newest = 0;
  /** The revision that is being refreshed for; 0 when none is. */
  let awaited = 0;
  /** What the stream has said last; null while another tab holds it. */
  let streamed: StreamMessage | null = null;
  let refreshedAt = now();
  let checkedAt = now();
  let nextPoll = pollDelay();
  let again: ReturnType<typeof setTimeout> | undefined;

  function pollDelay() {
    return CONSTANTS.compositionPoll * (0.8 + 0.4 * random());
  }
  /** Another server than the one that told of it may answer, and not know it yet; or none does. */
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
    heardAt = now();
    if (message.kind !== 'revision' || message.revision <= revision()) return;
    if (message.change && applyChange(message.revision, message.change)) return;
    if (message.revision <= awaited) return;
    newest = Math.max(newest, message.revision);
    void refreshNow();
  }

  /** A tab that begins to listen has missed what was said before. */
  function repeat() {
    if (streamed) channel.say(streamed);
  }

  const resign = leadership((signal) => {
    listen(
      streamUrl,
      (message) => {
        if (message.kind === 'revision') streamed = message;
        channel.say(message);
        receive(message);
      },
      signal,
      random,
    );
    signal.addEventListener('abort', () => (streamed = null), { once: true });
  });
  channel.say({ kind: 'hello' });

  const watch = setInterval(() => {
    const time = now();
    if (time - checkedAt >= CONSTANTS.latestBuildCheck) check();
    if (document.visibilityState !== 'visible') return;
    const silence = time - heardAt > CONSTANTS.streamSilence;
    const since = time - refreshedAt;
    if (since >= nextPoll) check();
    if (since >= nextPoll || (silence && since >= CONSTANTS.streamSilence)) void refreshNow();
  }, WATCH);

  const comeBack = () => {
    if (document.visibilityState !== 'visible') return;
    const hasSlept = now() - heardAt > CONSTANTS.streamSilence;
    if (!hasSlept && now() - refreshedAt < FOCUS_INTERVAL) return;
    const answered = refreshNow();
    if (!hasSlept) return;
    heardAt = now();
    onWake(answered);
  };
  const sleep = () => {
    heardAt = Number.NEGATIVE_INFINITY;
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
