import { CONSTANTS } from '@samen/contracts';
import type { CompositionChange } from '@samen/contracts/release';

/** What comes down the stream: a revision, where it can be told with what it changed, or a sign of life. */
export type StreamMessage =
  { kind: 'revision'; revision: number; change?: CompositionChange } | { kind: 'beat' };

/** How soon a stream that broke is opened anew: well within a second, and not by all browsers in the same moment. */
const SOON = { least: 300, most: 600 };
/** The same for a server that has been away for a while: it must not come back into a crowd. */
const LATER = { least: 2000, most: 5000 };
const A_WHILE = 60_000;

/**
 * Listens to the server until `ended`. A stream that breaks, or says nothing for two beats, is opened anew within a
 * second, after a minute without a server within five; at once when the browser is back on the network.
 */
export function listen(
  url: string,
  hear: (message: StreamMessage) => void,
  ended: AbortSignal,
  random: () => number = Math.random,
): void {
  let source: EventSource | null = null;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let lostAt: number | null = null;

  function shut() {
    clearTimeout(retry);
    clearTimeout(silence);
    source?.close();
  }
  function live() {
    lostAt = null;
    clearTimeout(silence);
    silence = setTimeout(open, CONSTANTS.streamSilence);
  }
  function broke() {
    shut();
    lostAt ??= Date.now();
    const { least, most } = Date.now() - lostAt < A_WHILE ? SOON : LATER;
    retry = setTimeout(open, least + (most - least) * random());
  }
  function open() {
    shut();
    const opened = new EventSource(url);
    source = opened;
    // A server that takes a stream and says nothing is none.
    silence = setTimeout(broke, CONSTANTS.streamSilence);
    opened.addEventListener('message', ({ data }: MessageEvent<string>) => {
      live();
      hear({ kind: 'revision', ...(JSON.parse(data) as { revision: number; change?: CompositionChange }) });
    });
    opened.addEventListener('beat', () => {
      live();
      hear({ kind: 'beat' });
    });
    // What an earlier one still has to say is not about this one.
    opened.addEventListener('error', () => source === opened && broke());
  }

  open();
  window.addEventListener('online', open, { signal: ended });
  ended.addEventListener('abort', shut, { once: true });
}
