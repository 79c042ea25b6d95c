import { Problem, rateLimited } from '../errors/problem.ts';
import { fairQueue } from '../workers/fair-queue.ts';

export interface HashingLimits {
  atOnce: number;
  /** Most that wait: from one address, and from all. */
  mostOfOne: number;
  most: number;
  /** Milliseconds for which one waits. */
  timeout: number;
}

/** Where passwords are hashed and checked, for all of a process: its threads are few, and name look-ups and files need them too. */
export interface HashingQueue {
  /**
   * Does the work when it is its turn. Addresses take turns, so that no one waits for all that another one sends. Rejects
   * with `rate_limited` where too many of one address wait, and with `unavailable` where too many wait, or for too long.
   */
  run<Result>(from: string, work: () => Promise<Result>): Promise<Result>;
}

export function hashingQueue({ atOnce, mostOfOne, most, timeout }: HashingLimits): HashingQueue {
  let running = 0;
  const waiting = fairQueue<() => void>();

  function leave(): void {
    const next = waiting.next(() => true);
    if (next) next.item();
    else running -= 1;
  }

  function wait(from: string): Promise<void> {
    if (waiting.sizeOf(from) >= mostOfOne) throw rateLimited(2);
    if (waiting.size >= most) throw new Problem('unavailable');
    return new Promise((resolve, reject) => {
      const admit = () => {
        clearTimeout(overdue);
        resolve();
      };
      const overdue = setTimeout(() => {
        waiting.remove(from, admit);
        reject(new Problem('unavailable'));
      }, timeout).unref();
      waiting.add(from, admit);
    });
  }

  return {
    async run(from, work) {
      // A place goes straight to who is next, so that no one slips in between.
      if (running < atOnce) running += 1;
      else await wait(from);
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
