import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import pg from 'pg';
import { BUILD_ID, applyDelta, type Composition, type CompositionDelta } from '@samen/contracts';
import { platformServer, writeRelease, type PlatformServer } from './platform.test-support.ts';

let world: PlatformServer;
beforeEach(async () => {
  world = await platformServer();
});
afterEach(() => world.close());

async function live(remote: string, text: string, parts = {}): Promise<string> {
  const { platform, builds } = world;
  const { buildId } = await platform.publishDirectory(
    await writeRelease(builds, remote, text, parts),
    'test',
  );
  await platform.change({
    action: 'activate',
    changes: [{ remote, buildId }],
    actor: 'test',
    reason: 'test',
  });
  return buildId;
}

const rollBack = (remote: string) =>
  world.platform.change({ action: 'rollback', changes: [{ remote }], actor: 'test', reason: 'test' });

describe('the composition', () => {
  it('is unavailable before the first shell is active', async () => {
    expect((await world.get('/platform/v1/composition')).statusCode).toBe(503);
    expect((await world.get('/builds/latest.json')).statusCode).toBe(503);
  });

  it('names every file with its hash, and the release before as fallback', async () => {
    const shell = await live('shell', 'one');
    const [one, two] = [await live('content', 'one'), await live('content', 'two')];
    const response = await world.get('/platform/v1/composition');
    const composition = response.json<Composition>();
    expect(composition.revision).toBe(3);
    expect(composition.shell).toMatchObject({ buildId: shell, scripts: [`/r/shell/${shell}/entry.js`] });
    const content = composition.remotes['content']!;
    expect(content).toMatchObject({ buildId: two, entry: `/r/content/${two}/entry.js` });
    expect(content.files).toEqual({ [content.entry]: content.integrity });
    expect(content.fallback?.buildId).toBe(one);
  });

  it('falls back to nothing that was rolled back, and to nothing that does not fit the shell', async () => {
    await live('shell', 'one');
    const one = await live('content', 'one', { contract: { min: 1, max: 1 } });
    await live('content', 'bad');
    await rollBack('content');
    const now = () => world.platform.feed.live()?.stable.composition?.remotes['content'];
    expect(now()).toMatchObject({ buildId: one, fallback: null });

    await live('content', 'both', { contract: { min: 1, max: 2 } });
    expect(now()?.fallback?.buildId).toBe(one);
    await live('shell', 'two', { contract: { min: 2, max: 2 } });
    expect(now()?.fallback).toBeNull();
  });

  it.each([
    ['br', brotliDecompressSync, 'gzip, br'],
    ['gzip', gunzipSync, 'gzip'],
  ])(
    'comes as %s where the browser takes it, the same for all who ask',
    async (encoding, unpack, accepted) => {
      await live('shell', 'one');
      const plain = await world.get('/platform/v1/composition', undefined, { 'accept-encoding': 'br;q=0' });
      expect(plain.headers['content-encoding']).toBeUndefined();
      const load = () => world.get('/platform/v1/composition', undefined, { 'accept-encoding': accepted });
      const packed = await load();
      expect(packed.headers).toMatchObject({
        'content-encoding': encoding,
        etag: plain.headers.etag,
        'content-length': String(packed.rawPayload.length),
      });
      expect(unpack(packed.rawPayload).toString()).toBe(plain.body);
      expect((await load()).rawPayload).toEqual(packed.rawPayload);
    },
  );

  it('responds 304 until it changes', async () => {
    await live('shell', 'one');
    const { etag } = (await world.get('/platform/v1/composition')).headers;
    expect(etag).toMatch(/^"[^"]+"$/);
    const load = () => world.get('/platform/v1/composition', undefined, { 'if-none-match': String(etag) });
    expect((await load()).statusCode).toBe(304);
    await live('content', 'one');
    expect((await load()).statusCode).toBe(200);
  });

  it('reports the build of the shell', async () => {
    const one = await live('shell', 'one');
    const latest = (await world.get('/builds/latest.json')).json<{ id: string; timestamp: string }>();
    expect(latest.id).toBe(one);
    expect(latest.id).toMatch(BUILD_ID);
    expect(new Date(latest.timestamp).toISOString()).toBe(latest.timestamp);
  });
});

/** A browser's side of the stream: the revisions it received. */
async function listen(port: number, host = '127.0.0.1') {
  const request = httpRequest({
    port,
    host: '127.0.0.1',
    path: '/platform/v1/stream',
    headers: { host },
  }).end();
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  let text = '';
  response.setEncoding('utf8').on('data', (part: string) => (text += part));
  const until = async (pattern: RegExp, within = 5_000) => {
    for (const end = Date.now() + within; Date.now() < end;) {
      if (pattern.test(text)) return;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    throw new Error(`No ${pattern} in ${JSON.stringify(text)}`);
  };
  // Leaving ends the response with an error that is expected here.
  response.on('error', () => undefined);
  const ended = new Promise((resolve) => response.once('close', resolve));
  const last = () => JSON.parse(/^data: (.*)$/m.exec(text.split('\n\n').at(-2) ?? '')?.[1] ?? '') as Received;
  return { response, until, last, ended, leave: () => request.destroy() };
}

interface Received {
  revision: number;
  change?: CompositionDelta;
}

describe('the stream', () => {
  const open = async (host?: string) => {
    await world.app.listen({ port: 0, host: '127.0.0.1' });
    return listen((world.app.server.address() as AddressInfo).port, host);
  };

  it('sends the revision at once and with every change, also one of another server', async () => {
    await live('shell', 'one');
    const stream = await open();
    expect(stream.response.headers['content-type']).toMatch('text/event-stream');
    await stream.until(/id: 1\ndata: {"revision":1}\n\n/);
    await live('content', 'one');
    await stream.until(/id: 2\n/);

    const { platform, builds } = world;
    const { buildId } = await platform.publishDirectory(await writeRelease(builds, 'content', 'two'), 'test');
    const other = await world.another();
    const change = { remote: 'content', buildId };
    await other.change({ action: 'activate', changes: [change], actor: 'test', reason: 'test' });
    await stream.until(/id: 3\n/);
    stream.leave();
  });

  it('sends what has changed, so that existing readers need no request', async () => {
    await live('shell', 'one');
    await live('content', 'one');
    const before = (await world.get('/platform/v1/composition')).json<Composition>();
    const stream = await open();
    await stream.until(/id: 2\n/);
    expect(stream.last()).toEqual({ revision: 2 });
    await live('content', 'two');
    await stream.until(/id: 3\n/);
    const { revision, change } = stream.last();
    const after = (await world.get('/platform/v1/composition')).json<Composition>();
    expect(applyDelta(before, revision, change!)).toEqual(after);
    stream.leave();
  });

  it('sends in which state the site of its host is, and when that changes', async () => {
    await live('shell', 'one');
    const { seed, context } = world.server;
    const alfa = await seed.tenant('alfa');
    context.sites.forget();
    const stream = await open('alfa.localhost');
    await stream.until(/event: site\ndata: \{"version":"0\.0"\}\n\n/);
    await context.db.write('alfa', (queries) =>
      queries
        .updateTable('volunteer_center_profiles')
        .set({ lock_version: 1 })
        .where('volunteer_center_id', '=', alfa.centerId)
        .execute(),
    );
    await stream.until(/event: site\ndata: \{"version":"0\.1"\}\n\n/);
    stream.leave();
  });

  it('sends no change while some get another composition than the others', async () => {
    await live('shell', 'one');
    await live('content', 'one');
    const stream = await open();
    const { platform, builds } = world;
    const { buildId } = await platform.publishDirectory(await writeRelease(builds, 'content', 'two'), 'test');
    const rollout = { buildId, rules: [{ kind: 'percent', percent: 10 }], reason: 'test' };
    await world.post('/platform/v1/remotes/content/rollout', await world.token(), rollout);
    await stream.until(/id: 3\n/);
    expect(stream.last()).toEqual({ revision: 3 });
    await live('forms', 'one');
    await stream.until(/id: 4\n/);
    expect(stream.last()).toEqual({ revision: 4 });
    await live('content', 'two');
    await stream.until(/id: 5\n/);
    expect(stream.last()).toEqual({ revision: 5 });
    stream.leave();
  });

  it('is notified of what happened while its database connection was broken', async () => {
    await live('shell', 'one');
    const stream = await open();
    await stream.until(/id: 1\n/);
    const admin = new pg.Client({ connectionString: process.env['TEST_DATABASE_URL'] });
    await admin.connect();
    const breakAll = () =>
      admin.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = $1 AND application_name = 'samen releases'`,
        [world.server.database.name],
      );
    const { builds } = world;
    const other = await world.another();
    const { buildId } = await other.publishDirectory(await writeRelease(builds, 'content', 'two'), 'test');
    expect((await breakAll()).rowCount).toBe(2);
    await other.change({
      action: 'activate',
      changes: [{ remote: 'content', buildId }],
      actor: 'test',
      reason: 'test',
    });
    await admin.end();
    await stream.until(/id: 2\n/);
    stream.leave();
  });

  it('ends when the server closes', async () => {
    await live('shell', 'one');
    const stream = await open();
    await stream.until(/id: 1\n/);
    await Promise.all([stream.ended, world.app.close()]);
  });
});
