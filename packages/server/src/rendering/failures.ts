import type { Clock } from '../clock.ts';

/** How long a release that failed is left alone. */
const FOR = 30_000;
const KEPT = 500;

/** What has failed lately, so that not every visitor waits for it to fail again. */
export interface RecentFailures {
  add(key: string): void;
  has(key: string): boolean;
}

export function recentFailures(clock: Clock): RecentFailures {
  const until = new Map<string, number>();
  return {
    add(key) {
      until.delete(key);
      until.set(key, clock.now().getTime() + FOR);
      for (const old of [...until.keys()].slice(0, -KEPT)) until.delete(old);
    },
    has(key) {
      const end = until.get(key);
      if (end !== undefined && end <= clock.now().getTime()) until.delete(key);
      return until.has(key);
    },
  };
}
