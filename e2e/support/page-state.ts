import type { Page } from '@playwright/test';

/** Waits until the page answers by itself: until then it takes down what is done to it. */
export const isAlive = (page: Page) => page.waitForFunction(() => !('samenEarly' in window));

/** Waits until nothing of the page is still to come. */
export const isComplete = (page: Page) =>
  page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null);
