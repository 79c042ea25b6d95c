import { CONSTANTS } from '@samen/contracts';
import type { CompositionChange } from '@samen/contracts/release';

/** What comes down the stream: a revision, where it can be told with what it changed, or a sign of life. */
export type StreamMessage =
  { kind: 'revision'; revision: number; change?: CompositionChange } | { kind: 'beat' };

/** After how many milliseconds a stream that broke is opened anew: within a second, and not by all browsers at once. */
const PAUSE = { least: 300, most: 800 };

/**
 * Listens to the server until `ended`. A stream that breaks, or says nothing for two beats, is opened anew within a
 * second, for as long as the server is away; at once when the browser is back on the network.
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

  function shut() {
    clearTimeout(retry);
    clearTimeout(silence);
    source?.close();
  }
  function live() {
    clearTimeout(silence);
    silence = setTimeout(open, CONSTANTS.streamSilence);
  }
  function broke() {
    shut();
    retry = setTimeout(open, PAUSE.least + (PAUSE.most - PAUSE.least) * random());
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
