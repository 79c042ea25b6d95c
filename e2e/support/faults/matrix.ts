import { expect, type Browser, type Page } from '@playwright/test';
import { STILL } from '@samen/federation-kit/timeouts';
import { meanwhile } from '../meanwhile.ts';
import { activate, type Named } from '../operate.ts';
import { bornAt, isReloaded, runs } from '../running.ts';
import { signIn } from '../session.ts';
import { FAULTS, isIncluded, type Fault } from './faults.ts';
import { PLACES, type Place } from './locations.ts';
import type { Reported, World } from './world.ts';

export interface Cell {
  fault: Fault;
  place: Place;
}

/** What this run looks at. */
export const CELLS: readonly Cell[] = FAULTS.flatMap((fault) =>
  PLACES.filter(({ remote }) => isIncluded(fault, remote)).map((place) => ({ fault, place })),
);

/** The server renders public pages before an activation, and finds it. */
export const isRefused = ({ fault, place }: Cell): boolean =>
  fault.onServer === true && (!place.as || place.isPublic === true);

const TIMEOUT = 45_000;
let addresses = 0;

/** Does `work` for each, a few at a time, also where one fails; then rejects with all that failed. */
export async function atOnce<One>(width: number, all: readonly One[], work: (one: One) => Promise<void>) {
  const left = [...all];
  const failed: unknown[] = [];
  const worker = async () => {
    for (let one = left.shift(); one; one = left.shift()) {
      await work(one).catch((error: unknown) => void failed.push(error));
    }
  };
  await Promise.all(Array.from({ length: width }, worker));
  if (failed.length > 0) throw new Error(failed.map(String).join('\n\n'));
}

/** Groups cells whose releases may be broken side by side: none of them needs a page of another's remote. */
export function apart(cells: readonly Cell[]): Cell[][] {
  const groups: Cell[][] = [];
  const meets = (one: Cell, other: Cell) =>
    one.place.remote === other.place.remote ||
    one.place.elsewhere.remote === other.place.remote ||
    other.place.elsewhere.remote === one.place.remote;
  for (const cell of cells) {
    const group = groups.find((those) => !those.some((other) => meets(cell, other)));
    if (group) group.push(cell);
    else groups.push([cell]);
  }
  return groups;
}

/** Opens a browser of its own for one cell. */
async function browserFor(browser: Browser, { product }: World, { as }: Place): Promise<Page> {
  addresses += 1;
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    extraHTTPHeaders: { 'x-forwarded-for': `10.7.${addresses >> 8}.${addresses & 255}` },
  });
  if (as) await signIn(context, product, as);
  return context.newPage();
}

const partOf = (page: Page, { remote, ready }: { remote: string; ready: string }) =>
  page.locator(`[data-remote=${remote}]`).locator(ready).first();

/** The shell works, and so does a page of another remote, without another document. */
async function othersWork(page: Page, { elsewhere }: Place): Promise<void> {
  const born = await page.evaluate(() => performance.timeOrigin);
  await page.locator(`a[href$="${elsewhere.href}"]`).filter({ visible: true }).first().click();
  await expect(partOf(page, elsewhere)).toBeVisible({ timeout: TIMEOUT });
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(born);
  expect(await page.evaluate(() => 'tampered' in globalThis), 'a file that was tampered with ran').toBe(
    false,
  );
}

const which = (remote: string, { buildId }: Named) => `Onderdeel ${remote}, versie ${buildId}`;

/** Waits for the one full load that is tried before the retry is left to people. */
async function reloaded(page: Page, { buildId }: Named): Promise<void> {
  await page.waitForFunction(
    (key) => performance.timeOrigin >= Number(sessionStorage.getItem(key) ?? Number.POSITIVE_INFINITY),
    `samen:full-load:${buildId}`,
    { timeout: TIMEOUT },
  );
}

/** One cell with a release that breaks, active as `bad`. */
export async function check(
  browser: Browser,
  world: World,
  { fault, place }: Cell,
  bad: Named,
): Promise<void> {
  const { product } = world;
  const { remote } = place;
  const page = await browserFor(browser, world, place);
  const { fallback, ...second } = world.second(remote);
  const spoilt = fault.then === 'retry' ? [second, fallback] : [second];
  const ends: ((() => void) | undefined)[] = [];
  for (const release of spoilt)
    ends.push(await fault.wire?.(page, release, world.directory(remote, release.buildId)));
  const good = fault.wire ? fallback : second;

  let messages = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/platform/v1/reports')) messages += 1;
  });
  const search = fault.then === 'part' ? '?view=map' : '';
  await page.goto(product.url(place.path + search), { waitUntil: 'commit' });
  if (fault.then === 'retry') await reloaded(page, bad);
  if (fault.then === 'part' || fault.then === 'retry') {
    const problem = page.getByRole('alert').filter({ hasText: which(remote, bad) });
    await expect(problem).toBeVisible({ timeout: TIMEOUT });
    // Of the page that came and of its part that did not: to find out why, that file is requested once more.
    if (fault.then === 'part') await expect.poll(() => messages, { timeout: TIMEOUT }).toBe(2);
    ends.forEach((end) => end?.());
    await problem.getByRole('button').click();
    const content = fault.then === 'part' ? '.leaflet-container' : place.ready;
    await expect(partOf(page, { remote, ready: content })).toBeVisible({ timeout: TIMEOUT });
    await runs(page, { remote, buildId: second.buildId });
  } else {
    await runs(page, { remote, buildId: good.buildId });
    await expect(page.getByText('Je ziet een eerdere versie van dit onderdeel')).toBeVisible();
    await expect(partOf(page, place)).toBeVisible();
  }
  await othersWork(page, place);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.context().close();
}

/** One cell with a release that comes up, active as `bad`, and does harm as it goes. */
export async function checkWhileLeaving(
  browser: Browser,
  world: World,
  { fault, place }: Cell,
  bad: Named,
): Promise<void> {
  const { product } = world;
  const { remote } = place;
  const page = await browserFor(browser, world, place);
  await page.goto(product.url(place.path), { waitUntil: 'commit' });
  await runs(page, bad);
  await expect(partOf(page, place)).toBeVisible();
  if (fault.goes === 'still') return standsStill(page, world, place, bad);

  const born = await bornAt(page);
  const { buildId } = world.second(remote);
  await page.waitForFunction(() => !('samenEarly' in window));
  await activate(product, { remote, buildId });
  await runs(page, { remote, buildId });
  const isLoadedAgain = () => isReloaded(page, born);
  if (fault.goes === 'reload') await expect.poll(isLoadedAgain, { timeout: TIMEOUT }).toBe(true);
  await expect(partOf(page, place)).toBeVisible();
  await othersWork(page, place);
  expect(await isLoadedAgain()).toBe(fault.goes === 'reload');
  await page.context().close();
}

/** Whether the page does anything within a second. */
const responds = (page: Page): Promise<boolean> =>
  Promise.race([
    page.evaluate(() => true).catch(() => false),
    new Promise<boolean>((done) => setTimeout(() => done(false), 1000)),
  ]);

/** The page hangs and is closed; the next page of this browser reports it. */
async function standsStill(page: Page, world: World, { elsewhere }: Place, bad: Named): Promise<void> {
  const context = page.context();
  await expect.poll(() => responds(page), { timeout: TIMEOUT }).toBe(false);
  await meanwhile(page, STILL);
  const next = await context.newPage();
  await next.goto(world.product.url(elsewhere.href), { waitUntil: 'commit' });
  const isReported = async () =>
    (await world.reported()).some(({ buildId, failure }) => buildId === bad.buildId && failure === 'hang');
  await expect.poll(isReported, { timeout: TIMEOUT }).toBe(true);
  await expect(partOf(next, elsewhere)).toBeVisible({ timeout: TIMEOUT });
  await context.close();
}

/** A tab that missed a deploy, after which its chunks are gone. */
export async function checkAfterDeploy(
  browser: Browser,
  world: World,
  { fault, place }: Cell,
): Promise<void> {
  const { product } = world;
  const { remote, from } = place;
  const { fallback: next, ...seen } = world.second(remote);
  const page = await browserFor(browser, world, place);
  let isGone = false;
  await page.route('**/platform/v1/stream', (route) => route.abort());
  await page.route('**/platform/v1/composition', (route) => (isGone ? route.fallback() : route.abort()));
  await page.goto(product.url(from.path));
  await expect(page.locator(from.ready).first()).toBeVisible();
  await page.waitForFunction(() => !('samenEarly' in window));

  await activate(product, { remote, buildId: next.buildId });
  await fault.wire?.(page, seen, world.directory(remote, seen.buildId));
  page.on('response', (response) => {
    isGone ||= response.status() === 404;
  });
  await page.evaluate((path) => {
    history.pushState({}, '', path);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, place.path);
  await runs(page, { remote, buildId: next.buildId });
  await expect(partOf(page, place)).toBeVisible();
  await othersWork(page, place);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.context().close();
  await activate(product, { remote, buildId: seen.buildId });
}

/** How often each class was to be reported of each of these releases, in the form of the table. */
export function expectedReports(cells: readonly (Cell & { bad: Named })[]): Reported[] {
  const rows = new Map<string, Reported>();
  const add = (cell: Cell & { bad: Named }, row: Pick<Reported, 'kind' | 'outcome'>, count: number) => {
    const { remote, buildId } = cell.bad;
    const seen = { remote, buildId, ...row, failure: cell.fault.failure, count: 0 };
    const key = JSON.stringify(seen);
    const there = rows.get(key) ?? seen;
    there.count += count;
    rows.set(key, there);
  };
  for (const cell of cells) {
    if (cell.fault.goes) {
      const kind = cell.fault.failure === 'tampering' ? 'error' : 'failure';
      add(cell, { kind, outcome: 'failed' }, 1);
      continue;
    }
    if (isRefused(cell)) continue;
    // Where nothing helps, the page is loaded once more, and fails once more.
    add(cell, { kind: 'failure', outcome: 'failed' }, cell.fault.then === 'retry' ? 2 : 1);
    if (!cell.fault.then) add(cell, { kind: 'load', outcome: 'recovered' }, 1);
  }
  return [...rows.values()];
}

/** The matrix as a table, and how many cells of it were looked at. */
export function printed(done: readonly Cell[]): string {
  const all = FAULTS.reduce((sum, { only }) => sum + (only?.length ?? PLACES.length), 0);
  const mark = (fault: Fault, { remote }: Place) => {
    if (fault.only && !fault.only.includes(remote)) return 'n/a';
    return done.some((cell) => cell.fault === fault && cell.place.remote === remote) ? 'ok' : '-';
  };
  const lines = FAULTS.map(
    (fault) => fault.name.padEnd(30) + PLACES.map((place) => mark(fault, place).padEnd(15)).join(''),
  );
  return [
    `Fault matrix: ${done.length} of ${all} cells.`,
    ''.padEnd(30) + PLACES.map(({ remote }) => remote.padEnd(15)).join(''),
    ...lines,
  ].join('\n');
}
