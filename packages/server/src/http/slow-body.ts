import type { Readable } from 'node:stream';
import { Problem } from '../errors/problem.ts';

/** From when on a body is too slow: nothing of it comes for so many milliseconds, or too few bytes in a while. */
interface Slowest {
  still: number;
  window: number;
  bytes: number;
}

/** A photograph over the slowest of phones is four times as fast; a tunnel of ten seconds is sent again. */
const SLOWEST: Slowest = { still: 10_000, window: 20_000, bytes: 81_920 };

type Body = Pick<Readable, 'on' | 'off' | 'isPaused' | 'readableLength' | 'readableEnded'>;

/**
 * Has `work` read a body, as long as its sender goes on: it occupies a slot, which others wait for. Time in which
 * the server itself does not read counts for no one.
 */
export async function whileItComes<Result>(
  body: Body,
  work: () => Promise<Result>,
  { still, window, bytes }: Slowest = SLOWEST,
): Promise<Result> {
  let [received, cameAt, beganAt] = [0, performance.now(), performance.now()];
  const begin = (now: number) => {
    [received, beganAt] = [0, now];
  };
  const onData = (chunk: Buffer) => {
    received += chunk.length;
    cameAt = performance.now();
  };
  const isTooSlow = (): boolean => {
    const now = performance.now();
    if (body.readableEnded || body.isPaused() || body.readableLength > 0) {
      cameAt = now;
      begin(now);
    }
    if (now - cameAt >= still) return true;
    if (now - beganAt < window) return false;
    if (received < bytes) return true;
    begin(now);
    return false;
  };
  let timer: NodeJS.Timeout | undefined;
  const slow = new Promise<never>((_resolve, reject) => {
    timer = setInterval(
      () => {
        if (isTooSlow()) reject(new Problem('unavailable'));
      },
      Math.min(1_000, still / 10),
    );
  });
  body.on('data', onData);
  try {
    return await Promise.race([work(), slow]);
  } finally {
    clearInterval(timer);
    body.off('data', onData);
  }
}
