import { FIELD_TIMEOUT } from './capture-focus.ts';

/**
 * Tries again whenever something of `area` is rendered, until `attempt` leaves nothing, `isOver` or the timeout for what is rendered late
 * ends. Resolves to what is left.
 */
export async function untilRendered<T>(
  area: () => Element | null,
  all: readonly T[],
  attempt: (left: readonly T[]) => Promise<T[]> | T[],
  isOver: () => boolean = () => false,
): Promise<T[]> {
  let left = await attempt(all);
  const end = performance.now() + FIELD_TIMEOUT;
  for (let root = area(); root && left.length > 0 && performance.now() < end && !isOver(); root = area()) {
    await nextRendering(root, end - performance.now());
    left = await attempt(left);
  }
  return left;
}

/** Resolves when something in the area was rendered, or after `timeout` milliseconds. */
function nextRendering(area: Element, timeout: number): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      observer.disconnect();
      clearTimeout(timer);
      resolve();
    };
    const observer = new MutationObserver(finish);
    const timer = setTimeout(finish, timeout);
    observer.observe(area, { childList: true, subtree: true });
  });
}
