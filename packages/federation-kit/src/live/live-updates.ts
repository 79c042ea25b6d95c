import { CONSTANTS } from '@samen/contracts';
import { lockLeadership, type Leadership } from './leadership.ts';
import { listen, type StreamMessage } from './stream.ts';
import { openTabChannel } from './tab-channel.ts';

const CHANNEL = 'samen:releases';
/** How often it is looked whether the stream has gone silent. */
const WATCH = 5000;
/** Coming back to a tab asks at once, but not again within this time. */
const FOCUS_PAUSE = 1000;

export interface LiveOptions {
  streamUrl: string;
  /** The revision this page knows. */
  revision: () => number;
  /** Asks for the composition. */
  ask: () => Promise<void>;
  /** Asks for the build manifest. */
  checkBuild: () => Promise<void>;
  leadership?: Leadership;
  now?: () => number;
  random?: () => number;
}

/**
 * Learns of new compositions: one stream per browser, held by the leading tab, which passes on what it hears to the
 * others. Tabs that hear nothing for 10 s ask for themselves; besides, a visible tab asks every 60 s ± 20 % and when
 * it is come back to. Answers how to stop.
 */
export function startLiveUpdates({
  streamUrl,
  revision,
  ask,
  checkBuild,
  leadership = lockLeadership,
  now = () => Date.now(),
  random = Math.random,
}: LiveOptions): () => void {
  const channel = openTabChannel<StreamMessage>(CHANNEL, (message) => hear(message));
  let heardAt = now();
  let askedAt = now();
  let checkedAt = now();
  let nextPoll = pollPause();

  function pollPause() {
    return CONSTANTS.compositionPoll * (0.8 + 0.4 * random());
  }
  function askNow() {
    askedAt = now();
    nextPoll = pollPause();
    void ask();
  }
  function check() {
    checkedAt = now();
    void checkBuild();
  }
  function hear(message: StreamMessage) {
    heardAt = now();
    if (message.kind === 'revision' && message.revision > revision()) askNow();
  }

  const resign = leadership((ended) => {
    listen(
      streamUrl,
      (message) => {
        channel.say(message);
        hear(message);
      },
      ended,
    );
  });

  const watch = setInterval(() => {
    const time = now();
    if (time - checkedAt >= CONSTANTS.latestBuildCheck) check();
    if (document.visibilityState !== 'visible') return;
    const silence = time - heardAt > CONSTANTS.streamSilence;
    const since = time - askedAt;
    if (since >= nextPoll) check();
    if (since >= nextPoll || (silence && since >= CONSTANTS.streamSilence)) askNow();
  }, WATCH);

  const comeBack = () => {
    if (document.visibilityState === 'visible' && now() - askedAt >= FOCUS_PAUSE) askNow();
  };
  document.addEventListener('visibilitychange', comeBack);
  window.addEventListener('focus', comeBack);
  window.addEventListener('pageshow', comeBack);

  return () => {
    clearInterval(watch);
    resign();
    channel.close();
    document.removeEventListener('visibilitychange', comeBack);
    window.removeEventListener('focus', comeBack);
    window.removeEventListener('pageshow', comeBack);
  };
}
