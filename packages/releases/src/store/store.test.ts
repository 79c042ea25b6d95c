import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import type { ReleaseDescriptor } from '@samen/contracts/release';
import { startBucketServer, type BucketServer } from '@samen/testing/bucket';
import { openBucket, StoreUnavailable, type Bucket } from './bucket.ts';
import { BucketStore } from './bucket-store.ts';
import { DirectoryStore } from './directory-store.ts';
import type { ReleaseStore } from './store.ts';

const CONTENT = 'globalThis.ran = true;';
const BIG = 'x'.repeat(300_000);
const integrityOf = (content: string) => `sha384-${createHash('sha384').update(content).digest('base64')}`;
const release = {
  remote: 'content',
  buildId: '0.1.0-0123abcd',
  files: [
    { path: 'web/a.js', size: CONTENT.length, integrity: integrityOf(CONTENT) },
    { path: 'web/big.js', size: BIG.length, integrity: integrityOf(BIG) },
  ],
} as ReleaseDescriptor;
const WHOLE = { 'web/a.js': CONTENT, 'web/big.js': BIG };

interface World {
  store: ReleaseStore;
  /** The same place as another server sees it. */
  another(): ReleaseStore;
  /** Puts something else in the place of a file, or takes it away. */
  damage(path: string, content: string | null): Promise<void>;
  /** What is left of a release that never became one. */
  leftovers(): Promise<string[]>;
  close(): Promise<void>;
}

async function inDirectory(): Promise<World> {
  const folder = await mkdtemp(join(tmpdir(), 'samen-store-'));
  return {
    store: new DirectoryStore(folder),
    another: () => new DirectoryStore(folder),
    async damage(path, content) {
      const file = join(folder, path);
      await (content === null ? rm(file) : writeFile(file, content));
    },
    leftovers: () => readdir(join(folder, '.incoming')),
    close: () => rm(folder, { recursive: true }),
  };
}

let server: BucketServer;
beforeAll(async () => (server = await startBucketServer()));
afterAll(() => server.close());

const open = (prefix: string, parts: Partial<Parameters<typeof openBucket>[0]> = {}) =>
  openBucket({
    name: server.bucket,
    prefix,
    endpoint: server.endpoint,
    region: 'us-east-1',
    pathStyle: true,
    credentials: server.credentials,
    ...parts,
  });

let buckets = 0;
async function inBucket(): Promise<World> {
  const bucket = await open(`test-${(buckets += 1)}/`);
  const folder = await mkdtemp(join(tmpdir(), 'samen-store-'));
  const make = () => new BucketStore(bucket, { incoming: join(folder, 'incoming'), cacheBytes: 1_000_000 });
  return {
    store: make(),
    another: make,
    async damage(path, content) {
      if (content === null) return bucket.remove(path);
      await writeFile(join(folder, 'x'), content);
      await bucket.put(path, join(folder, 'x'));
    },
    leftovers: () => readdir(join(folder, 'incoming')),
    async close() {
      await rm(folder, { recursive: true });
    },
  };
}

describe.each([
  ['a directory', inDirectory],
  ['a bucket', inBucket],
])('releases in %s', (_name, make) => {
  let world: World;
  beforeEach(async () => (world = await make()));
  afterEach(() => world.close());

  async function receive(files: Record<string, string | Buffer>): Promise<void> {
    const incoming = await world.store.receive(release);
    try {
      for (const [path, content] of Object.entries(files))
        await incoming.add(path, Readable.from([Buffer.from(content)]));
      await incoming.commit();
    } finally {
      await incoming.discard();
    }
  }

  const read = async (store: ReleaseStore, path: string) => {
    const file = await store.open(release, path, []);
    return file && text(file.stream);
  };

  it('are seen whole, or not at all', async () => {
    const incoming = await world.store.receive(release);
    for (const [path, content] of Object.entries(WHOLE))
      await incoming.add(path, Readable.from([Buffer.from(content)]));
    expect(await world.store.descriptor(release.remote, release.buildId)).toBeNull();
    await incoming.commit();
    await incoming.discard();
    for (const store of [world.store, world.another()])
      expect(await store.descriptor(release.remote, release.buildId)).toEqual(release);
    expect(await world.leftovers()).toEqual([]);
  });

  it('return the requested encoding where it is stored, else the plain file', async () => {
    await receive({ ...WHOLE, 'web/a.js.gz': gzipSync(CONTENT), 'web/big.js.gz': gzipSync(BIG) });
    for (const path of ['web/a.js', 'web/big.js'] as const) {
      expect(await world.store.open(release, path, ['br', 'gzip'])).toMatchObject({ encoding: 'gzip' });
      const plain = await world.store.open(release, path, ['br']);
      expect(plain).toMatchObject({ encoding: null, size: WHOLE[path].length });
      expect(await text(plain!.stream)).toBe(WHOLE[path]);
    }
  });

  it('open nothing that the descriptor does not list, even where there is a file', async () => {
    await receive(WHOLE);
    expect(await world.store.open(release, 'release.json', [])).toBeNull();
    expect(await world.store.open(release, 'web/../release.json', [])).toBeNull();
  });

  it('lie nowhere else', async () => {
    await receive(WHOLE);
    expect(await world.store.descriptor('..', release.buildId)).toBeNull();
    expect(await world.store.descriptor(release.remote, '..')).toBeNull();
  });

  it.each([
    ['one byte more', { 'web/a.js': `${CONTENT} ` }, 'is longer than'],
    [
      'another content of the same length',
      { 'web/a.js': CONTENT.replace('true', 'fals') },
      'is not what release.json',
    ],
    [
      'a sibling that unpacks to something else',
      { 'web/a.js': CONTENT, 'web/a.js.gz': gzipSync('x') },
      'a.js.gz is not',
    ],
    ['a path that leads out', { '../../x': 'x' }, 'does not list'],
    ['a file less', { 'web/a.js': CONTENT }, 'web/big.js is missing'],
  ])('are refused with %s, and leave nothing behind', async (_what, files, message) => {
    await expect(receive(files as unknown as Record<string, string>)).rejects.toThrow(message);
    expect(await world.leftovers()).toEqual([]);
    expect(await world.store.descriptor(release.remote, release.buildId)).toBeNull();
    expect(await read(world.store, 'web/a.js')).toBeNull();
  });

  it('are found out where one was damaged or lost later, and made whole by the same release', async () => {
    await receive(WHOLE);
    expect(await world.store.verify(release)).toEqual([]);
    expect(await read(world.store, 'web/a.js')).toBe(CONTENT);
    for (const content of ['damaged', null]) {
      await world.damage(`${release.remote}/${release.buildId}/web/a.js`, content);
      expect(await world.store.verify(release)).toEqual([
        'web/a.js of content 0.1.0-0123abcd is missing or damaged. Publish it again.',
      ]);
    }
    await receive(WHOLE);
    expect(await world.store.verify(release)).toEqual([]);
    expect(await read(world.another(), 'web/a.js')).toBe(CONTENT);
  });

  it('are gone when removed, also for later readers, and can come back', async () => {
    await receive({ ...WHOLE, 'web/a.js.gz': gzipSync(CONTENT) });
    expect(await read(world.store, 'web/a.js')).toBe(CONTENT);
    expect(await world.store.descriptor(release.remote, release.buildId)).toEqual(release);
    await world.store.remove(release);
    await world.store.remove(release);
    for (const store of [world.store, world.another()]) {
      expect(await store.descriptor(release.remote, release.buildId)).toBeNull();
      expect(await store.open(release, 'web/a.js', ['gzip'])).toBeNull();
      expect(await store.verify(release)).toHaveLength(2);
    }
    await receive(WHOLE);
    expect(await read(world.store, 'web/a.js')).toBe(CONTENT);
  });
});

describe('a bucket', () => {
  /** Counts the requests to a bucket. */
  function counted(bucket: Bucket) {
    const requested: string[] = [];
    return { requested, bucket: { ...bucket, get: (key: string) => (requested.push(key), bucket.get(key)) } };
  }

  const storeOf = (bucket: Bucket, cacheBytes = 4_000_000) =>
    new BucketStore(bucket, { incoming: join(server.directory, '.incoming'), cacheBytes });

  async function filled(prefix: string): Promise<Bucket> {
    const bucket = await open(prefix);
    const incoming = await storeOf(bucket).receive(release);
    for (const [path, content] of Object.entries(WHOLE))
      await incoming.add(path, Readable.from([Buffer.from(content)]));
    await incoming.commit();
    await incoming.discard();
    return bucket;
  }

  it('fetches a file once for many readers, and caches it while there is room', async () => {
    const { requested, bucket } = counted(await filled('once/'));
    const store = storeOf(bucket);
    const opened = await Promise.all(Array.from({ length: 20 }, () => store.open(release, 'web/big.js', [])));
    for (const file of opened) expect(await text(file!.stream)).toBe(BIG);
    await store.open(release, 'web/big.js', []);
    expect(requested).toEqual(['content/0.1.0-0123abcd/web/big.js']);
  });

  it('gives a file that would leave no room for others without keeping it', async () => {
    const { requested, bucket } = counted(await filled('small/'));
    const store = storeOf(bucket, 400_000);
    for (const _ of [1, 2])
      expect(await text((await store.open(release, 'web/big.js', []))!.stream)).toBe(BIG);
    expect(requested).toHaveLength(2);
  });

  it('has no release after a failed upload, since its descriptor comes last', async () => {
    const bucket = await open('half/');
    const put: Bucket['put'] = (key, file) =>
      key.endsWith('big.js') ? Promise.reject(new StoreUnavailable('away')) : bucket.put(key, file);
    const incoming = await storeOf({ ...bucket, put }).receive(release);
    for (const [path, content] of Object.entries(WHOLE))
      await incoming.add(path, Readable.from([Buffer.from(content)]));
    await expect(incoming.commit()).rejects.toThrow('away');
    await incoming.discard();
    expect(await storeOf(bucket).descriptor(release.remote, release.buildId)).toBeNull();
  });

  it('that refuses or is away is an error, not a file that is missing; what was read is still given', async () => {
    const refusing = await open('once/', {
      credentials: { accessKeyId: server.credentials.accessKeyId, secretAccessKey: 'another' },
    });
    const store = storeOf(refusing);
    await expect(store.descriptor(release.remote, release.buildId)).rejects.toThrow(StoreUnavailable);
    await expect(store.open(release, 'web/a.js', [])).rejects.toThrow(StoreUnavailable);
    const missing = await open('once/', { name: 'another' });
    await expect(missing.get('x')).rejects.toThrow(/bucket another cannot be used \(NoSuchBucket/);

    const bucket = await filled('away/');
    let isAway = false;
    const away = {
      ...bucket,
      get: (key: string) => (isAway ? Promise.reject(new Error('away')) : bucket.get(key)),
    };
    const keeping = storeOf(away);
    await keeping.open(release, 'web/a.js', []);
    isAway = true;
    expect(await text((await keeping.open(release, 'web/a.js', []))!.stream)).toBe(CONTENT);
    await expect(keeping.open(release, 'web/big.js', [])).rejects.toThrow('away');
  });
});
