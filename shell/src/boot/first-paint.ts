/** A page in the background paints nothing; it starts all the same. */
const TIMEOUT = 1000;
/** How much longer the largest picture is waited for: with a poor connection the page has to come to life first. */
export const PICTURE_TIMEOUT = 500;
/** The picture that the page requests before all others. */
const FIRST_PICTURES = '#root img[fetchpriority="high"]';
const BIDDINGS = ['pointerdown', 'keydown'] as const;

type View = Window & typeof globalThis;

/** The next frame has been painted: its callbacks run before, a timer set by them after. */
function painted(window: View): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, TIMEOUT);
    window.requestAnimationFrame(() => {
      clearTimeout(timer);
      setTimeout(resolve);
    });
  });
}

/** A person uses the page. */
function bidden(window: View, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    for (const event of BIDDINGS)
      window.addEventListener(event, () => resolve(), { signal, capture: true, passive: true });
  });
}

/**
 * Resolves when what the HTML already shows has been painted, and its largest picture with it unless that is late or
 * a person already uses the page: at once where it shows nothing, or where the page is in the background.
 */
export async function afterFirstPaint(window: View): Promise<void> {
  const { document } = window;
  if (!document.getElementById('root')?.hasChildNodes() || document.hidden) return;
  await painted(window);
  const pictures = [...document.querySelectorAll<HTMLImageElement>(FIRST_PICTURES)];
  if (pictures.length === 0) return;
  const done = new AbortController();
  const late = new Promise((resolve) => setTimeout(resolve, PICTURE_TIMEOUT));
  // One that does not come shows its text.
  const shown = Promise.allSettled(pictures.map((one) => one.decode())).then(() => painted(window));
  await Promise.race([shown, late, bidden(window, done.signal)]);
  done.abort();
}
