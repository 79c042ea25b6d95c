import { CONSTANTS } from '@samen/contracts';
import type { CompositionDelta } from '@samen/contracts/release';
import { lockLeadership, type Leadership } from './leadership.ts';
import { listen, type StreamMessage } from './stream.ts';
import { openTabChannel } from './tab-channel.ts';

const CHANNEL = 'samen:releases';
/** How often it is looked whether the stream has gone silent. */
const WATCH = 5000;
/** Coming back to a tab asks at once, but not again within this time. */
const FOCUS_PAUSE = 1000;
/** How soon it is asked again for a revision that was heard of and did not come; twice as long each time. */
const AGAIN = { first: 250, most: 8000 };

/** What tabs say to each other: what the stream said, and that one has begun to listen. */
type TabMessage = StreamMessage | { kind: 'hello' };

export interface LiveOptions {
  streamUrl: string;
  /** The revision this page knows. */
  revision: () => number;
  /** Goes by what was told of a change; false where that says nothing to this page. */
  take: (revision: number, change: CompositionDelta) => boolean;
  /** Asks for the composition. */
  ask: () => Promise<void>;
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
 * come back to, and when the browser is back on the network. What was heard of without being told is asked for until it
 * is here. Answers how to stop.
 */
export function startLiveUpdates({
  streamUrl,
  revision,
  take,
  ask,
  checkBuild,
  onWake = () => undefined,
  leadership = lockLeadership,
  now = () => Date.now(),
  random = Math.random,
}: LiveOptions): () => void {
  const channel = openTabChannel<TabMessage>(CHANNEL, (message) => {
    if (message.kind === 'hello') tell();
    else hear(message);
  });
  const ended = new AbortController();
  let heardAt = now();
  let newest = 0;
  /** The revision that is being asked for; 0 when none is. */
  let awaited = 0;
  /** What the stream has said last; null while another tab holds it. */
  let streamed: StreamMessage | null = null;
  let askedAt = now();
  let checkedAt = now();
  let nextPoll = pollPause();
  let again: ReturnType<typeof setTimeout> | undefined;

  function pollPause() {
    return CONSTANTS.compositionPoll * (0.8 + 0.4 * random());
  }
  /** Another server than the one that told of it may answer, and not know it yet; or none does. */
  async function askUntilHere(pause: number): Promise<void> {
    awaited = newest;
    await ask();
    awaited = 0;
    if (newest <= revision() || pause > AGAIN.most || ended.signal.aborted) return;
    clearTimeout(again);
    again = setTimeout(() => void askUntilHere(2 * pause), pause);
  }
  function askNow(): Promise<void> {
    askedAt = now();
    nextPoll = pollPause();
    clearTimeout(again);
    return askUntilHere(AGAIN.first);
  }
  function check() {
    checkedAt = now();
    void checkBuild();
  }
  function hear(message: StreamMessage) {
    heardAt = now();
    if (message.kind !== 'revision' || message.revision <= revision()) return;
    if (message.change && take(message.revision, message.change)) return;
    if (message.revision <= awaited) return;
    newest = Math.max(newest, message.revision);
    void askNow();
  }

  /** A tab that begins to listen has missed what was said before. */
  function tell() {
    if (streamed) channel.say(streamed);
  }

  const resign = leadership((signal) => {
    listen(
      streamUrl,
      (message) => {
        if (message.kind === 'revision') streamed = message;
        channel.say(message);
        hear(message);
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
    const since = time - askedAt;
    if (since >= nextPoll) check();
    if (since >= nextPoll || (silence && since >= CONSTANTS.streamSilence)) void askNow();
  }, WATCH);

  const comeBack = () => {
    if (document.visibilityState !== 'visible') return;
    const hasSlept = now() - heardAt > CONSTANTS.streamSilence;
    if (!hasSlept && now() - askedAt < FOCUS_PAUSE) return;
    const answered = askNow();
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
  window.addEventListener('online', () => void askNow(), { signal });

  return () => {
    clearInterval(watch);
    clearTimeout(again);
    ended.abort();
    resign();
    channel.close();
  };
}
