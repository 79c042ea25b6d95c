import type { Composition, ReleaseHistoryEntry, RemoteStatus } from '@samen/contracts';
import { idOf, platformServer, releaseActions, type PlatformServer } from './platform.test-support.ts';

let world: PlatformServer;
let token: string;
let address = 0;
beforeAll(async () => {
  world = await platformServer();
  token = await world.token('anna');
  for (const tenant of ['alfa', 'beta']) await world.server.seed.tenant(tenant);
  await live('shell', 'one');
});
afterAll(() => world.close());

const { write, upload, live, change } = releaseActions(() => ({ world, token }));

/** A rollout to alfa that may fail once in ten, from ten loads on. */
async function rolledOut(remote: string): Promise<{ active: string; canary: string }> {
  const active = await live(remote, `${remote} one`);
  const canary = idOf(await write(remote, `${remote} two`));
  await upload(`${world.builds}/${remote}/${canary}`);
  const rules = [{ kind: 'tenant', tenant: 'alfa' }];
  expect(await change('rollout', remote, { rules, errorLimit: 0.1, minLoads: 10 })).toMatchObject({
    status: 200,
  });
  return { active, canary };
}

const LOADED = { kind: 'load', outcome: 'ok' };
const FAILED = { kind: 'failure', outcome: 'failed', failure: 'evaluation' };
const CRASHED = { kind: 'failure', outcome: 'failed', failure: 'render' };

/** A browser at an address of its own, unless it is given. */
async function notify(
  remote: string,
  buildId: string,
  reports: object[],
  { host = 'alfa.localhost', from = `10.1.${(address += 1) >> 8}.${address & 255}`, headers = {} } = {},
) {
  const response = await world.app.inject({
    method: 'POST',
    url: '/platform/v1/reports',
    remoteAddress: from,
    headers: { host, 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(reports.map((report) => ({ remote, buildId, ...report }))),
  });
  return response.statusCode;
}

const times = (count: number, report: object) => Array.from({ length: count }, () => report);
const statusOf = async (remote: string) =>
  (await world.get(`/platform/v1/remotes/${remote}`, token)).json<
    RemoteStatus & { history: ReleaseHistoryEntry[] }
  >();
const rolloutOf = async (remote: string) => (await statusOf(remote)).rollout;
const buildSeen = async (remote: string) => {
  const response = await world.get('/platform/v1/composition', undefined, { host: 'alfa.localhost' });
  return response.json<Composition>().remotes[remote]?.buildId;
};

it('goes back by itself, once and with its numbers, when it fails more often than its limit', async () => {
  const { active, canary } = await rolledOut('garden');
  await notify('garden', canary, [...times(8, LOADED), FAILED]);
  // Nine loads say nothing yet; the tenth brings it to its limit, and not beyond.
  await notify('garden', canary, [LOADED]);
  expect(await rolloutOf('garden')).toMatchObject({ state: 'running', loads: 10, failures: 1 });
  const { revision } = (await statusOf('garden')).history[0]!;
  await Promise.all(times(3, FAILED).map((report) => notify('garden', canary, [report])));
  expect(await rolloutOf('garden')).toMatchObject({
    state: 'reverted',
    endedBecause: expect.stringMatching(
      /^[2-4] of 1[1-3] loads failed \([\d.]+ %\); the limit is 10 % from 10 loads on$/,
    ),
  });
  expect(await buildSeen('garden')).toBe(active);
  const { history } = await statusOf('garden');
  expect(history.filter((entry) => entry.revision > revision)).toEqual([
    expect.objectContaining({
      action: 'rollback',
      actor: 'samen (automatic)',
      buildId: active,
      previousBuildId: canary,
      reason: expect.stringContaining('loads failed'),
    }),
  ]);
});

it('counts a crash in render as a failure of the load that came before it', async () => {
  const { canary } = await rolledOut('orchard');
  await notify('orchard', canary, [...times(9, LOADED), CRASHED]);
  expect(await rolloutOf('orchard')).toMatchObject({ state: 'running', loads: 9, failures: 1 });
  await notify('orchard', canary, [LOADED, CRASHED]);
  expect(await rolloutOf('orchard')).toMatchObject({ state: 'reverted', loads: 10, failures: 2 });
});

it('counts failed switches and late errors; a recovery not besides its failure, and not where nothing arrived', async () => {
  const { canary } = await rolledOut('meadow');
  await notify('meadow', canary, [
    { kind: 'switch', outcome: 'ok' },
    { kind: 'switch', outcome: 'failed', failure: 'http' },
    { kind: 'error', outcome: 'failed', failure: 'render' },
    { kind: 'load', outcome: 'recovered', failure: 'http' },
    { kind: 'failure', outcome: 'failed', failure: 'network' },
  ]);
  expect(await rolloutOf('meadow')).toMatchObject({ loads: 2, failures: 2 });
});

it('counts reports only of browsers that get the canary, and of one address only so much', async () => {
  const { active, canary } = await rolledOut('pond');
  await notify('pond', canary, times(50, FAILED), { host: 'beta.localhost' });
  await notify('pond', active, times(50, FAILED));
  expect(await rolloutOf('pond')).toMatchObject({ state: 'running', loads: 0, failures: 0 });
  for (const report of [LOADED, FAILED])
    await notify('pond', canary, times(20, report), { from: '10.9.9.9' });
  expect(await rolloutOf('pond')).toMatchObject({ state: 'running', loads: 20, failures: 0 });
  world.server.clock.advance(11 * 60_000);
  await notify('pond', canary, [FAILED], { from: '10.9.9.9' });
  expect(await rolloutOf('pond')).toMatchObject({ loads: 21, failures: 1 });
  const foreign = { headers: { 'sec-fetch-site': 'cross-site' } };
  expect(await notify('pond', canary, [FAILED], foreign)).toBe(403);
});

it('begins again with another try of the same canary', async () => {
  const { canary } = await rolledOut('lawn');
  await notify('lawn', canary, times(10, FAILED));
  expect(await rolloutOf('lawn')).toMatchObject({ state: 'reverted' });
  await change('rollout', 'lawn', { buildId: canary, rules: [{ kind: 'tenant', tenant: 'alfa' }] });
  expect(await rolloutOf('lawn')).toMatchObject({ state: 'running', loads: 0, failures: 0 });
});

it('shows how the active release and the canary fared, by the hour', async () => {
  const { active, canary } = await rolledOut('hedge');
  await notify('hedge', active, [...times(3, LOADED), FAILED], { host: 'beta.localhost' });
  await notify('hedge', canary, [LOADED, CRASHED]);
  world.server.clock.advance(3_600_000);
  await notify('hedge', canary, [LOADED]);
  const { health } = await statusOf('hedge');
  expect(health.map(({ buildId, loads, failures }) => [buildId, loads, failures])).toEqual(
    expect.arrayContaining([
      [active, 4, 1],
      [canary, 1, 1],
      [canary, 1, 0],
    ]),
  );
  expect(health).toHaveLength(3);
  world.server.clock.advance(24 * 3_600_000);
  expect((await statusOf('hedge')).health).toEqual([]);
});
