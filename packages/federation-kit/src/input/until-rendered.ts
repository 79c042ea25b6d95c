import { FIELD_PATIENCE } from './capture-focus.ts';

/**
 * Tries again whenever something of `area` is drawn, until `attempt` leaves nothing, `isOver` or the patience for what is drawn late
 * ends. Resolves to what is left.
 */
export async function untilRendered<T>(
  area: () => Element | null,
  all: readonly T[],
  attempt: (left: readonly T[]) => Promise<T[]> | T[],
  isOver: () => boolean = () => false,
): Promise<T[]> {
  let left = await attempt(all);
  const end = performance.now() + FIELD_PATIENCE;
  for (let root = area(); root && left.length > 0 && performance.now() < end && !isOver(); root = area()) {
    await drawn(root, end - performance.now());
    left = await attempt(left);
  }
  return left;
}

/** Resolves when something in the area was drawn, or after `patience` milliseconds. */
function drawn(area: Element, patience: number): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      observer.disconnect();
      clearTimeout(timer);
      resolve();
    };
    const observer = new MutationObserver(finish);
    const timer = setTimeout(finish, patience);
    observer.observe(area, { childList: true, subtree: true });
  });
}
