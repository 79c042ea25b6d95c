import type { Composition } from '@samen/contracts';
import type { Site } from '@samen/resources/shared';
import { sql } from 'kysely';
import { renderingServer } from '../test/rendering-server.ts';
import { openTestPool } from './pool.test-support.ts';
import { openPools } from './pools.ts';

const { pool, host, withRemote } = openTestPool();
const pools = openPools({ processes: 2, processesMax: 4, memory: 64, timeBox: 1_000, warmHost: host });
afterAll(() => Promise.all([pool.close(), pools.close()]));

async function htmlOf(composition: Composition): Promise<unknown> {
  const request = { site: {} as Site, composition, address: '/', startedAt: 0, posted: null };
  const outcome = await pools.run({ kind: 'render', request }, host, 'a visitor');
  return outcome.kind === 'page' ? outcome.page.html : outcome;
}
const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 20));
}

it('what a release does to the objects of all code stays in its composition, and ends with it', async () => {
  const good = withRemote("return ' good '.trim() + [1].map(String);");
  const hostile = withRemote(
    `String.prototype.trim = Array.prototype.map = () => { throw new Error('patched'); }; return 'patched';`,
  );
  pools.expect([good, hostile]);
  expect(await htmlOf(hostile)).toBe('patched');
  for (let turn = 0; turn < 3; turn += 1) expect(await htmlOf(good)).toBe('good1');
  await until(() => pools.pids().length === 3);
  const during = pools.pids();

  pools.expect([good]);
  await until(() => pools.pids().length === 2);
  const [left] = during.filter((pid) => !pools.pids().includes(pid));
  await until(() => !isRunning(left!));
  expect(await htmlOf(good)).toBe('good1');
});

it('are never more than allowed: whichever was not used the longest ends, and never everybody’s', async () => {
  const live = withRemote("return 'live';");
  pools.expect([live]);
  expect(await htmlOf(live)).toBe('live');
  const [one] = pools.pids();
  for (let other = 0; other < 5; other += 1) {
    expect(await htmlOf(withRemote(`return 'other ${other}';`))).toBe(`other ${other}`);
    expect(pools.pids().length).toBeLessThanOrEqual(4);
  }
  expect(pools.pids()).toContain(one);
});

it('gives everybody’s composition all of its processes when a canary becomes it', async () => {
  const [before, canary] = [withRemote("return 'before';"), withRemote("return 'candidate';")];
  pools.expect([before, canary]);
  expect(await htmlOf(canary)).toBe('candidate');
  pools.expect([canary]);
  await until(() => pools.pids().length === 2);
  expect(await htmlOf(canary)).toBe('candidate');
});

describe('a page that fails because of what another one left in its process', () => {
  const SHELL = `
exports.shared = {};
exports.render = async ({ address, startedAt }) => {
  if (address.includes('poison')) globalThis.poisoned = true;
  else if (globalThis.poisoned || address.includes('broken'))
    return { kind: 'failed', remote: 'shell', failure: 'evaluation', message: 'it fails' };
  const state = { startedAt, api: {}, answer: null };
  return { kind: 'page', page: { status: 200, html: '<p>rendered</p>', styles: '', links: '', head: { title: null }, state } };
};`;

  it('is rendered again in a fresh one, and no one is blamed; what fails again is', async () => {
    const rendering = await renderingServer(SHELL, { RENDERERS: '1' });
    await rendering.server.seed.tenant('alfa');
    const blamed = async () => {
      const { db } = rendering.server.context;
      const { rows } = await sql<{ remote: string }>`SELECT remote FROM platform.reports`.execute(db.global);
      return rows.map(({ remote }) => remote);
    };
    const isRendered = async (path: string) => {
      const headers = { host: 'alfa.localhost', 'accept-language': 'nl' };
      return (await rendering.app.inject({ url: path, headers })).body.includes('<p>rendered</p>');
    };
    expect(await isRendered('/vacancies/poison')).toBe(true);
    expect(await isRendered('/vacancies/1')).toBe(true);
    expect(await blamed()).toEqual([]);
    rendering.server.clock.advance(61_000);
    expect(await isRendered('/vacancies/broken')).toBe(false);
    await until(async () => (await blamed()).length > 0);
    expect(await blamed()).toEqual(['shell']);
    expect(await isRendered('/vacancies/2')).toBe(false);
    await rendering.close();
  });
});
