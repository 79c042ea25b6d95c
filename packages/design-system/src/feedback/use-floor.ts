import { useLayoutEffect, type RefObject } from 'react';

/** A bar that stands this close to the edge, or to the next bar, belongs to it. */
const GAP = 32;

/** How much of the lower part of the window the bars (`data-edge`) take that `region` would lie over, in pixels. */
function floorBelow(region: Element): number {
  const own = region.getBoundingClientRect();
  const floor = [...document.querySelectorAll("[data-edge='bottom']:not([data-notices])")]
    .map((bar) => bar.getBoundingClientRect())
    .filter(({ left, right, top, bottom }) => bottom > top && left < own.right && right > own.left)
    .sort((one, other) => other.bottom - one.bottom)
    .reduce(
      (lowest, { top, bottom }) => (bottom >= lowest - GAP && top < lowest ? top : lowest),
      window.innerHeight,
    );
  return Math.min(window.innerHeight - floor, window.innerHeight / 2);
}

/** Keeps `--floor` of a region that stands at the lower edge above the bars there, while `isShown`. */
export function useFloor(ref: RefObject<HTMLElement | null>, isShown: boolean): void {
  useLayoutEffect(() => {
    const region = ref.current;
    if (!region || !isShown) return undefined;
    const place = () => region.style.setProperty('--floor', `${floorBelow(region)}px`);
    place();
    window.addEventListener('resize', place);
    window.addEventListener('scroll', place, { passive: true, capture: true });
    return () => {
      window.removeEventListener('resize', place);
      window.removeEventListener('scroll', place, { capture: true });
    };
  }, [ref, isShown]);
}
