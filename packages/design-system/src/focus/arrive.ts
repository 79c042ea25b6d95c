import { isFocusFree } from './focus-free.ts';
import { focusOn } from './focus-keeper.ts';

/** How long a page may take to bring its heading before the focus stays where it is. */
const TIMEOUT = 10_000;

/**
 * Gives the focus to the heading of the page that a person has come to, or to the link by which they had left it, now or
 * as soon as it is there; not when they have gone on to something else. Returns how to give up.
 */
export function focusArrival(area: HTMLElement, leftBy: string | null = null): () => void {
  const before = document.activeElement;
  let given: Element | null = null;
  const isFree = () => isFocusFree() || [before, given].includes(document.activeElement);
  const give = (target: HTMLElement) => {
    if (target === given || !isFree()) return;
    focusOn(target, { preventScroll: true });
    given = target;
  };
  /** Whether there is nothing more to wait for. */
  const check = (): boolean => {
    const link = leftBy !== null && linkTo(area, leftBy);
    const heading = area.querySelector<HTMLElement>('h1');
    if (link) give(link);
    else if (heading) give(heading);
    return Boolean(link) || (heading !== null && leftBy === null);
  };
  if (check()) return () => undefined;
  const observer = new MutationObserver(() => {
    if (check()) stop();
  });
  const timer = setTimeout(() => stop(), TIMEOUT);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  observer.observe(area, { childList: true, subtree: true });
  return stop;
}

const linkTo = (area: HTMLElement, address: string) =>
  [...area.querySelectorAll<HTMLAnchorElement>('a[href]')].find(
    (link) => link.getAttribute('href') === address,
  );
