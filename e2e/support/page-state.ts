import type { Page } from '@playwright/test';

/** Waits until the page is hydrated: until then it records what is done to it. */
export const isHydrated = (page: Page) => page.waitForFunction(() => !('samenEarly' in window));

/** Waits until nothing of the page is still to come. */
export const isComplete = (page: Page) =>
  page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null);

/** Waits until nothing has come for half a second. The stream of releases stays open: a browser's network is never idle. */
export const isQuiet = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((done) => {
        let timer = setTimeout(done, 500);
        const again = () => {
          clearTimeout(timer);
          timer = setTimeout(done, 500);
        };
        new PerformanceObserver(again).observe({ type: 'resource' });
      }),
  );
