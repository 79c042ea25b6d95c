import type { Locator, Page } from '@playwright/test';

export interface Sample {
  /** Milliseconds from the press to the next paint: the longest event of the interaction, in steps of 8. */
  paint: number;
  /** Of those, how long its handlers ran. */
  handlers: number;
  /** Milliseconds until all that it leads to is there, the server's answer included. */
  shown: number;
}

interface Interaction {
  start: number;
  paint: number;
  handlers: number;
}

/** The Event Timing API tells of nothing that is shorter. */
const SHORTEST = 16;
/** Longer than anybody waits. */
const TIMEOUT = 15_000;
export const REST = 250;

/** Runs in the page before anything else: keeps what the browser says about presses. */
export function observePresses(): void {
  const presses: Interaction[] = [];
  Object.assign(globalThis, { presses });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[])
      if (entry.interactionId > 0)
        presses.push({
          start: entry.startTime,
          paint: entry.duration,
          handlers: entry.processingEnd - entry.processingStart,
        });
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

/** Presses and measures; `isDone` is the text of a function that runs in the page. */
export async function press(page: Page, target: Locator, isDone: string): Promise<Sample> {
  await target.hover();
  // As long as a finger needs, and longer than what hovering starts.
  await page.waitForTimeout(REST);
  const begun = await page.evaluate(() => {
    (globalThis as unknown as { presses: Interaction[] }).presses.length = 0;
    return performance.now();
  });
  const shown = page.evaluate<number>(`(async () => {
    const isDone = ${isDone};
    while (!isDone()) {
      if (performance.now() > ${begun + TIMEOUT}) throw new Error('What the press leads to does not come.');
      await new Promise(requestAnimationFrame);
    }
    return performance.now();
  })()`);
  const [shownAt] = await Promise.all([shown, target.click()]);
  // The browser tells of an event once its frame was painted.
  await page.waitForTimeout(REST);
  const presses = await page.evaluate(() => (globalThis as unknown as { presses: Interaction[] }).presses);
  const longest = (pick: (one: Interaction) => number, least: number) =>
    Math.max(least, ...presses.map(pick));
  return {
    paint: longest((one) => one.paint, SHORTEST),
    handlers: longest((one) => one.handlers, 0),
    shown: Math.max(0, shownAt - Math.min(shownAt, ...presses.map((one) => one.start))),
  };
}
