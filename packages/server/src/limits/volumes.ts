import type { Clock } from '../clock.ts';
import type { Limit } from '../config-reader.ts';
import type { Share } from './limits.repository.ts';

/** Keys in memory: above it the one that was quiet for longest goes. */
const MOST_KEYS = 20_000;
/** Keys in one exchange. */
const MOST_SHARES = 1_000;
/** Who has used less than this part of a limit on one server is no matter for the others. */
const NOTICEABLE = 1 / 20;

interface Window {
  endsAt: number;
  limit: Limit;
  /** Of all servers, as far as is known here. */
  total: number;
  /** Counted here and not yet known to the others. */
  unsent: number;
  /** What it is called where all servers see it. */
  mark: string | null;
}

/** Where a caller stands in a limit. */
export interface Standing {
  limit: Limit;
  left: number;
  /** Until it begins again. */
  seconds: number;
}

/** Counts many small things in memory. Windows begin at the same moment on every server. */
export class Volumes {
  readonly #clock: Clock;
  /** The key that was quiet for longest comes first. */
  readonly #windows = new Map<string, Window>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  get size(): number {
    return this.#windows.size;
  }

  /** Counts one; the seconds to wait when that was one too many, else 0. */
  hit(key: string, limit: Limit): number {
    const now = this.#clock.now().getTime();
    const length = limit.seconds * 1000;
    let window = this.#windows.get(key);
    if (window) this.#windows.delete(key);
    if (!window || window.endsAt <= now || window.limit.seconds !== limit.seconds)
      window = { endsAt: (Math.floor(now / length) + 1) * length, limit, total: 0, unsent: 0, mark: null };
    window.total += 1;
    window.unsent += 1;
    this.#windows.set(key, window);
    if (this.#windows.size > MOST_KEYS) {
      const [quietest] = this.#windows.keys();
      if (quietest !== undefined) this.#windows.delete(quietest);
    }
    return window.total > limit.count ? Math.max(1, Math.ceil((window.endsAt - now) / 1000)) : 0;
  }

  /** What is left of a limit, and for how many seconds; null where nothing counts under the key. */
  standing(key: string): Standing | null {
    const now = this.#clock.now().getTime();
    const window = this.#windows.get(key);
    if (!window || window.endsAt <= now) return null;
    const { limit, total, endsAt } = window;
    return { limit, left: Math.max(0, limit.count - total), seconds: Math.ceil((endsAt - now) / 1000) };
  }

  /** Takes one back, unless its window is over by now. */
  takeBack(key: string): void {
    const window = this.#windows.get(key);
    if (!window || window.endsAt <= this.#clock.now().getTime()) return;
    window.total -= 1;
    window.unsent -= 1;
  }

  /**
   * Has `exchange` add what the others do not know, and learns the sums of all. What could not be added is added the
   * next time.
   */
  async exchange(
    markOf: (key: string, endsAt: number) => string,
    exchange: (shares: readonly Share[]) => Promise<Map<string, number>>,
  ): Promise<void> {
    const now = this.#clock.now().getTime();
    const sent: { window: Window; mark: string; count: number }[] = [];
    for (const [key, window] of this.#windows) {
      if (window.unsent === 0 || window.endsAt <= now) continue;
      if (window.total < window.limit.count * NOTICEABLE) continue;
      window.mark ??= markOf(key, window.endsAt);
      sent.push({ window, mark: window.mark, count: window.unsent });
      if (sent.length === MOST_SHARES) break;
    }
    if (sent.length === 0) return;
    const sums = await exchange(
      sent.map(({ window, mark, count }) => ({ key: mark, count, endsAt: new Date(window.endsAt) })),
    );
    for (const { window, mark, count } of sent) {
      window.unsent -= count;
      window.total = (sums.get(mark) ?? window.total - window.unsent) + window.unsent;
    }
  }
}
