import type { Page } from '@playwright/test';

/** Presses after which a part is taken to have no end. */
const MOST = 60;

/**
 * Presses Tab through `within`, or backwards, and says of which controls nothing could be seen while they had the focus: something else
 * lay over them, or they were outside of the window (WCAG 2.4.11).
 */
export async function tabThrough(
  page: Page,
  within: string,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<{ stops: number; covered: string[] }> {
  const area = page.locator(within).first();
  // From right before it, or after it.
  await area.evaluate((element, isForward) => {
    const start = document.createElement('span');
    start.tabIndex = -1;
    if (isForward) element.before(start);
    else element.after(start);
    start.focus();
    start.remove();
  }, key === 'Tab');
  const covered: string[] = [];
  let stops = 0;
  for (let press = 0; press < MOST; press += 1) {
    await page.keyboard.press(key);
    const seen = await area.evaluate(whatIsSeen);
    if (seen === 'outside') break;
    stops += 1;
    if (seen !== 'seen') covered.push(seen);
  }
  return { stops, covered };
}

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
