import { chromium, type CDPSession, type Page } from '@playwright/test';
import { chromiumOptions, type Product } from '@samen/dev-env/harness';
import { compositionOf, operatorOf, publishAnother } from '../support/operate.ts';
import { runs } from '../support/running.ts';
import { expect, listen, test } from '../support/test.ts';

const SWITCHES = 60;
/** Rounds before it is measured: what both releases leave once, such as compiled code, is no leak. */
const FIRST_ROUNDS = 5;
/** Bytes that a tab may leak after all switches together. */
const MOST = 256 * 1024;
/** Machine code that V8 makes of what runs often counts as heap, and comes late: here it makes none. */
const NO_MACHINE_CODE = '--js-flags=--no-opt --no-maglev --no-sparkplug';

interface Case {
  remote: string;
  path: string;
  /** A text that distinguishes the two releases on that page. */
  before: string;
  after: string;
  /** The key of that text. */
  key: string;
}

const NEWS: Case = {
  remote: 'content',
  path: '/nieuws',
  before: 'Nieuws',
  after: 'Nieuwtjes',
  key: 'title',
};
const SEARCH: Case = {
  remote: 'vacancies',
  path: '/vacancies/search',
  before: 'Wat',
  after: 'Wat wil je',
  key: 'words',
};

/** Everything that a page retains after garbage collection. */
interface Holdings {
  heap: number;
  nodes: number;
  listeners: number;
}

async function holdings(devtools: CDPSession): Promise<Holdings> {
  // One collection may make the next one possible.
  for (let round = 0; round < 3; round += 1) await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await devtools.send('Memory.getDOMCounters');
  return { heap: usedSize, nodes, listeners: jsEventListeners };
}

/** Elements, rules and globals that name their release. */
function tracesOf(page: Page, tag: string): Promise<string[]> {
  return page.evaluate((releaseTag) => {
    const scope = globalThis as unknown as Record<string, unknown>;
    const globals = Object.keys(scope).filter(
      (name) => name.includes(releaseTag) && scope[name] !== undefined,
    );
    const files = [...document.querySelectorAll('link, script')].flatMap((one) => {
      const url = one.getAttribute('href') ?? one.getAttribute('src') ?? '';
      return url.includes(releaseTag) ? [url] : [];
    });
    const rules = [...document.styleSheets].flatMap((sheet) =>
      [...sheet.cssRules].flatMap(({ cssText }) =>
        cssText.includes(releaseTag) ? [cssText.slice(0, 80)] : [],
      ),
    );
    return [...globals, ...files, ...rules];
  }, tag);
}

const rulesOf = (page: Page): Promise<number> =>
  page.evaluate(() => [...document.styleSheets].reduce((sum, sheet) => sum + sheet.cssRules.length, 0));

/** Counts the copies of React's renderer and the stores, as they register with developer tools. */
function countInstances(): void {
  const counts = { renderers: 0, stores: 0 };
  Object.assign(window, {
    counts,
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      inject: () => (counts.renderers += 1),
      onCommitFiberRoot: () => undefined,
      onCommitFiberUnmount: () => undefined,
      onPostCommitFiberRoot: () => undefined,
      checkDCE: () => undefined,
    },
    __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: () => {
      counts.stores += 1;
      return (...parts: ((given: unknown) => unknown)[]) =>
        (first: unknown) =>
          parts.reduceRight((given, part) => part(given), first);
    },
  });
}

async function followReleases(page: Page, product: Product, one: Case): Promise<void> {
  const { remote, path, before, after, key } = one;
  const complaints: string[] = [];
  listen(page, complaints);
  const sentence = { find: `"${key}":"${before}"`, put: `"${key}":"${after}"` };
  const original = (await compositionOf(product)).remotes[remote]?.buildId ?? '';
  const variant = await publishAnother(product, remote, after, { sentence });
  const operator = operatorOf(product, remote);
  await page.addInitScript(countInstances);
  await page.goto(product.url(path));
  const sight = (text: string) => page.locator('main').getByText(text, { exact: true }).first();
  await expect(sight(before)).toBeVisible();
  await runs(page, { remote, buildId: original });

  const devtools = await page.context().newCDPSession(page);
  await devtools.send('HeapProfiler.enable');
  const goTo = async (buildId: string, text: string) => {
    await operator.ensure(buildId);
    await expect(sight(text)).toBeVisible();
    await runs(page, { remote, buildId });
  };
  const there = () => goTo(variant.buildId, after);
  const back = () => goTo(original, before);
  for (let round = 0; round < FIRST_ROUNDS; round += 1) await there().then(back);
  const start = await holdings(devtools);
  const rules = await rulesOf(page);
  for (let done = 0; done < SWITCHES; done += 2) {
    await there().then(back);
  }

  expect(await tracesOf(page, variant.buildId.slice(-8))).toEqual([]);
  expect(await page.evaluate(() => (window as unknown as { counts: object }).counts)).toEqual({
    renderers: 1,
    stores: 1,
  });
  expect(await rulesOf(page), 'style rules').toBe(rules);
  await expect
    .poll(async () => (await holdings(devtools)).nodes, { message: 'nodes' })
    .toBeLessThanOrEqual(start.nodes + 20);
  const end = await holdings(devtools);
  console.log(`${remote}: ${SWITCHES} switches, ${JSON.stringify({ start, end })}`);
  expect(end.listeners, 'listeners').toBeLessThanOrEqual(start.listeners + 5);
  // What a finalizer holds goes with a later collection; what leaks goes with none.
  await expect
    .poll(async () => (await holdings(devtools)).heap - start.heap, { message: 'bytes' })
    .toBeLessThan(MOST);
  expect(complaints).toEqual([]);
}

for (const one of [SEARCH, NEWS])
  test(`after ${SWITCHES} switches between two releases of ${one.remote} a tab retains nothing of them`, async ({
    product,
  }) => {
    test.skip(!process.env['TEST_FULL'], 'in the full run');
    // Each switch is an activation that the server tries out first: what is measured here is not time.
    test.setTimeout(600_000);
    const { args, ...options } = chromiumOptions();
    const browser = await chromium.launch({ ...options, args: [...args, NO_MACHINE_CODE] });
    try {
      const context = await browser.newContext({ locale: 'nl-NL' });
      await followReleases(await context.newPage(), product, one);
    } finally {
      await browser.close();
    }
  });
