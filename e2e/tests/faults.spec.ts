import { readFileSync } from 'node:fs';
import type { Browser } from '@playwright/test';
import { CONTRACT_VERSION, type RolloutRule } from '@samen/contracts/release';
import { postmasterPid } from '@samen/dev-env/harness';
import { call } from '../support/api.ts';
import {
  apart,
  atOnce,
  CELLS,
  expectedReports,
  isRefused,
  check,
  checkWhileLeaving,
  checkAfterDeploy,
  printed,
} from '../support/faults/matrix.ts';
import type { Cell } from '../support/faults/matrix.ts';
import { openWorld, type Reported, type World } from '../support/faults/world.ts';
import { activate, operatorOf, type Named } from '../support/operate.ts';
import { runs } from '../support/running.ts';
import { expect, test as base } from '../support/test.ts';

const test = base.extend<object, { world: World }>({
  world: [
    async ({}, use) => {
      const remotes = [...new Set(CELLS.map(({ place }) => place.remote))];
      const world = await openWorld(remotes);
      await use(world);
      await world.close();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});

/** The contract that this shell does not offer yet. */
const NEXT = CONTRACT_VERSION + 1;

const done: (Cell & { bad: Named })[] = [];
test.afterAll(() => console.log(printed(done)));

/**
 * Every report has arrived, of the right class, and no other failure of the releases that were broken. What passes by
 * itself, `network`, is no fault of this matrix: on a busy machine it may come beside it.
 */
async function allReported(world: World): Promise<void> {
  const inOrder = (rows: Reported[]) => rows.map((row) => JSON.stringify(row)).sort();
  const ids = new Set(done.map(({ bad }) => bad.buildId));
  const isOfFailure = ({ buildId, outcome, failure }: Reported) =>
    ids.has(buildId) && outcome !== 'ok' && failure !== 'network';
  const reported = async () => inOrder((await world.reported()).filter(isOfFailure));
  await expect.poll(reported).toEqual(inOrder(expectedReports(done)));
}

const secondOf = (world: World, { place: { remote } }: Cell): Named => ({
  remote,
  buildId: world.second(remote).buildId,
});

async function checkCell(browser: Browser, world: World, cell: Cell, bad: Named): Promise<void> {
  const name = `${cell.place.remote}: ${cell.fault.name}`;
  await test.step(name, () =>
    (cell.fault.goes ? checkWhileLeaving : check)(browser, world, cell, bad).catch((error: unknown) => {
      throw new Error(`${name}: ${String(error)}`);
    }),
  );
  done.push({ ...cell, bad });
}

async function expectRejection(world: World, cell: Cell, { remote, buildId }: Named): Promise<void> {
  const { status, body } = await operatorOf(world.product, remote).send('activate', { buildId });
  expect(status).toBe(409);
  expect(JSON.stringify(body)).toContain(`lives with contract ${NEXT} to ${NEXT}`);
  done.push({ ...cell, bad: { remote, buildId } });
}

/** Publishes what is broken in itself and looks at it, those side by side that do not need one another. */
async function checkBroken(browser: Browser, world: World, cells: readonly Cell[]): Promise<void> {
  for (const group of apart(cells)) {
    const broken = await Promise.all(
      group.map(async (cell) => {
        const { fault, place } = cell;
        return { cell, bad: await world.broken(place.remote, fault.name, fault.release ?? {}) };
      }),
    );
    for (const { cell, bad } of broken) {
      if (isRefused(cell)) await expectRejection(world, cell, bad);
      else await activate(world.product, bad);
    }
    const running = broken.filter(({ cell }) => !isRefused(cell));
    await atOnce(3, running, ({ cell, bad }) => checkCell(browser, world, cell, bad));
    for (const { cell } of running) await activate(world.product, secondOf(world, cell));
  }
}

const TIME = process.env['TEST_FULL'] ? 600_000 : 180_000;

test('whatever happens to a release on its way, its place is filled and the rest works', async ({
  browser,
  world,
}) => {
  test.setTimeout(TIME);
  const cells = CELLS.filter(({ fault }) => fault.wire && fault.then !== 'newer');
  // Those that wait for a time-out begin, so that the others fill the time.
  const isSlow = ({ fault }: Cell) => fault.failure === 'timeout';
  const inOrder = [...cells.filter(isSlow), ...cells.filter((cell) => !isSlow(cell))];
  await atOnce(4, inOrder, (cell) => checkCell(browser, world, cell, secondOf(world, cell)));
  await allReported(world);
});

test('a release that is broken in itself gives way to the last good one, and the rest works', async ({
  browser,
  world,
}) => {
  test.setTimeout(TIME);
  await checkBroken(
    browser,
    world,
    CELLS.filter(({ fault }) => fault.release && !fault.goes),
  );
  await allReported(world);
});

test('a release that does harm as it leaves hurts no other: its tab works on or is reloaded, and it is named', async ({
  browser,
  world,
}) => {
  test.setTimeout(TIME);
  await checkBroken(
    browser,
    world,
    CELLS.filter(({ fault }) => fault.goes),
  );
  await allReported(world);
});

test('a tab that missed a deploy takes the new release when the chunks of the old one are gone', async ({
  browser,
  world,
}) => {
  test.setTimeout(TIME);
  for (const group of apart(CELLS.filter(({ fault }) => fault.then === 'newer')))
    await atOnce(3, group, async (cell) => {
      await test.step(cell.place.remote, () => checkAfterDeploy(browser, world, cell));
      done.push({ ...cell, bad: secondOf(world, cell) });
    });
  await allReported(world);
});

/** Freezes PostgreSQL until the returned function is called. */
function freezeDatabase(dataDir: string): () => void {
  const postmaster = postmasterPid(dataDir);
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').trim().split(' ');
  const all = [postmaster, ...children.map(Number)];
  const report = (signal: NodeJS.Signals) => all.forEach((pid) => process.kill(pid, signal));
  report('SIGSTOP');
  return () => report('SIGCONT');
}

test('while the registry is away tabs run what they have and load what they need, and follow it afterwards', async ({
  page,
  world,
}) => {
  const { product } = world;
  await page.goto(product.url('/nieuws'));
  const content = { remote: 'content', buildId: world.second('content').buildId };
  const vacancies = { remote: 'vacancies', buildId: world.second('vacancies').buildId };
  await runs(page, content);
  const born = await page.evaluate(() => performance.timeOrigin);
  const release = freezeDatabase(product.dataDir);
  try {
    const { status, body } = await call(product, '/platform/v1/composition');
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { remotes: { content: { buildId: content.buildId } } },
    });
    await page.getByRole('navigation').getByRole('link', { name: 'Vacatures' }).first().click();
    await runs(page, vacancies);
  } finally {
    release();
  }
  await expect(page.locator('[data-remote=vacancies] article').first()).toBeVisible();
  const { fallback } = world.second('vacancies');
  await activate(product, { ...vacancies, buildId: fallback.buildId });
  await runs(page, { ...vacancies, buildId: fallback.buildId });
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(born);
  await activate(product, vacancies);
});

const DAMAGED: [string, string][] = [
  ['no JSON', '{"revision":'],
  ['a page', '<!doctype html><title>Bad gateway</title>'],
  ['another shape', JSON.stringify({ revision: 1_000_000, remotes: { content: null } })],
];

test('a composition that is damaged changes nothing, and tabs follow as soon as it is whole', async ({
  page,
  complaints,
  world,
}) => {
  const { product } = world;
  const { fallback, buildId } = world.second('content');
  const [one, other] = [buildId, fallback.buildId];
  // While visitors get different compositions, the stream announces a change without its content.
  const operator = operatorOf(product, 'forms');
  const canary = world.second('forms').fallback.buildId;
  const rules: RolloutRule[] = [{ kind: 'tenant', tenant: 'demo' }];
  expect((await operator.send('rollout', { buildId: canary, rules })).status).toBe(200);
  await page.goto(product.url('/nieuws'));
  await runs(page, { remote: 'content', buildId: one });
  let [shown, coming] = [one, other];
  for (const [what, body] of DAMAGED)
    await test.step(what, async () => {
      const requested = page.waitForResponse('**/platform/v1/composition');
      await page.route('**/platform/v1/composition', (route) =>
        route.fulfill({ status: 200, contentType: 'application/json', body }),
      );
      await activate(product, { remote: 'content', buildId: coming });
      await requested;
      await page.locator('[data-remote=content] article a').first().click();
      await expect(page.locator('[data-remote=content] article h1')).toBeVisible();
      await runs(page, { remote: 'content', buildId: shown });
      await page.unroute('**/platform/v1/composition');
      await page.goBack();
      // A tab that regains the focus requests the composition, but not twice within a second.
      const comeBack = () => page.evaluate(() => void dispatchEvent(new Event('focus')));
      await runs(page, { remote: 'content', buildId: coming }, comeBack);
      [shown, coming] = [coming, shown];
    });
  expect(complaints).toEqual([]);
  await activate(product, { remote: 'content', buildId: one });
  expect((await operator.send('rollout', { buildId: canary, rules: [] })).status).toBe(200);
});

// The last one: its product is gone afterwards.
test('when the server is down the page shows it and keeps what was typed', async ({ page, world }) => {
  const { product } = world;
  await page.goto(product.url('/vacancies/search?type=volunteering'));
  await page.locator('main article').first().getByRole('link').first().click();
  await page.getByLabel('Voornaam').fill('Iris');
  await page.getByLabel('Achternaam').fill('Bos');
  await page.getByLabel('E-mailadres').fill('iris@away.example');
  await page.getByLabel('Je bericht').fill('Dit mag niet verdwijnen.');
  await product.stop();
  await page.getByRole('button', { name: 'Verstuur mijn aanvraag' }).click();
  await expect(page.getByText('We kregen geen antwoord', { exact: false }).first()).toBeVisible({
    timeout: 30_000,
  });
  await expect(page.getByLabel('Je bericht')).toHaveValue('Dit mag niet verdwijnen.');
});
