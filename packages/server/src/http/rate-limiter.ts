import type { Clock } from '../clock.ts';
import type { Limit } from '../config.ts';

interface Window {
  count: number;
  endsAt: number;
}

/** Above this many keys, windows that are over are thrown out. */
const SWEEP_ABOVE = 10_000;

export interface RateLimiter {
  /** Counts one; the seconds to wait when that was one too many, else 0. */
  hit(key: string, limit: Limit): number;
}

/** Counts per fixed window in this process's memory. */
export function rateLimiter(clock: Clock): RateLimiter {
  const windows = new Map<string, Window>();

  function sweep(now: number): void {
    for (const [key, { endsAt }] of windows) if (endsAt <= now) windows.delete(key);
  }

  return {
    hit(key, { count, seconds }) {
      const now = clock.now().getTime();
      const current = windows.get(key);
      if (!current || current.endsAt <= now) {
        if (windows.size > SWEEP_ABOVE) sweep(now);
        windows.set(key, { count: 1, endsAt: now + seconds * 1000 });
        return 0;
      }
      current.count += 1;
      return current.count > count ? Math.ceil((current.endsAt - now) / 1000) : 0;
    },
  };
}

/** One key per subscriber: an IPv6 customer has a whole /64. */
export function addressKey(address: string): string {
  if (!address.includes(':') || address.startsWith('::ffff:')) return address.replace('::ffff:', '');
  const [head = '', tail = ''] = address.split('%')[0]?.split('::') ?? [];
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const zeros = address.includes('::')
    ? Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
    : [];
  return [...left, ...zeros, ...right]
    .slice(0, 4)
    .map((part) => part.replace(/^0+(?=.)/, ''))
    .join(':');
}
