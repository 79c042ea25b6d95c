import { useLocation, useNavigationType } from '@samen/router';
import { useLayoutEffect } from 'react';

const STORAGE_KEY = 'samen:scroll';
/** How long a page that fills late is waited for. */
const TIMEOUT = 5000;
const GIVES_UP = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/** Where each history entry was left; survives a reload of the tab. */
function openPositions(): { get(key: string): number; set(key: string, top: number): void } {
  const positions = new Map<string, number>();
  try {
    const stored = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]') as [string, number][];
    stored.forEach(([key, top]) => positions.set(key, top));
  } catch {
    // What cannot be read is not remembered.
  }
  window.addEventListener('pagehide', () => {
    try {
      sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...positions]));
    } catch {
      // A tab without storage forgets.
    }
  });
  return { get: (key) => positions.get(key) ?? 0, set: (key, top) => void positions.set(key, top) };
}

/** What a position is remembered by. The first entry of every load has the same key in the router, whatever its address. */
export const entryKey = ({ key, pathname }: { key: string; pathname: string }): string =>
  key === 'default' ? `default ${pathname}` : key;

let positions: ReturnType<typeof openPositions> | undefined;

/**
 * The router restores a position once; a page whose lists come later is too short by then. Going back, this scrolls
 * on as soon as the page has grown, until the visitor does something else.
 */
export function useLateScroll(): void {
  const location = useLocation();
  const key = entryKey(location);
  const type = useNavigationType();
  useLayoutEffect(() => {
    const current = (positions ??= openPositions());
    const remember = () => current.set(key, window.scrollY);
    const aim = type === 'POP' ? current.get(key) : 0;
    let stop = () => window.removeEventListener('scroll', remember);
    if (aim > 0) {
      const stopAiming = scrollWhenLongEnough(aim, () => {
        window.addEventListener('scroll', remember, { passive: true });
      });
      const stopRemembering = stop;
      stop = () => (stopAiming(), stopRemembering());
    } else window.addEventListener('scroll', remember, { passive: true });
    return () => stop();
  }, [key, type]);
}

function scrollWhenLongEnough(top: number, whenDone: () => void): () => void {
  const root = document.documentElement;
  const check = () => {
    if (root.scrollHeight - window.innerHeight < top) return;
    window.scrollTo(0, top);
    finish();
  };
  const observer = new ResizeObserver(check);
  const timer = setTimeout(() => finish(), TIMEOUT);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    GIVES_UP.forEach((event) => window.removeEventListener(event, finish));
  };
  function finish() {
    stop();
    whenDone();
  }
  observer.observe(document.body);
  GIVES_UP.forEach((event) => window.addEventListener(event, finish, { passive: true }));
  return stop;
}
