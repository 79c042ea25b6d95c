/** So long it takes at most, in milliseconds: a window that is not seen paints nothing. */
export const PAINT_TIMEOUT = 100;

let pending: Promise<void> | null = null;

/** When the next frame has been painted; all who wait for it share one request and one timer. */
function nextPaint(): Promise<void> {
  pending ??= new Promise((resolve) => {
    requestAnimationFrame(() => {
      // What changes from here on is in a later one.
      pending = null;
      setTimeout(resolve);
    });
  });
  return pending;
}

/** Resolves once what has changed is on screen, so that work that takes long does not delay that. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    void nextPaint().then(resolve);
    setTimeout(resolve, PAINT_TIMEOUT);
  });
}
