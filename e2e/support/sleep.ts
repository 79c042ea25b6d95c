import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { chromiumOptions, freePort } from '@samen/dev-env/harness';

/** A browser whose tabs hide behind each other and freeze, as those of people do. */
export interface SleepyBrowser {
  context: BrowserContext;
  close(): Promise<void>;
}

/** Starts the whole browser: its shell without windows knows no freezing, and a test's own contexts keep tabs awake. */
export async function openSleepyBrowser(): Promise<SleepyBrowser> {
  const port = await freePort();
  const { args, ...options } = chromiumOptions({ whole: true });
  const started = await chromium.launch({ ...options, args: [...args, `--remote-debugging-port=${port}`] });
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`, { noDefaults: true });
  const [context] = browser.contexts();
  if (!context) throw new Error('The browser has no window.');
  return {
    context,
    async close() {
      await browser.close();
      await started.close();
    },
  };
}

/** Puts another tab before this one and freezes it, as browsers do to save power; returns a function that comes back to it. */
export async function putToSleep(page: Page): Promise<() => Promise<void>> {
  const other = await page.context().newPage();
  await other.bringToFront();
  const devtools = await page.context().newCDPSession(page);
  const frozen = page.evaluate(
    () => new Promise<void>((done) => document.addEventListener('freeze', () => done(), { once: true })),
  );
  await devtools.send('Page.setWebLifecycleState', { state: 'frozen' });
  await frozen;
  return async () => {
    await page.bringToFront();
    await other.close();
  };
}
