/** A program whose modules are still being loaded gives no sign of life yet; it is waited for this long, in milliseconds. */
const LOADING_LIMIT = 120_000;

export interface WatchdogOptions {
  /** Milliseconds without a heartbeat; 0 watches nothing. */
  limit: number;
  /** Milliseconds between two calls of `tick`. */
  interval: number;
}

export interface Watchdog {
  heard(heartbeat: { isDebugged: boolean }): void;
  /** Whether the program stands still. */
  tick(): boolean;
}

/**
 * Watches one start of a program. It counts ticks of its own process instead of reading a clock: where both were
 * suspended (a laptop that slept, a container that was paused), or the machine was too busy for either, no tick has
 * passed, and nobody is taken for dead. A program in a debugger may stand still.
 */
export function openWatchdog({ limit, interval }: WatchdogOptions): Watchdog {
  let silent = 0;
  let allowed = LOADING_LIMIT;
  return {
    heard({ isDebugged }) {
      silent = 0;
      allowed = isDebugged ? Infinity : limit;
    },
    tick() {
      silent += interval;
      return limit > 0 && silent > allowed;
    },
  };
}
