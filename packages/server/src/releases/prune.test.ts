import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import {
  detailOf,
  idOf,
  platformServer,
  releaseActions,
  type PlatformServer,
} from './platform.test-support.ts';

let world: PlatformServer;
let token: string;
beforeEach(async () => {
  world = await platformServer();
  token = await world.token('anna');
  await live('shell', 'one');
});
afterEach(() => world.close());

const { write, upload, live, change } = releaseActions(() => ({ world, token }));

interface Outcome {
  remote: string;
  buildId: string;
  because: string | null;
}

async function prune(parts: object = {}): Promise<Record<string, string | null>> {
  const { status, body } = await world.post('/platform/v1/prune', token, {
    remote: 'content',
    keep: 0,
    days: 30,
    apply: true,
    ...parts,
  });
  expect(status).toBe(200);
  return Object.fromEntries(
    (body['releases'] as Outcome[]).map(({ buildId, because }) => [buildId, because]),
  );
}

const DAY = 86_400_000;
const stored = async () => (await readdir(join(world.releases, 'content'))).sort();
const published = async (text: string) => {
  const directory = await write('content', text);
  await upload(directory);
  return idOf(directory);
};

it('removes what was never live or is long out of use, and leaves what could still be requested', async () => {
  const never = await published('never');
  const [one, bad, three] = [await live('content', 'one'), await live('content', 'bad'), 'three'];
  await change('rollback', 'content');
  const active = await live('content', three);

  expect(await prune()).toEqual({
    [never]: null,
    [one]: expect.stringMatching(/a roll-back/),
    [bad]: expect.stringMatching(/tabs that were given it may be open until/),
    [active]: 'it is active',
  });
  expect(await stored()).toEqual([one, bad, active].sort());
  world.server.clock.advance(31 * DAY);
  expect(await prune()).toMatchObject({ [bad]: null });
  expect(await stored()).toEqual([one, active].sort());
  expect((await world.get(`/r/content/${bad}/entry.js`)).statusCode).toBe(404);
  expect((await world.get(`/r/content/${active}/entry.js`)).statusCode).toBe(200);
  expect((await change('rollback', 'content')).body).toMatchObject({ changed: [{ buildId: one }] });
});

it('removes nothing as long as it is only asked what would go', async () => {
  const never = await published('never');
  expect(await prune({ apply: false })).toEqual({ [never]: null });
  expect(await stored()).toEqual([never]);
  expect(await prune({ keep: 1 })).toEqual({ [never]: 'it is among the 1 published last' });
});

it('keeps the canary of a rollout, and drops what was killed once no one has it any more', async () => {
  await live('content', 'one');
  const canary = await published('candidate');
  const { global } = world.server.context.db;
  await sql`INSERT INTO platform.rollouts (remote, build_id, rules, error_limit, min_loads, started_at, started_by, reason)
    VALUES ('content', ${canary}, '[]', 0.1, 1, now(), 'anna', 'because')`.execute(global);
  expect(await prune()).toMatchObject({ [canary]: 'it is being rolled out' });
  await sql`UPDATE platform.rollouts SET state = 'ended'`.execute(global);
  expect(await prune({ keep: 10 })).toMatchObject({ [canary]: 'it is among the 10 published last' });
  await sql`INSERT INTO platform.kills VALUES ('content', ${canary}, 1)`.execute(global);
  await world.platform.feed.refresh();
  const killed = () => world.platform.feed.live()?.stable.composition?.killed;
  expect(killed()).toEqual([`content/${canary}`]);
  expect(await prune({ keep: 10 })).toMatchObject({ [canary]: null });
  expect(killed()).toEqual([]);
});

it('says of a release that is gone when it went, and takes it back', async () => {
  await live('content', 'one');
  const gone = await published('gone');
  await prune();
  const { remotes } = await world.platform.status(new Date());
  const { releases } = remotes.find(({ remote }) => remote === 'content')!;
  expect(releases.map(({ buildId }) => buildId)).not.toContain(gone);
  const today = new Date().toISOString().slice(0, 10);
  for (const action of ['activate', 'rollback']) {
    const refused = await change(action, 'content', { buildId: gone });
    expect(refused.status).toBe(409);
    expect(detailOf(refused.body)).toBe(
      `The files of content ${gone} were pruned on ${today}. ` +
        'Publish that build again: npm run release -- publish content.',
    );
  }
  expect(await published('gone')).toBe(gone);
  expect((await change('activate', 'content', { buildId: gone })).body).toMatchObject({
    changed: [{ buildId: gone }],
  });
  expect(await upload(await write('content', 'gone'))).toMatchObject({ status: 200 });
});

it('is for operators alone', async () => {
  const pipeline = await world.token('pipeline', ['publish:content', 'activate', 'rollback']);
  const body = { keep: 0, days: 0, apply: true };
  expect((await world.post('/platform/v1/prune', pipeline, body)).status).toBe(403);
  expect((await world.get('/platform/v1/tokens', pipeline)).statusCode).toBe(403);
});

it('leaves a release that becomes active while others are removed, and activates none that is marked', async () => {
  const first = await published('first');
  for (let other = 0; other < 20; other += 1) await published(`other ${other}`);
  const { store } = world.platform;
  const remove = store.remove.bind(store);
  const tried: unknown[] = [];
  store.remove = async (release) => {
    if (tried.length === 0)
      for (const buildId of [release.buildId, first])
        tried.push((await change('activate', 'content', { buildId })).status);
    await remove(release);
  };
  const outcomes = await prune();
  expect(tried).toEqual([409, 200]);
  expect(Object.values(outcomes).filter((because) => because === null)).toHaveLength(20);
  expect(await stored()).toEqual([first]);
  expect(await prune()).toEqual({ [first]: 'it is active' });
});

it('takes the lock of changes a few times, however many releases go', async () => {
  await Promise.all(Array.from({ length: 12 }, (_, number) => published(`never ${number}`)));
  const lock = jest.spyOn(world.server.context.db, 'globalWrite');
  expect(Object.values(await prune())).toHaveLength(12);
  expect(lock.mock.calls.length).toBeLessThanOrEqual(2);
});

it('names a release that the store could not remove no more than before', async () => {
  const never = await published('never');
  const { store } = world.platform;
  const remove = store.remove.bind(store);
  store.remove = () => Promise.reject(new Error('away'));
  const refused = await world.post('/platform/v1/prune', token, { keep: 0, days: 0, apply: true });
  expect(refused.status).toBe(500);
  store.remove = remove;
  expect(await prune()).toEqual({ [never]: null });
});
