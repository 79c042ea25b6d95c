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
async function rolledOut(remote: string): Promise<{ active: string; candidate: string }> {
  const active = await live(remote, `${remote} one`);
  const candidate = idOf(await write(remote, `${remote} two`));
  await upload(`${world.builds}/${remote}/${candidate}`);
  const rules = [{ kind: 'tenant', tenant: 'alfa' }];
  expect(await change('rollout', remote, { rules, errorLimit: 0.1, minLoads: 10 })).toMatchObject({
    status: 200,
  });
  return { active, candidate };
}

const LOADED = { kind: 'load', outcome: 'ok' };
const FAILED = { kind: 'failure', outcome: 'failed', failure: 'evaluation' };
const CRASHED = { kind: 'failure', outcome: 'failed', failure: 'render' };

/** A browser at an address of its own, unless it is given. */
async function tell(
  remote: string,
  buildId: string,
  reports: object[],
  { host = 'alfa.localhost', from = `10.1.${(address += 1) >> 8}.${address & 255}`, headers = {} } = {},
) {
  const answer = await world.app.inject({
    method: 'POST',
    url: '/platform/v1/reports',
    remoteAddress: from,
    headers: { host, 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(reports.map((report) => ({ remote, buildId, ...report }))),
  });
  return answer.statusCode;
}

const times = (count: number, report: object) => Array.from({ length: count }, () => report);
const statusOf = async (remote: string) =>
  (await world.get(`/platform/v1/remotes/${remote}`, token)).json<
    RemoteStatus & { history: ReleaseHistoryEntry[] }
  >();
const rolloutOf = async (remote: string) => (await statusOf(remote)).rollout;
const buildSeen = async (remote: string) => {
  const answer = await world.get('/platform/v1/composition', undefined, { host: 'alfa.localhost' });
  return answer.json<Composition>().remotes[remote]?.buildId;
};

it('goes back by itself, once and with its numbers, when it fails more often than its limit', async () => {
  const { active, candidate } = await rolledOut('garden');
  await tell('garden', candidate, [...times(8, LOADED), FAILED]);
  // Nine loads say nothing yet; the tenth brings it to its limit, and not beyond.
  await tell('garden', candidate, [LOADED]);
  expect(await rolloutOf('garden')).toMatchObject({ state: 'running', loads: 10, failures: 1 });
  const { revision } = (await statusOf('garden')).history[0]!;
  await Promise.all(times(3, FAILED).map((report) => tell('garden', candidate, [report])));
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
      previousBuildId: candidate,
      reason: expect.stringContaining('loads failed'),
    }),
  ]);
});

it('counts a crash in render as a failure of the load that came before it', async () => {
  const { candidate } = await rolledOut('orchard');
  await tell('orchard', candidate, [...times(9, LOADED), CRASHED]);
  expect(await rolloutOf('orchard')).toMatchObject({ state: 'running', loads: 9, failures: 1 });
  await tell('orchard', candidate, [LOADED, CRASHED]);
  expect(await rolloutOf('orchard')).toMatchObject({ state: 'reverted', loads: 10, failures: 2 });
});

it('counts failed switches and late errors; a recovery not besides its failure, and not where nothing arrived', async () => {
  const { candidate } = await rolledOut('meadow');
  await tell('meadow', candidate, [
    { kind: 'switch', outcome: 'ok' },
    { kind: 'switch', outcome: 'failed', failure: 'http' },
    { kind: 'error', outcome: 'failed', failure: 'render' },
    { kind: 'load', outcome: 'recovered', failure: 'http' },
    { kind: 'failure', outcome: 'failed', failure: 'network' },
  ]);
  expect(await rolloutOf('meadow')).toMatchObject({ loads: 2, failures: 2 });
});

it('hears only browsers that get the candidate, and of one address only so much', async () => {
  const { active, candidate } = await rolledOut('pond');
  await tell('pond', candidate, times(50, FAILED), { host: 'beta.localhost' });
  await tell('pond', active, times(50, FAILED));
  expect(await rolloutOf('pond')).toMatchObject({ state: 'running', loads: 0, failures: 0 });
  for (const report of [LOADED, FAILED])
    await tell('pond', candidate, times(20, report), { from: '10.9.9.9' });
  expect(await rolloutOf('pond')).toMatchObject({ state: 'running', loads: 20, failures: 0 });
  world.server.clock.advance(11 * 60_000);
  await tell('pond', candidate, [FAILED], { from: '10.9.9.9' });
  expect(await rolloutOf('pond')).toMatchObject({ loads: 21, failures: 1 });
  const foreign = { headers: { 'sec-fetch-site': 'cross-site' } };
  expect(await tell('pond', candidate, [FAILED], foreign)).toBe(403);
});

it('begins anew with another try of the same candidate', async () => {
  const { candidate } = await rolledOut('lawn');
  await tell('lawn', candidate, times(10, FAILED));
  expect(await rolloutOf('lawn')).toMatchObject({ state: 'reverted' });
  await change('rollout', 'lawn', { buildId: candidate, rules: [{ kind: 'tenant', tenant: 'alfa' }] });
  expect(await rolloutOf('lawn')).toMatchObject({ state: 'running', loads: 0, failures: 0 });
});

it('shows how the active release and the candidate fared, by the hour', async () => {
  const { active, candidate } = await rolledOut('hedge');
  await tell('hedge', active, [...times(3, LOADED), FAILED], { host: 'beta.localhost' });
  await tell('hedge', candidate, [LOADED, CRASHED]);
  world.server.clock.advance(3_600_000);
  await tell('hedge', candidate, [LOADED]);
  const { health } = await statusOf('hedge');
  expect(health.map(({ buildId, loads, failures }) => [buildId, loads, failures])).toEqual(
    expect.arrayContaining([
      [active, 4, 1],
      [candidate, 1, 1],
      [candidate, 1, 0],
    ]),
  );
  expect(health).toHaveLength(3);
  world.server.clock.advance(24 * 3_600_000);
  expect((await statusOf('hedge')).health).toEqual([]);
});
