import { walk } from '../support/focus-walk.ts';
import { isHydrated, isComplete } from '../support/page-state.ts';
import { ACCOUNTS, addressOf, screensOf } from '../support/screens.ts';
import { signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

test.describe.configure({ mode: 'parallel' });

for (const account of ACCOUNTS)
  test(`${account ?? 'a visitor'} reaches all that can be operated with the Tab key, sees the focus, and gets past it`, async ({
    browser,
    product,
  }) => {
    test.setTimeout(180_000);
    const context = await browser.newContext({
      colorScheme: 'light',
      reducedMotion: 'reduce',
      viewport: { width: 1280, height: 900 },
    });
    const headers = account ? await signIn(context, product, account) : {};
    const page = await context.newPage();
    for (const screen of screensOf(account, 'first', 24))
      await test.step(screen.name, async () => {
        await page.goto(product.url(`/nl${await addressOf(screen, product, headers)}`));
        await page.locator(screen.ready).first().waitFor();
        await isHydrated(page);
        await isComplete(page);
        const { stops, ...found } = await walk(page);
        expect.soft(stops, `stops on ${screen.name}`).toBeGreaterThan(0);
        expect.soft(found, screen.name).toEqual({ unreached: [], unmarked: [], unordered: [], stuck: null });
      });
    await context.close();
  });
