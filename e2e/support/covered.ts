import type { Page } from '@playwright/test';

/** Presses after which a part is taken to have no end. */
const MOST = 60;

/**
 * Presses Tab through `within`, or backwards, and returns the controls of which nothing was visible while they had the focus: something else
 * lay over them, or they were outside of the window (WCAG 2.4.11).
 */
export async function tabThrough(
  page: Page,
  within: string,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<{ stops: number; covered: string[] }> {
  const area = page.locator(within).first();
  // From right before it, or after it. It stays for the first press: where the focus is lost, the page sees to it.
  const start = await area.evaluateHandle((element, isForward) => {
    const place = document.createElement('span');
    place.tabIndex = -1;
    if (isForward) element.before(place);
    else element.after(place);
    place.focus();
    return place;
  }, key === 'Tab');
  const covered: string[] = [];
  let stops = 0;
  for (let press = 0; press < MOST; press += 1) {
    await page.keyboard.press(key);
    if (press === 0) await start.evaluate((place) => place.remove());
    const seen = await area.evaluate(whatIsSeen);
    if (seen === 'outside') break;
    stops += 1;
    if (seen !== 'seen') covered.push(seen);
  }
  return { stops, covered };
}

/**
 * Bars that stay at an edge of the window over (nearly) its whole width without `data-edge`: what gets the
 * focus would stay behind them.
 */
export const unmarkedBars = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => {
        const { position, pointerEvents, visibility } = getComputedStyle(element);
        const { width, height } = element.getBoundingClientRect();
        const isBar = width > 0.8 * window.innerWidth && height > 20 && height < 200;
        return (
          isBar &&
          ['sticky', 'fixed'].includes(position) &&
          pointerEvents !== 'none' &&
          visibility === 'visible' &&
          element.closest('[data-edge]') === null
        );
      })
      .map((element) => element.outerHTML.slice(0, 160)),
  );

/** In the page, after it has scrolled: five points of what has the focus. */
async function whatIsSeen(area: Element): Promise<string> {
  for (const _frame of [1, 2]) await new Promise(requestAnimationFrame);
  const focused = document.activeElement;
  if (!focused || !area.contains(focused)) return 'outside';
  // A field that is clipped away, as of a file or a switch, is seen as its label.
  const labels = focused instanceof HTMLInputElement ? [...(focused.labels ?? [])] : [];
  const shown = [focused, ...labels].filter((element) => element.getBoundingClientRect().width > 2);
  const isSeen = shown.some((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const [middle, centre] = [(left + right) / 2, (top + bottom) / 2];
    const points: [number, number][] = [[middle, centre]];
    for (const x of [left + 3, right - 3]) for (const y of [top + 3, bottom - 3]) points.push([x, y]);
    return points.some(([x, y]) => {
      const hit = document.elementFromPoint(x, y);
      return element.contains(hit) || labels.some((label) => label.contains(hit));
    });
  });
  return isSeen ? 'seen' : focused.outerHTML.slice(0, 160);
}
