import type { BrowserContext, Page } from '@playwright/test';
import { removeData, startProduct, type Product, RAISED_LIMITS } from '@samen/dev-env/harness';
import type { BuiltRelease } from '@samen/federation-kit/build';
import { CLEAN_UP } from '@samen/federation-kit/timeouts';
import { meanwhile } from '../support/meanwhile.ts';
import { networkTo, type Network } from '../support/network.ts';
import { operatorOf, publish, type Operator } from '../support/operate.ts';
import { buildExampleRemote } from '../support/example-remote.ts';
import { bornAt, isReloaded } from '../support/running.ts';
import { openSleepyBrowser, putToSleep } from '../support/sleep.ts';
import { expect, test as base } from '../support/test.ts';

const PLACE = '/boomgaard';
const STREAM = '/platform/v1/stream';
const TABS = 8;

interface Scene {
  product: Product;
  network: Network;
  operator: Operator;
  /**
   * Six releases; `b` remembers in another shape, `c` is a container of webpack's own, `d` asks for consent, `e` changes
   * what all parts of a page share, `f` goes on once it has gone.
   */
  a: BuiltRelease;
  b: BuiltRelease;
  c: BuiltRelease;
  d: BuiltRelease;
  e: BuiltRelease;
  f: BuiltRelease;
}

const test = base.extend<object, { scene: Scene }>({
  scene: [
    async ({}, use) => {
      const product = await startProduct({ env: RAISED_LIMITS });
      const network = await networkTo(product);
      const a = await buildExampleRemote({ name: 'A' });
      const b = await buildExampleRemote({ name: 'B', schema: 2 });
      const c = await buildExampleRemote({ name: 'C', container: 'webpack' });
      const d = await buildExampleRemote({ name: 'D', policy: 'ask' });
      const e = await buildExampleRemote({ name: 'E', misdeed: 'tampers' });
      const f = await buildExampleRemote({ name: 'F', misdeed: 'listens' });
      for (const release of [a, b, c, d, e, f]) await publish(product, release);
      await use({ product, network, operator: operatorOf(product, 'orchard'), a, b, c, d, e, f });
      await network.close();
      await product.stop();
      removeData(product.dataDir);
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

async function open(page: Page, { network }: Scene, name: string): Promise<void> {
  await page.goto(network.url(PLACE));
  await expect(heading(page, `Boomgaard ${name}`)).toBeVisible();
}

/** Milliseconds that a stream which breaks is promised to be opened again in; a test allows twice that. */
const REOPENED_WITHIN = 1000;

/** How long it takes until `work` makes the page request the composition, in milliseconds. */
async function untilRequested(page: Page, work: () => Promise<void> | void): Promise<number> {
  const requested = page.waitForRequest(/\/platform\/v1\/composition/);
  const started = Date.now();
  await work();
  await requested;
  return Date.now() - started;
}

test.describe('tabs of one browser', () => {
  let context: BrowserContext;
  let tabs: Page[];

  test.beforeAll(async ({ browser, scene }) => {
    await scene.operator.activate(scene.a.buildId);
    context = await browser.newContext();
    tabs = await Promise.all(Array.from({ length: TABS }, () => context.newPage()));
    for (const tab of tabs) await open(tab, scene, 'A');
  });
  test.afterAll(() => context.close());

  test('share one stream, and the next tab opens it when its tab is closed', async ({ scene }) => {
    const { network, operator, a, b } = scene;
    await expect.poll(() => network.streams()).toBe(1);
    await operator.activate(b.buildId);
    for (const tab of tabs) await expect(heading(tab, 'Boomgaard B')).toBeVisible();
    expect(network.streams()).toBe(1);

    await tabs.shift()?.close();
    await expect.poll(() => network.streams()).toBe(1);
    await operator.activate(a.buildId);
    for (const tab of tabs) await expect(heading(tab, 'Boomgaard A')).toBeVisible();
  });

  test('end all on the last of two roll-backs within 50 ms, the second knowing the first', async ({
    scene,
  }) => {
    const { operator, a, b, c } = scene;
    const revision = await operator.activate(c.buildId);
    for (const tab of tabs) await expect(heading(tab, 'Boomgaard C')).toBeVisible();
    // Module Federation 1 runs beside what has its runtime from the shell.
    const isOwn = (tab: Page) => tab.evaluate(keepsNoInstance, c.buildId.replace(/\W/g, '_'));
    expect(await Promise.all(tabs.map(isOwn))).toEqual(tabs.map(() => true));
    const first = await operator.send('rollback', { buildId: a.buildId, expectedRevision: revision });
    const { changed } = first.body as { changed: [{ revision: number }] };
    const second = await operator.send('rollback', {
      buildId: b.buildId,
      expectedRevision: changed[0].revision,
    });
    expect([first.status, second.status]).toEqual([200, 200]);
    for (const tab of tabs) await expect(heading(tab, 'Boomgaard B')).toBeVisible();
    const ends = await Promise.all(tabs.map((tab) => tab.evaluate(endOf)));
    const [global] = ends[0] ?? [];
    expect(global).toContain(b.buildId.replace(/\W/g, '_'));
    expect(ends).toEqual(tabs.map(() => [global, 'Boomgaard B']));
  });

  test('request the composition within a second of the return of the connection', async ({ scene }) => {
    const { network, operator, a, b } = scene;
    const [tab] = tabs as [Page];
    await operator.ensure(a.buildId);
    for (const each of tabs) await expect(heading(each, 'Boomgaard A')).toBeVisible();

    await context.setOffline(true);
    await operator.activate(b.buildId);
    expect(await untilRequested(tab, () => context.setOffline(false))).toBeLessThan(2 * REOPENED_WITHIN);
    for (const each of tabs) await expect(heading(each, 'Boomgaard B')).toBeVisible();

    // One of the tabs listens for all of them, and goes on trying.
    const isTried = context.waitForEvent('request', (request) => request.url() === network.url(STREAM));
    network.cut();
    await operator.activate(a.buildId);
    await isTried;
    await expect(heading(tab, 'Boomgaard B')).toBeVisible();
    expect(await untilRequested(tab, network.mend)).toBeLessThan(2 * REOPENED_WITHIN);
    for (const each of tabs) await expect(heading(each, 'Boomgaard A')).toBeVisible();
  });
});

/** Whether the runtime of the page has no instance for a container that runs, as it has for those that use it. */
function keepsNoInstance(build: string): boolean {
  const { __FEDERATION__: federation } = globalThis as unknown as {
    __FEDERATION__: { __INSTANCES__: { name: string }[] };
  };
  const isLoaded = Object.keys(globalThis).some(
    (name) => name.startsWith('webpackChunk') && name.includes(build),
  );
  return isLoaded && federation.__INSTANCES__.every(({ name }) => !name.includes(build));
}

/** Chunk arrays of the remote, and the text of the page. */
function endOf(): unknown[] {
  const globals = Object.keys(globalThis).filter((name) => name.startsWith('webpackChunkorchard'));
  return [...globals, document.querySelector('h1')?.textContent];
}

test('the state of screens is kept, migrated and reset as declared, backwards too', async ({
  page,
  scene,
}) => {
  const { operator, a, b } = scene;
  await operator.ensure(a.buildId);
  await open(page, scene, 'A');
  const memory = page.locator('main output');
  const pick = page.getByRole('button', { name: 'Plukken' });
  for (let count = 0; count < 2; count += 1) await pick.click();
  await expect(memory).toHaveText('2 2 2');
  await operator.activate(b.buildId);
  await expect(heading(page, 'Boomgaard B')).toBeVisible();
  await expect(memory).toHaveText('2 2 0');
  await pick.click();
  await operator.send('rollback', { buildId: a.buildId });
  await expect(heading(page, 'Boomgaard A')).toBeVisible();
  await expect(memory).toHaveText('3 3 0');
});

test('a release with the policy `ask` is offered until it is accepted, by a press or a navigation', async ({
  page,
  scene,
}) => {
  const { operator, a, d } = scene;
  await operator.ensure(a.buildId);
  await open(page, scene, 'A');
  await operator.activate(d.buildId);
  const offer = page.getByText('Nieuwe versie van Boomgaard');
  await expect(offer).toBeVisible();
  await operator.send('rollback', { buildId: a.buildId });
  await expect(offer).toBeHidden();
  await operator.activate(d.buildId);
  await page.getByRole('button', { name: 'Later' }).click();
  await expect(offer).toBeHidden();
  await expect(heading(page, 'Boomgaard A')).toBeVisible();
  await page.getByRole('link', { name: 'Boom 1' }).click();
  await expect(heading(page, 'Boom van D')).toBeVisible();
  await operator.send('rollback', { buildId: a.buildId });
  await page.getByRole('button', { name: 'Nu bijwerken' }).click();
  await expect(heading(page, 'Boom van A')).toBeVisible();
});

test('a release that is killed goes at once, and what is typed stays', async ({
  page,
  scene,
  complaints,
}) => {
  const { operator, a, d } = scene;
  await operator.ensure(a.buildId);
  await operator.activate(d.buildId);
  await open(page, scene, 'D');
  await page.getByLabel('Dagboek').fill('Vandaag geplukt.');
  await page.getByLabel('Briefje').pressSequentially('half een zin');
  const born = await page.evaluate(() => performance.timeOrigin);
  const { status, body } = await operator.send('kill', { buildId: d.buildId });
  expect(status, JSON.stringify(body)).toBe(200);
  await expect(heading(page, 'Boomgaard A')).toBeVisible();
  await expect(page.getByLabel('Briefje')).toHaveValue('half een zin');
  await expect(page.getByLabel('Briefje')).toBeFocused();
  await page.getByLabel('Briefje').pressSequentially(' af');
  await expect(page.getByLabel('Briefje')).toHaveValue('half een zin af');
  await expect(page.getByLabel('Dagboek')).toHaveValue('Vandaag geplukt.');
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(born);
  expect((await operator.send('activate', { buildId: d.buildId })).status).toBe(409);
  expect(complaints).toEqual([]);
});

test('a tab in which a release tampered with globals is reloaded once that release has left and nothing is typed', async ({
  page,
  scene,
}) => {
  const { product, operator, a, e } = scene;
  await operator.ensure(a.buildId);
  await open(page, scene, 'A');
  await operator.activate(e.buildId);
  await expect(heading(page, 'Boomgaard E')).toBeVisible();
  const note = page.getByLabel('Dagboek');
  await note.fill('half een zin');
  const born = await bornAt(page);
  await operator.send('rollback', { buildId: a.buildId });
  await expect(heading(page, 'Boomgaard A')).toBeVisible();
  await expect(note).toHaveValue('half een zin');
  await meanwhile(page, CLEAN_UP);
  expect(await bornAt(page), 'nothing is loaded under what is typed').toBe(born);
  await page.getByRole('link', { name: 'Boom 1' }).click();
  await expect.poll(() => isReloaded(page, born)).toBe(true);
  await expect(heading(page, 'Boom van A')).toBeVisible();
  await expect
    .poll(() => product.output())
    .toMatch(new RegExp(`"buildId":"${e.buildId}"[^\\n]*"failure":"tampering"[^\\n]*fetch`));

  await operator.activate(e.buildId);
  await expect(heading(page, 'Boom van E')).toBeVisible();
  // No tab is loaded twice within some seconds; this one forgets that it was.
  await page.evaluate(() => sessionStorage.clear());
  const again = await bornAt(page);
  await operator.send('rollback', { buildId: a.buildId });
  await expect.poll(() => isReloaded(page, again)).toBe(true);
  await expect(heading(page, 'Boom van A')).toBeVisible();
});

test('a tab in which a removed release keeps running is reloaded a moment later, and the release is named', async ({
  page,
  scene,
}) => {
  const { product, operator, a, f } = scene;
  await operator.ensure(a.buildId);
  await operator.activate(f.buildId);
  await open(page, scene, 'F');
  const born = await bornAt(page);
  await operator.send('rollback', { buildId: a.buildId });
  await expect.poll(() => isReloaded(page, born)).toBe(true);
  await expect(heading(page, 'Boomgaard A')).toBeVisible();
  const what = 'It has gone and goes on: a listener for resize at the window, an interval, setTimeout';
  await expect
    .poll(() => product.output())
    .toMatch(new RegExp(`"buildId":"${f.buildId}"[^\\n]*"failure":"tampering"[^\\n]*${what}`));
});

test('an operator reloads the tabs in which the removed release ran, and no others', async ({
  page,
  context,
  scene,
}) => {
  const { network, operator, a, b } = scene;
  await operator.ensure(a.buildId);
  await operator.activate(b.buildId);
  const other = await context.newPage();
  await other.goto(network.url('/nieuws'));
  await open(page, scene, 'B');
  const born = { page: await bornAt(page), other: await bornAt(other) };
  await page.getByLabel('Dagboek').fill('half een zin');
  await operator.send('rollback', { buildId: a.buildId, reload: true });
  await expect(heading(page, 'Boomgaard A')).toBeVisible();
  await expect(page.getByLabel('Dagboek')).toHaveValue('half een zin');
  expect(await bornAt(page), 'nothing is loaded under what is typed').toBe(born.page);
  await page.getByRole('link', { name: 'Boom 1' }).click();
  await expect.poll(() => isReloaded(page, born.page)).toBe(true);
  await expect(heading(page, 'Boom van A')).toBeVisible();
  expect(await bornAt(other), 'it never ran there').toBe(born.other);

  // Afterwards as well, for a release that was left without a word.
  await operator.activate(b.buildId);
  await expect(heading(page, 'Boom van B')).toBeVisible();
  await operator.send('rollback', { buildId: a.buildId });
  await expect(heading(page, 'Boom van A')).toBeVisible();
  // No tab is loaded twice within some seconds; this one forgets that it was.
  await page.evaluate(() => sessionStorage.clear());
  const before = await bornAt(page);
  const { body } = await operator.send('rollback', { buildId: a.buildId, reload: true });
  expect(body).toMatchObject({ changed: [{ buildId: a.buildId, previousBuildId: b.buildId, reload: true }] });
  await expect.poll(() => isReloaded(page, before)).toBe(true);
  await expect(heading(page, 'Boom van A')).toBeVisible();
});

/** Records what each frame shows of the remote, each once; starts again when the page wakes. */
function watchFrames(): void {
  const frames: string[] = [];
  document.addEventListener('resume', () => frames.splice(0));
  Object.assign(window, { frames });
  const check = () => {
    const title = document.querySelector('main h1');
    const shown = title?.checkVisibility({ opacityProperty: true }) ? (title.textContent ?? '') : 'nothing';
    if (frames.at(-1) !== shown) frames.push(shown);
    requestAnimationFrame(check);
  };
  requestAnimationFrame(check);
}
const framesOf = (page: Page) => page.evaluate(() => (window as unknown as { frames: string[] }).frames);

test('a tab that froze and missed a roll-back wakes without a frame of what went', async ({
  page: awake,
  scene,
}) => {
  const { operator, a, b } = scene;
  await operator.ensure(a.buildId);
  await operator.activate(b.buildId);
  await open(awake, scene, 'B');
  const { context, close } = await openSleepyBrowser();
  try {
    const page = await context.newPage();
    const listens = page.waitForRequest((request) => request.url().endsWith(STREAM));
    await open(page, scene, 'B');
    await listens;
    await page.evaluate(watchFrames);
    await expect.poll(() => framesOf(page)).toEqual(['Boomgaard B']);
    const wake = await putToSleep(page);

    await operator.send('rollback', { buildId: a.buildId });
    await expect(heading(awake, 'Boomgaard A')).toBeVisible();
    expect(await page.textContent('main h1'), 'asleep').toBe('Boomgaard B');
    // A response that takes longer than a frame: what is shown until then is what counts.
    await page.route('**/platform/v1/composition', async (route) => {
      await new Promise((response) => setTimeout(response, 200));
      await route.continue();
    });
    await wake();
    await expect(heading(page, 'Boomgaard A')).toBeVisible();
    await expect.poll(() => framesOf(page)).toEqual(['nothing', 'Boomgaard A']);
  } finally {
    await close();
  }
});
