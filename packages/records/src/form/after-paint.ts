/** A window that is not seen paints nothing. */
const LONGEST = 100;

/** Resolves once what has changed is on screen, so that work that takes long does not delay that. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, LONGEST);
  });
}
