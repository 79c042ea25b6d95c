import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Composition, ReleaseHistoryEntry, RemoteStatus, Rollout } from '@samen/contracts';
import {
  detailOf,
  idOf,
  platformServer,
  releaseActions,
  type PlatformServer,
} from './platform.test-support.ts';

let world: PlatformServer;
let token: string;
beforeAll(async () => {
  world = await platformServer();
  token = await world.token('anna');
  for (const tenant of ['alfa', 'beta']) await world.server.seed.tenant(tenant);
  await live('shell', 'one');
});
afterAll(() => world.close());

const { write, upload, live, change } = releaseActions(() => ({ world, token }));

const ALFA = { host: 'alfa.localhost' };
const BETA = { host: 'beta.localhost' };
const TO_ALFA = [{ kind: 'tenant', tenant: 'alfa' }];

const composition = (headers: Record<string, string> = ALFA) =>
  world.get('/platform/v1/composition', undefined, headers);
async function seen(remote: string, headers?: Record<string, string>) {
  const { remotes } = (await composition(headers)).json<Composition>();
  return remotes[remote];
}
const buildSeen = async (remote: string, headers?: Record<string, string>) =>
  (await seen(remote, headers))?.buildId;

const rollout = (remote: string, body: object, bearer?: string) => change('rollout', remote, body, bearer);
const statusOf = async (remote: string) =>
  (await world.get(`/platform/v1/remotes/${remote}`, token)).json<
    RemoteStatus & { history: ReleaseHistoryEntry[] }
  >();

/** A remote with an active release and a published one. */
async function pair(remote: string, parts = {}): Promise<{ active: string; canary: string }> {
  const active = await live(remote, `${remote} one`);
  const directory = await write(remote, `${remote} two`, parts);
  expect(await upload(directory)).toMatchObject({ status: 201 });
  return { active, canary: idOf(directory) };
}

describe('a rollout', () => {
  it('gives a tenant the canary, which falls back to what the others have', async () => {
    const { active, canary } = await pair('garden');
    const before = await composition();
    const { status, body } = await rollout('garden', { buildId: canary, rules: TO_ALFA });
    expect(status).toBe(200);
    expect(body['rollout']).toMatchObject({
      remote: 'garden',
      buildId: canary,
      state: 'running',
      startedBy: 'anna',
      errorLimit: 0.005,
      minLoads: 200,
      loads: 0,
      failures: 0,
    });
    expect(await seen('garden')).toMatchObject({ buildId: canary, fallback: { buildId: active } });
    expect(await buildSeen('garden', BETA)).toBe(active);

    const [mine, theirs] = [await composition(), await composition(BETA)];
    expect(mine.json<Composition>().revision).toBeGreaterThan(before.json<Composition>().revision);
    expect(mine.headers['etag']).not.toBe(theirs.headers['etag']);
    const again = { 'if-none-match': String(mine.headers['etag']) };
    expect((await composition({ ...ALFA, ...again })).statusCode).toBe(304);
    expect((await composition({ ...BETA, ...again })).statusCode).toBe(200);
    expect(mine.headers).toMatchObject({
      'cache-control': 'private, no-cache',
      vary: 'cookie, accept-encoding',
    });
    for (const [host, buildId] of [
      [ALFA, canary],
      [BETA, active],
    ] as const) {
      const page = await world.app.inject({ url: '/', headers: host });
      expect(page.body).toContain(`/r/garden/${buildId}/`);
      expect(page.headers['set-cookie']?.toString() ?? '').not.toContain('samen-cohort');
    }
  });

  it('assigns a bucket to each browser, stored in a cookie that no script reads', async () => {
    const { active, canary } = await pair('orchard');
    expect((await composition()).headers['set-cookie']).toBeUndefined();
    await rollout('orchard', { rules: [{ kind: 'percent', percent: 50 }] });

    const page = await world.app.inject({ url: '/', headers: ALFA });
    const rendered = [page.headers['set-cookie']].flat().find((one) => one?.startsWith('samen-cohort='))!;
    expect(rendered).toMatch(/^samen-cohort=[\w-]{22}; Path=\/; SameSite=Lax; HttpOnly; Max-Age=\d+$/);
    const cookie = rendered.split(';')[0]!;
    const got = await composition({ ...ALFA, cookie });
    expect(got.headers['set-cookie']).toBeUndefined();
    // The page was of the bucket that its response brought.
    expect(page.body).toContain(`/r/orchard/${got.json<Composition>().remotes['orchard']!.buildId}/`);

    const jar = await Promise.all(
      Array.from({ length: 40 }, async () => {
        const response = await composition();
        const [own = ''] = String(response.headers['set-cookie']).split(';');
        return { own, buildId: response.json<Composition>().remotes['orchard']!.buildId };
      }),
    );
    expect(new Set(jar.map(({ buildId }) => buildId))).toEqual(new Set([active, canary]));
    await rollout('orchard', { rules: [{ kind: 'percent', percent: 80 }] });
    for (const { own, buildId } of jar) {
      const now = await buildSeen('orchard', { ...ALFA, cookie: own });
      if (buildId === canary) expect(now).toBe(canary);
    }
    await rollout('orchard', { rules: [] });
    expect(await buildSeen('orchard', { ...ALFA, cookie })).toBe(active);
  });

  it('stays the same one when it is raised, and is another one for another canary', async () => {
    const { canary } = await pair('meadow');
    const start = await rollout('meadow', { rules: TO_ALFA, errorLimit: 0.02, minLoads: 50, reason: 'try' });
    const first = start.body['rollout'] as Rollout;
    expect(first.buildId).toBe(canary);
    const raised = await rollout('meadow', { rules: [{ kind: 'percent', percent: 20 }], reason: 'more' });
    expect(raised.body['rollout']).toMatchObject({
      id: first.id,
      errorLimit: 0.02,
      minLoads: 50,
      reason: 'try',
      rules: [{ kind: 'percent', percent: 20 }],
    });
    const third = await write('meadow', 'meadow three');
    await upload(third);
    const other = await rollout('meadow', { buildId: idOf(third), rules: TO_ALFA });
    expect((other.body['rollout'] as Rollout).id).not.toBe(first.id);
    const { rollout: now, history } = await statusOf('meadow');
    expect(now).toMatchObject({ buildId: idOf(third), state: 'running' });
    expect(history.slice(0, 3).map(({ action, rules }) => [action, rules?.[0]?.kind])).toEqual([
      ['rollout', 'tenant'],
      ['rollout', 'percent'],
      ['rollout', 'tenant'],
    ]);
  });

  it('is finished by activating its canary, and ended by anything else', async () => {
    const { active, canary } = await pair('pond');
    await rollout('pond', { rules: TO_ALFA });
    await change('activate', 'pond', { buildId: canary, reason: 'it is good' });
    expect((await statusOf('pond')).rollout).toMatchObject({
      state: 'finished',
      endedBecause: `activate of ${canary}: it is good`,
    });
    expect(await buildSeen('pond', BETA)).toBe(canary);

    await upload(await write('pond', 'pond three'));
    await rollout('pond', { rules: TO_ALFA });
    await change('rollback', 'pond', { reason: 'at night' });
    expect((await statusOf('pond')).rollout).toMatchObject({ state: 'ended' });
    expect(await buildSeen('pond')).toBe(active);

    expect(await rollout('pond', { rules: [] })).toMatchObject({ status: 409 });
  });

  it('shows a remote that is not active yet to those alone whom it names', async () => {
    const directory = await write('hedge', 'hedge one');
    await upload(directory);
    expect(await rollout('hedge', { rules: TO_ALFA })).toMatchObject({ status: 200 });
    expect(await buildSeen('hedge')).toBe(idOf(directory));
    expect(await seen('hedge', BETA)).toBeUndefined();
  });

  it('is one change among others: of two actors the second learns of the first', async () => {
    const { active } = await pair('lawn');
    const { revision } = await statusOf('lawn');
    await rollout('lawn', { rules: TO_ALFA, expectedRevision: revision, reason: 'mine' });
    for (const [action, body] of [
      ['rollout', { rules: [] }],
      ['activate', { buildId: active }],
      ['kill', { buildId: active }],
    ] as const) {
      const late = await change(action, 'lawn', { ...body, expectedRevision: revision });
      expect(late.status).toBe(409);
      expect(detailOf(late.body)).toMatch(/lawn has changed since you looked: anna rolled out .*\(mine\)/);
    }
  });

  it('refuses what would reach no one or cannot run', async () => {
    const { active, canary } = await pair('barn');
    const other = await write('barn', 'barn three', {
      contract: { min: 1, max: 1 },
      contributes: { namespaces: ['lawn'] },
    });
    const rejections: [object, number, RegExp][] = [
      [{ buildId: active, rules: TO_ALFA }, 409, /is active: everybody has it/],
      [{ buildId: '9.9.9', rules: TO_ALFA }, 404, /barn has no release 9\.9\.9/],
      [{ buildId: canary, rules: [{ kind: 'tenant', tenant: 'nowhere' }] }, 422, /There are alfa, beta/],
      [{ buildId: canary, rules: [{ kind: 'centre', centre: 'nowhere' }] }, 422, /no centre 'nowhere'/],
      [{ buildId: canary, rules: [{ kind: 'percent', percent: 1.005 }] }, 422, /finer than two decimals/],
      [{ buildId: canary, rules: [{ kind: 'percent', percent: 101 }] }, 422, /./],
      [{ buildId: canary, rules: [{ kind: 'moon' }] }, 422, /./],
    ];
    for (const [body, status, message] of rejections) {
      const response = await rollout('barn', body);
      expect([response.status, detailOf(response.body)]).toEqual([status, expect.stringMatching(message)]);
    }
    expect((await upload(other)).status).toBe(422);
    const script = join(world.releases, 'barn', canary, 'web/entry.js');
    const whole = await readFile(script);
    await writeFile(script, 'something else');
    const damaged = await rollout('barn', { buildId: canary, rules: TO_ALFA });
    expect([damaged.status, detailOf(damaged.body)]).toEqual([422, expect.stringMatching(/damaged/)]);
    await writeFile(script, whole);
    const activator = await world.token('pipeline', ['activate']);
    expect((await rollout('barn', { rules: TO_ALFA }, activator)).status).toBe(403);
    expect((await statusOf('barn')).rollout).toBeNull();
  });
});

describe('a rollout of the shell', () => {
  it('reaches whom it names, and leaves out what does not fit the shell of a visitor', async () => {
    const active = (await composition()).json<Composition>().shell.buildId;
    const directory = await write('shell', 'two', { shared: { react: '19.4.0' } });
    await upload(directory);
    await rollout('shell', { rules: TO_ALFA });
    const [mine, theirs] = [await composition(), await composition(BETA)].map((one) =>
      one.json<Composition>(),
    );
    expect([mine!.shell.buildId, theirs!.shell.buildId]).toEqual([idOf(directory), active]);
    const latest = async (headers: Record<string, string>) =>
      (await world.get('/builds/latest.json', undefined, headers)).json<{ id: string }>().id;
    expect([await latest(ALFA), await latest(BETA)]).toEqual([idOf(directory), active]);

    // A shell that does not come up cannot report it: the page watches it, as long as it is on trial.
    const scriptsOf = async (headers: Record<string, string>) =>
      (await world.app.inject({ url: '/', headers })).body.split('sendBeacon').length - 1;
    expect([await scriptsOf(ALFA), await scriptsOf(BETA)]).toEqual([1, 0]);

    // Published for the shell that is on its way, it is to be had with that one only.
    const example = await write('garden', 'needs the new shell', { shared: { react: '^19.4.0' } });
    await upload(example);
    await change('activate', 'garden', {});
    expect((await statusOf('garden')).active).not.toBe(idOf(example));
    const tried = await rollout('garden', { buildId: idOf(example), rules: TO_ALFA });
    expect([tried.status, detailOf(tried.body)]).toEqual([
      409,
      expect.stringMatching(/needs react \^19\.4\.0/),
    ]);

    // One that fits the active shell alone stays away from those who get the other.
    const before = await buildSeen('garden', BETA);
    const old = await write('garden', 'needs the old shell', { shared: { react: '19.3.1' } });
    await upload(old);
    await rollout('garden', { buildId: idOf(old), rules: [...TO_ALFA, { kind: 'tenant', tenant: 'beta' }] });
    expect([await buildSeen('garden'), await buildSeen('garden', BETA)]).toEqual([before, idOf(old)]);
    await rollout('shell', { rules: [] });
    expect(await buildSeen('garden')).toBe(idOf(old));
  });
});
