import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { REGISTRY_TYPE } from '@samen/releases';
import { detailOf, platformServer, releaseActions, type PlatformServer } from './platform.test-support.ts';

let world: PlatformServer;
let restored: PlatformServer;
let token: string;
beforeEach(async () => {
  [world, restored] = await Promise.all([platformServer(), platformServer()]);
  token = await world.token('anna');
});
afterEach(() => Promise.all([world.close(), restored.close()]));

const { write, upload, live, change } = releaseActions(() => ({ world, token }));

const composition = async ({ get }: PlatformServer) => {
  const { body, headers } = await get('/platform/v1/composition');
  return { body: JSON.parse(body) as unknown, etag: headers.etag };
};

/** A registry with a past: three releases of a remote, one of them gone back from. */
async function withPast(): Promise<{ exported: object; one: string }> {
  await live('shell', 'one');
  const one = await live('content', 'one');
  await live('content', 'two');
  await live('content', 'three');
  await change('rollback', 'content');
  await upload(await write('content', 'waiting'));
  const response = await world.get('/platform/v1/registry', token);
  expect(response.statusCode).toBe(200);
  return { exported: response.json<object>(), one };
}

async function restoreTo(registry: object, { app, token: give } = restored, bearer?: string) {
  const authorization = `Bearer ${bearer ?? (await give('bob'))}`;
  const response = await app.inject({
    method: 'POST',
    url: '/platform/v1/registry',
    payload: JSON.stringify(registry),
    headers: { authorization, 'content-type': REGISTRY_TYPE },
  });
  return { status: response.statusCode, body: response.json<Record<string, unknown>>() };
}

it('brings a registry into a new database that then answers the same and goes on from there', async () => {
  const { exported, one } = await withPast();
  await cp(world.releases, restored.releases, { recursive: true });
  expect(await restoreTo(exported)).toEqual({ status: 200, body: { imported: 5 } });
  expect(await composition(restored)).toEqual(await composition(world));
  expect(await restored.platform.history()).toEqual(await world.platform.history());
  const now = new Date();
  expect(await restored.platform.status(now)).toEqual(await world.platform.status(now));

  const again = await restored.post('/platform/v1/remotes/content/rollback', await restored.token('bob'), {
    reason: 'further back',
  });
  expect(again.body).toMatchObject({ changed: [{ buildId: one, revision: 6 }] });
});

it('is refused while files are missing, and into a registry that has a past', async () => {
  const { exported, one } = await withPast();
  await cp(world.releases, restored.releases, { recursive: true });
  await rm(join(restored.releases, 'content', one), { recursive: true });
  const refused = await restoreTo(exported);
  expect(refused.status).toBe(422);
  expect(detailOf(refused.body)).toMatch(`web/entry.js of content ${one} is missing`);
  expect((await restored.get('/platform/v1/composition')).statusCode).toBe(503);

  const own = await restoreTo(exported, world, token);
  expect(own.status).toBe(409);
  expect(detailOf(own.body)).toBe('This database has releases of its own. Import into a new one.');
});

it('is refused from another version, and for anyone who is no operator', async () => {
  const { exported } = await withPast();
  const other = await restoreTo({ ...exported, migration: '0030_releases' });
  expect(detailOf(other.body)).toMatch('exported from a database with 0030_releases');
  const pipeline = await world.token('pipeline', ['publish:content', 'activate', 'rollback']);
  expect((await world.get('/platform/v1/registry', pipeline)).statusCode).toBe(403);
  expect((await restoreTo(exported, world, pipeline)).status).toBe(403);
});
