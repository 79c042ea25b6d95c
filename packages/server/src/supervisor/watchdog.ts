/** Milliseconds that a start may be silent: modules are loaded and schemas compiled in one go, on a busy machine for long. */
const START_LIMIT = 120_000;

export interface WatchdogOptions {
  /** Milliseconds without a heartbeat; 0 watches nothing. */
  limit: number;
  /** Milliseconds between two calls of `check`. */
  interval: number;
}

export interface Watchdog {
  received(heartbeat: { isDebugged: boolean }): void;
  /** From now on the limit counts. */
  ready(): void;
  /** Whether the program stands still. */
  check(): boolean;
}

/**
 * Watches one start of a program. It counts checks of its own process instead of reading a clock: where both were
 * suspended (a laptop that slept, a container that was paused), or the machine was too busy for either, no check has
 * passed, and no one is taken for dead. A program in a debugger may stand still.
 */
export function openWatchdog({ limit, interval }: WatchdogOptions): Watchdog {
  let silent = 0;
  let isWatched = limit > 0;
  let allowed = Math.max(limit, START_LIMIT);
  return {
    received({ isDebugged }) {
      silent = 0;
      isWatched = limit > 0 && !isDebugged;
    },
    ready() {
      allowed = limit;
    },
    check() {
      silent += interval;
      return isWatched && silent > allowed;
    },
  };
}
