/** Longer than between two keys of most people: typing rests. */
const PAUSE_MS = 180;

/** Lets work that follows each key be done as often as there is time for it, and at the latest when typing rests. */
export interface Pace {
  /** Called right after a key was painted: does `work` now, or when no key has come for a moment. */
  follow(work: () => void): void;
  /** How many milliseconds the work took that was done last. */
  took(milliseconds: number): void;
  /** Nothing follows any more. */
  stop(): void;
}

/**
 * On a slow machine the work of one key would still be going on at the next one, which waits for it. So there is a rest after
 * work, of so many milliseconds as `restAfter` says of those that it took; and it goes on at the paint of a key: what begins by
 * a clock meets a key sooner or later.
 */
export function createPace(
  restAfter: (took: number) => number,
  now: () => number = () => performance.now(),
): Pace {
  let restsUntil = 0;
  let pause: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  return {
    follow(work) {
      clearTimeout(pause);
      if (isStopped) return;
      if (now() >= restsUntil) return work();
      pause = setTimeout(work, PAUSE_MS);
    },
    took(milliseconds) {
      restsUntil = now() + restAfter(milliseconds);
    },
    stop() {
      isStopped = true;
      clearTimeout(pause);
    },
  };
}
