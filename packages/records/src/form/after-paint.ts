/** A window that is not seen paints nothing. */
const LONGEST = 100;

let pending: Promise<void> | null = null;

/**
 * Resolves once what has changed is on screen, so that work that takes long does not delay that. All who wait for the same
 * paint share one frame and one timer.
 */
export function afterPaint(): Promise<void> {
  if (pending) return pending;
  const paint = new Promise<void>((resolve) => {
    // What changes after it is for the next paint.
    const end = () => {
      if (pending === paint) pending = null;
    };
    requestAnimationFrame(() => {
      end();
      setTimeout(resolve);
    });
    setTimeout(() => {
      end();
      resolve();
    }, LONGEST);
  });
  pending = paint;
  return paint;
}
