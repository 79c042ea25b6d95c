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
