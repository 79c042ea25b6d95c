import { test as base, type Page } from '@playwright/test';
import { removeData, startProduct, type Product, RAISED_LIMITS } from '@samen/dev-env/harness';

export { expect } from '@playwright/test';

interface Fixtures {
  /** Unwanted messages of the pages of this test: errors, warnings of React, reports of the CSP. */
  complaints: string[];
  /** What a test has opened goes with it: its tabs would follow the releases of the tests after it, and report on them. */
  closesContexts: void;
}

interface WorkerFixtures {
  /** One product for all tests of a file; a test that breaks releases makes its own. */
  product: Product;
}

/** Chromium's remark on a preload that was not used within seconds of the load: a busy machine or a switch takes longer. */
const LATE = 'was preloaded using link preload but not used';

/** Writes down everything that a page complains about. */
export function listen(page: Page, complaints: string[]): void {
  page.on('console', (message) => {
    const isComplaint = message.type() === 'error' || message.type() === 'warning';
    if (isComplaint && !message.text().includes(LATE))
      complaints.push(`${message.text()} (at ${message.location().url})`);
  });
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
}

/** Many journeys come from one address, on a machine that has more to do than one visitor's page. */
export const SETTINGS = {
  ...RAISED_LIMITS,
  RENDER_TIMEOUT: '30000',
  MAIL_JOIN_MINUTES: '0',
};

export const test = base.extend<Fixtures, WorkerFixtures>({
  product: [
    async ({}, use) => {
      const product = await startProduct({ env: SETTINGS });
      await use(product);
      await product.stop();
      removeData(product.dataDir);
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  closesContexts: [
    async ({ browser }, use) => {
      const earlier = new Set(browser.contexts());
      await use();
      const own = browser.contexts().filter((context) => !earlier.has(context));
      await Promise.all(own.map((context) => context.close()));
    },
    { auto: true },
  ],
  complaints: async ({}, use) => use([]),
  page: async ({ page, complaints }, use) => {
    listen(page, complaints);
    await use(page);
  },
});
