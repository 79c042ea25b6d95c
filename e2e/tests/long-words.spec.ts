import type { Browser, Page } from '@playwright/test';
import { removeData, startProduct, type Product } from '@samen/dev-env/outside';
import { LONG_WORD, writeLongWords } from '../support/long-words.ts';
import { misfits } from '../support/misfits.ts';
import { isComplete } from '../support/page-state.ts';
import { addressesFor, routeTable } from '../support/routes.ts';
import { signIn } from '../support/session.ts';
import { expect, SETTINGS, test } from '../support/test.ts';

const isFull = Boolean(process.env['TEST_FULL']);
/** In `npm test` every route is looked at once: by one of those who may, in one language, each in turn. */
const LOCALES = ['nl', 'en'] as const;
const MODES = isFull ? (['light', 'dark'] as const) : (['light'] as const);
const WIDTHS = isFull ? [320, 390, 1440] : [320, 1440];
const PEOPLE = [undefined, 'centrum', 'organisatie', 'vrijwilliger', 'operator'];

async function look(page: Page | undefined, address: string, name: string): Promise<void> {
  if (!page) throw new Error(`Nobody looks at ${name}.`);
  await page.setViewportSize({ width: WIDTHS[0] ?? 0, height: 700 });
  await page.goto(address);
  await page.locator('main h1').first().waitFor();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 700 });
    await isComplete(page);
    await page.evaluate(
      () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
    );
    expect.soft(await misfits(page, LONG_WORD), `${name} at ${width}`).toEqual([]);
  }
}

interface Visit {
  path: string;
  /** An account; a visitor without one. */
  as: string | undefined;
}

const nameOf = ({ path, as }: Visit, locale: string) => `${path} of ${as ?? 'a visitor'} in ${locale}`;

/** Every route at a record that somebody may see: by all who may, or by one of them, in turn. */
async function visits(product: Product): Promise<Visit[]> {
  const routes = await routeTable(product);
  const own = new Map<string, Visit[]>(routes.map((route) => [route.path, []]));
  for (const as of PEOPLE)
    for (const { pattern, path } of await addressesFor(product, routes, as))
      own.get(pattern)?.push({ path, as });
  const all = [...own.entries()];
  expect(
    all.filter(([, some]) => some.length === 0).map(([pattern]) => pattern),
    'routes that nobody looks at',
  ).toEqual([]);
  return all.flatMap(([, some], index) => (isFull ? some : some.slice(index % some.length).slice(0, 1)));
}

async function sweep(browser: Browser, product: Product, mode: 'light' | 'dark'): Promise<void> {
  const pages = new Map<string | undefined, Page>();
  // Before their names are others.
  for (const as of PEOPLE) {
    const context = await browser.newContext({ colorScheme: mode });
    if (as) await signIn(context, product, as);
    pages.set(as, await context.newPage());
  }
  await writeLongWords(product.dataDir);
  for (const [index, visit] of (await visits(product)).entries())
    for (const locale of isFull ? LOCALES : [LOCALES[index % LOCALES.length] ?? 'nl'])
      await test.step(nameOf(visit, locale), () =>
        look(pages.get(visit.as), product.url(`/${locale}${visit.path}`), nameOf(visit, locale)),
      );
  for (const page of pages.values()) await page.context().close();
}

for (const mode of MODES)
  test(`the longest words that people may write fit on every screen, ${mode}`, async ({ browser }) => {
    test.setTimeout(900_000);
    // Of its own: nothing that it holds can be read afterwards.
    const product = await startProduct({ env: SETTINGS });
    try {
      await sweep(browser, product, mode);
    } finally {
      await product.stop();
      removeData(product.dataDir);
    }
  });
