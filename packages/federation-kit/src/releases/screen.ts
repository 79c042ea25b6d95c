import type { Target } from './types.ts';

/** With these React's `use` reads a promise without waiting. */
const FULFILLED = { status: 'fulfilled', value: undefined } as const;
const READY = Object.assign(Promise.resolve(), FULFILLED);

/** The pages of one remote that are on screen, or about to be. */
export interface Screen {
  pages(): readonly Target[];
  /** A page on screen, else the one that was requested last. */
  page(): Target | null;
  /** When the page was entered, in milliseconds of the page's clock. */
  enteredAt(target: Target): number;
  /**
   * The promise of a requested page; `load` makes it renderable. React wants the same promise before and after it has
   * settled.
   */
  request(target: Target, isReady: boolean, load: () => Promise<void>): Promise<void>;
  /** Adds a page that is on screen; returns how to remove it. */
  mount(target: Target): () => void;
}

export function createScreen(now: () => number): Screen {
  const mounted = new Set<Target>();
  const requests = new Map<string, { ready: Promise<void>; isSettled: boolean }>();
  const enteredAt = new Map<string, number>();
  let requested: Target | null = null;
  return {
    pages: () => [...mounted],
    page: () => [...mounted][0] ?? requested,
    enteredAt: ({ pattern }) => enteredAt.get(pattern) ?? 0,
    request(target, isReady, load) {
      const { pattern } = target;
      requested = target;
      if (!enteredAt.has(pattern)) enteredAt.set(pattern, now());
      const existing = requests.get(pattern);
      if (existing && (isReady || !existing.isSettled)) return existing.ready;
      if (isReady) return READY;
      const request = { ready: load(), isSettled: false };
      requests.set(pattern, request);
      void request.ready.then(() => {
        request.isSettled = true;
        void Object.assign(request.ready, FULFILLED);
      });
      return request.ready;
    },
    mount(target) {
      mounted.add(target);
      return () => {
        mounted.delete(target);
        enteredAt.delete(target.pattern);
      };
    },
  };
}
