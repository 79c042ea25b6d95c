import type { Clock } from './clock.ts';

const REMEMBERED = 500;

/** Keys that count for a while: those of the last 500 that were added. */
export interface RecentKeys {
  add(key: string): void;
  has(key: string): boolean;
}

/** Remembers each key for `lasting` milliseconds. */
export function recentKeys(clock: Clock, lasting: number): RecentKeys {
  const until = new Map<string, number>();
  return {
    add(key) {
      until.delete(key);
      until.set(key, clock.now().getTime() + lasting);
      for (const old of [...until.keys()].slice(0, -REMEMBERED)) until.delete(old);
    },
    has(key) {
      const end = until.get(key);
      if (end !== undefined && end <= clock.now().getTime()) until.delete(key);
      return until.has(key);
    },
  };
}
