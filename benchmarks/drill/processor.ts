import type { Page } from '@playwright/test';

/** A clock of the processor time that the renderer process of a page has used, in milliseconds. */
export async function processorClock(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    const seconds = metrics.find(({ name }) => name === 'ProcessTime')?.value;
    if (seconds === undefined) throw new Error('This browser does not say what its pages use.');
    return seconds * 1000;
  };
}
