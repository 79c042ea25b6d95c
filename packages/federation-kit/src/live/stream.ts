import { CONSTANTS } from '@samen/contracts';
import type { CompositionDelta } from '@samen/contracts/release';

/**
 * What comes down the stream: a revision, with its change where there is one; the version of the site of this host; or a
 * heartbeat.
 */
export type StreamMessage =
  | { kind: 'revision'; revision: number; change?: CompositionDelta }
  | { kind: 'site'; version: string }
  | { kind: 'beat' };

/** After how many milliseconds a stream that broke is opened again: within a second, and not by all browsers at once. */
const RETRY_DELAY = { least: 300, most: 800 };

/** Seconds to wait for a server that gives no number of them, and the timeout of a probe in milliseconds. */
const RETRY_AFTER = 60;
const PROBE_TIMEOUT = 5000;

/**
 * How many milliseconds a server that refused a stream wants to be left alone: an `EventSource` does not expose that. Null where
 * it takes streams again, 0 where there is no such wish.
 */
async function rejectionOf(url: string, ended: AbortSignal): Promise<number | null> {
  const probe = new AbortController();
  const { signal } = probe;
  try {
    const timeout = AbortSignal.timeout(PROBE_TIMEOUT);
    const { ok, status, headers } = await fetch(url, { signal: AbortSignal.any([signal, ended, timeout]) });
    if (ok) return null;
    return status === 429 ? 1000 * (Number(headers.get('retry-after')) || RETRY_AFTER) : 0;
  } catch {
    return 0;
  } finally {
    // Nothing reads what it would send from here on.
    probe.abort();
  }
}

/**
 * Listens to the server until `ended`. A stream that breaks, or misses two heartbeats, is opened again within a
 * second, for as long as the server is away; at once when the browser is back on the network. A server that has too many
 * of them is left alone for as long as it demands.
 */
export function listen(
  url: string,
  receive: (message: StreamMessage) => void,
  ended: AbortSignal,
  random: () => number = Math.random,
): void {
  let source: EventSource | null = null;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;

  function shut() {
    clearTimeout(retry);
    clearTimeout(silence);
    source?.close();
  }
  function live() {
    clearTimeout(silence);
    silence = setTimeout(open, CONSTANTS.streamSilence);
  }
  function broke(isRefused: boolean) {
    shut();
    const delay = RETRY_DELAY.least + (RETRY_DELAY.most - RETRY_DELAY.least) * random();
    retry = setTimeout(() => (isRefused ? void checkRejection() : open()), delay);
  }
  /** In the place of the next attempt. */
  async function checkRejection() {
    const refused = source;
    const wait = await rejectionOf(url, ended);
    if (ended.aborted || source !== refused) return;
    if (wait === null) open();
    else if (wait === 0) broke(true);
    // Not all of those at once that were refused at once.
    else retry = setTimeout(open, wait * (1 + random()));
  }
  function open() {
    shut();
    const opened = new EventSource(url);
    source = opened;
    // A server that accepts a stream and sends nothing is none.
    silence = setTimeout(() => broke(false), CONSTANTS.streamSilence);
    opened.addEventListener('message', ({ data }: MessageEvent<string>) => {
      live();
      receive({
        kind: 'revision',
        ...(JSON.parse(data) as { revision: number; change?: CompositionDelta }),
      });
    });
    opened.addEventListener('site', ({ data }: MessageEvent<string>) => {
      live();
      receive({ kind: 'site', ...(JSON.parse(data) as { version: string }) });
    });
    opened.addEventListener('beat', () => {
      live();
      receive({ kind: 'beat' });
    });
    // What an earlier one still sends is not about this one.
    opened.addEventListener(
      'error',
      () => source === opened && broke(opened.readyState === EventSource.CLOSED),
    );
  }

  open();
  window.addEventListener('online', open, { signal: ended });
  ended.addEventListener('abort', shut, { once: true });
}
