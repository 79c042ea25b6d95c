import type { Browser } from '@playwright/test';
import {
  apart,
  atOnce,
  CELLS,
  expectedReports,
  look,
  lookAfterDeploy,
  printed,
} from '../support/faults/matrix.ts';
import type { Cell } from '../support/faults/matrix.ts';
import { openWorld, type World } from '../support/faults/world.ts';
import { activate, type Named } from '../support/operate.ts';
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

const done: (Cell & { bad: Named })[] = [];
test.afterAll(() => console.log(printed(done)));

/** Every report has arrived, of the right class, and no other failure of the releases that were broken. */
async function allReported(world: World): Promise<void> {
  const expected = expectedReports(done);
  const ids = new Set(done.map(({ bad }) => bad.buildId));
  const isOfFailure = (outcome: string) => outcome === 'failed' || outcome === 'recovered';
  const reported = async () =>
    (await world.reported()).filter(({ buildId, outcome }) => ids.has(buildId) && isOfFailure(outcome));
  await expect.poll(async () => (await reported()).length).toBe(expected.length);
  await expect.poll(reported).toEqual(expect.arrayContaining(expected));
}

const secondOf = (world: World, { place: { remote } }: Cell): Named => ({
  remote,
  buildId: world.second(remote).buildId,
});

async function lookAt(browser: Browser, world: World, cell: Cell, bad: Named): Promise<void> {
  const name = `${cell.place.remote}: ${cell.fault.name}`;
  await test.step(name, () =>
    look(browser, world, cell, bad).catch((error: unknown) => {
      throw new Error(`${name}: ${String(error)}`);
    }),
  );
  done.push({ ...cell, bad });
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
  await atOnce(4, inOrder, (cell) => lookAt(browser, world, cell, secondOf(world, cell)));
  await allReported(world);
});

test('a release that is broken in itself gives way to the last good one, and the rest works', async ({
  browser,
  world,
}) => {
  test.setTimeout(TIME);
  for (const group of apart(CELLS.filter(({ fault }) => fault.release))) {
    const broken = await Promise.all(
      group.map(async (cell) => {
        const { fault, place } = cell;
        return { cell, bad: await world.broken(place.remote, fault.name, fault.release ?? {}) };
      }),
    );
    for (const { bad } of broken) await activate(world.product, bad);
    await atOnce(3, broken, ({ cell, bad }) => lookAt(browser, world, cell, bad));
    for (const { cell } of broken) await activate(world.product, secondOf(world, cell));
  }
  await allReported(world);
});

test('a tab that has not heard of a deploy takes the new release when the chunks of the old one are gone', async ({
  browser,
  world,
}) => {
  test.setTimeout(TIME);
  for (const group of apart(CELLS.filter(({ fault }) => fault.then === 'newer')))
    await atOnce(3, group, async (cell) => {
      await test.step(cell.place.remote, () => lookAfterDeploy(browser, world, cell));
      done.push({ ...cell, bad: secondOf(world, cell) });
    });
  await allReported(world);
});
