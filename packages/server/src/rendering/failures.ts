import type { Clock } from '../clock.ts';

/** How long a release that failed is left alone, in milliseconds. */
const FOR = 30_000;
const REMEMBERED = 500;

/** What has failed lately, so that not every visitor waits for it to fail again. */
export interface RecentFailures {
  add(key: string): void;
  has(key: string): boolean;
}

export function recentFailures(clock: Clock, lasting = FOR): RecentFailures {
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

/** So many different pages of a route have to fail, with none of them rendered between, before the route is to blame. */
const DIFFERENT_PAGES = 5;

/** Tells a page that takes too long for what stands on it from a route that does so for all of its pages. */
export interface RouteSuspicion {
  /** Whether it is the route, now that this page of it took too long as well. */
  tookTooLong(route: string, page: string): boolean;
  rendered(route: string): void;
}

export function routeSuspicion(): RouteSuspicion {
  const pages = new Map<string, Set<string>>();
  return {
    tookTooLong(route, page) {
      const failed = pages.get(route) ?? new Set();
      pages.set(route, failed.add(page));
      if (failed.size < DIFFERENT_PAGES) return false;
      return pages.delete(route);
    },
    rendered: (route) => void pages.delete(route),
  };
}
