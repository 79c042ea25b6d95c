import type { Composition, ReleaseHistoryEntry, RemoteStatus } from '@samen/contracts';
import {
  detailOf,
  idOf,
  platformServer,
  releaseActions,
  type PlatformServer,
} from './platform.test-support.ts';

let world: PlatformServer;
let token: string;
let shell: string;
beforeAll(async () => {
  world = await platformServer();
  token = await world.token('anna');
  await world.server.seed.tenant('alfa');
  shell = await live('shell', 'one');
});
afterAll(() => world.close());

const { write, upload, live, change } = releaseActions(() => ({ world, token }));

const kill = (remote: string, buildId: string, body = {}) => change('kill', remote, { buildId, ...body });
const composition = async () =>
  (await world.get('/platform/v1/composition', undefined, { host: 'alfa.localhost' })).json<Composition>();
const statusOf = async (remote: string) =>
  (await world.get(`/platform/v1/remotes/${remote}`, token)).json<
    RemoteStatus & { history: ReleaseHistoryEntry[] }
  >();

it('brings the last fitting release back in place of the active one, and notifies every tab', async () => {
  const [one, two] = [await live('garden', 'one'), await live('garden', 'two')];
  const three = await live('garden', 'three');
  const before = (await composition()).revision;
  const { status, body } = await kill('garden', three, { reason: 'it loses what people type' });
  expect([status, body['changed']]).toEqual([
    200,
    [
      expect.objectContaining({ remote: 'garden', buildId: three }),
      expect.objectContaining({ remote: 'garden', buildId: two, previousBuildId: three }),
    ],
  ]);
  const now = await composition();
  expect(now.revision).toBe(before + 2);
  expect(now.killed).toContain(`garden/${three}`);
  expect(now.remotes['garden']).toMatchObject({ buildId: two, fallback: { buildId: one } });
  const { history, killed } = await statusOf('garden');
  expect(killed).toEqual([three]);
  expect(history.slice(0, 2)).toMatchObject([
    { action: 'rollback', buildId: two, actor: 'anna', reason: 'it loses what people type' },
    { action: 'kill', buildId: three, actor: 'anna' },
  ]);
  await expect(world.platform.serverBundle('garden', three)).rejects.toThrow(/was killed/);
  await expect(world.platform.serverBundle('garden', two)).resolves.toContain('exports');

  // Once is enough.
  expect(await kill('garden', three)).toMatchObject({ status: 200, body: { changed: [] } });
});

it('is for ever: it cannot be activated, gone back to, rolled out or fallen back on', async () => {
  const [one, two] = [await live('orchard', 'one'), await live('orchard', 'two')];
  const three = await live('orchard', 'three');
  await kill('orchard', two);
  expect((await composition()).remotes['orchard']).toMatchObject({
    buildId: three,
    fallback: { buildId: one },
  });
  expect((await statusOf('orchard')).previous).toBe(one);
  for (const [action, body] of [
    ['activate', { buildId: two }],
    ['rollback', { buildId: two }],
    ['rollout', { buildId: two, rules: [{ kind: 'staff' }] }],
  ] as const) {
    const { status, body: rejection } = await change(action, 'orchard', body);
    expect([status, detailOf(rejection)]).toEqual([
      409,
      expect.stringMatching(/was killed and is never run again: anna killed/),
    ]);
  }
  await change('rollback', 'orchard', {});
  expect((await composition()).remotes['orchard']?.buildId).toBe(one);
  // What is activated without a name is the newest that may run.
  await kill('orchard', three);
  const { body } = await change('activate', 'orchard', {});
  expect(body).toEqual({ changed: [], failing: [] });
});

it('ends the rollout of a canary, and leaves what is active', async () => {
  const active = await live('meadow', 'one');
  const directory = await write('meadow', 'two');
  await upload(directory);
  await change('rollout', 'meadow', { rules: [{ kind: 'tenant', tenant: 'alfa' }] });
  expect((await composition()).remotes['meadow']?.buildId).toBe(idOf(directory));
  await kill('meadow', idOf(directory), { reason: 'no' });
  expect((await composition()).remotes['meadow']?.buildId).toBe(active);
  expect((await statusOf('meadow')).rollout).toMatchObject({
    state: 'ended',
    endedBecause: `${idOf(directory)} was killed: no`,
  });
});

it('takes a remote away that has nothing to go back to, until another release is activated', async () => {
  const only = await live('pond', 'one');
  await kill('pond', only);
  expect((await composition()).remotes['pond']).toBeUndefined();
  expect(await statusOf('pond')).toMatchObject({ active: null, previous: null, activeSince: null });
  const restart = await world.platform.activateNeverActive([{ remote: 'pond', buildId: only }], 'start');
  expect(restart).toMatchObject([{ outcome: 'kept', because: expect.stringContaining('anna killed') }]);
  const next = await live('pond', 'two');
  expect((await composition()).remotes['pond']).toMatchObject({ buildId: next, fallback: null });
});

it('goes past releases that do not fit the shell that runs', async () => {
  const parts = { shared: { react: '^19.4.0' } };
  const first = await live('hedge', 'one');
  await change('activate', 'shell', { buildId: shell });
  const newer = await live('shell', 'newer', { shared: { react: '19.4.1' }, contract: { min: 1, max: 1 } });
  await live('hedge', 'needs the newer shell', parts);
  const third = await live('hedge', 'three');
  const back = await change('rollback', 'shell', { buildId: shell });
  expect(back.status).toBe(200);
  await kill('hedge', third);
  expect((await composition()).remotes['hedge']?.buildId).toBe(first);
  await kill('shell', newer);
});

it('never takes the shell away', async () => {
  const { shell: running } = await composition();
  const { status, body } = await kill('shell', running.buildId);
  expect([status, detailOf(body)]).toEqual([409, expect.stringMatching(/without one there are no pages/)]);
  expect((await composition()).killed).not.toContain(`shell/${running.buildId}`);
  const next = await live('shell', 'three');
  expect(await kill('shell', next)).toMatchObject({ status: 200 });
  expect((await composition()).shell.buildId).toBe(running.buildId);
});
