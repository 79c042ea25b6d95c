import { useLayoutEffect, type RefObject } from 'react';

/** A bar that stands this close to the edge, to the next bar, or to what would lie above that, is in the way. */
const GAP = 32;
const BARS = "[data-edge='bottom']:not([data-notices])";

/**
 * How much of the lower part of the window the bars (`data-edge`) take that `region` would lie over, in pixels; less where
 * it would not be whole in the window above them.
 */
function floorBelow(region: Element): number {
  const own = region.getBoundingClientRect();
  const floor = [...document.querySelectorAll(BARS)]
    .map((bar) => bar.getBoundingClientRect())
    .filter(({ left, right, top, bottom }) => bottom > top && left < own.right && right > own.left)
    .sort((one, other) => other.bottom - one.bottom)
    .reduce(
      (lowest, { top, bottom }) => (bottom >= lowest - GAP - own.height && top < lowest ? top : lowest),
      window.innerHeight,
    );
  return Math.max(0, Math.min(window.innerHeight - floor, window.innerHeight - own.height - GAP));
}

/** Keeps `--floor` of a region that stands at the lower edge above the bars there, while `isShown`. */
export function useFloor(ref: RefObject<HTMLElement | null>, isShown: boolean): void {
  useLayoutEffect(() => {
    const region = ref.current;
    if (!region || !isShown) return undefined;
    const place = () => region.style.setProperty('--floor', `${floorBelow(region)}px`);
    // A bar that opens a form is another size; one that comes is seen by what is added to the page.
    const sizes = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(place);
    const watch = () => {
      sizes?.disconnect();
      for (const bar of [region, ...document.querySelectorAll(BARS)]) sizes?.observe(bar);
      place();
    };
    const bars = new MutationObserver(watch);
    watch();
    bars.observe(document.body, { childList: true, subtree: true });
    window.addEventListener('resize', place);
    window.addEventListener('scroll', place, { passive: true, capture: true });
    return () => {
      sizes?.disconnect();
      bars.disconnect();
      window.removeEventListener('resize', place);
      window.removeEventListener('scroll', place, { capture: true });
    };
  }, [ref, isShown]);
}
