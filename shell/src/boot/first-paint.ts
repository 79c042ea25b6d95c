/** A page nobody looks at paints nothing; it is set going all the same. */
const PATIENCE = 1000;

/**
 * Resolves when what the HTML already shows has been painted: at once where it shows nothing, or where the page is in
 * the background.
 */
export function afterFirstPaint(window: Window & typeof globalThis): Promise<void> {
  const { document } = window;
  if (!document.getElementById('root')?.hasChildNodes() || document.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, PATIENCE);
    // A frame's callbacks run before it is painted, a timer set by them after.
    window.requestAnimationFrame(() => {
      clearTimeout(timer);
      setTimeout(resolve);
    });
  });
}
