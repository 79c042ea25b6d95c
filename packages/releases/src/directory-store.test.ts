import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import type { ReleaseDescriptor } from '@samen/contracts/release';
import { DirectoryStore } from './directory-store.ts';

const CONTENT = 'globalThis.ran = true;';
const release = {
  ...{ remote: 'content', buildId: '0.1.0-0123abcd' },
  files: [
    {
      path: 'web/a.js',
      size: CONTENT.length,
      integrity: `sha384-${createHash('sha384').update(CONTENT).digest('base64')}`,
    },
  ],
} as ReleaseDescriptor;

let folder: string;
let store: DirectoryStore;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'samen-store-'));
  store = new DirectoryStore(folder);
});
afterEach(() => rm(folder, { recursive: true }));

async function receive(files: Record<string, string | Buffer>): Promise<void> {
  const incoming = await store.receive(release);
  try {
    for (const [path, content] of Object.entries(files))
      await incoming.add(path, Readable.from([Buffer.from(content)]));
    await incoming.commit();
  } finally {
    await incoming.discard();
  }
}

it('shows a release whole, or not at all', async () => {
  const incoming = await store.receive(release);
  await incoming.add('web/a.js', Readable.from([Buffer.from(CONTENT)]));
  expect(await store.descriptor(release.remote, release.buildId)).toBeNull();
  await incoming.commit();
  expect(await store.descriptor(release.remote, release.buildId)).toEqual(release);
  expect(await readdir(join(folder, '.incoming'))).toEqual([]);
});

it('gives the encoding that is asked for where it lies ready, else the plain file', async () => {
  await receive({ 'web/a.js': CONTENT, 'web/a.js.gz': gzipSync(CONTENT) });
  expect(await store.open(release, 'web/a.js', ['br', 'gzip'])).toMatchObject({ encoding: 'gzip' });
  const plain = await store.open(release, 'web/a.js', ['br']);
  expect(plain).toMatchObject({ encoding: null, size: CONTENT.length });
  expect(await text(plain!.stream)).toBe(CONTENT);
});

it('opens nothing that the descriptor does not list, even where there is a file', async () => {
  await receive({ 'web/a.js': CONTENT });
  expect(await store.open(release, 'release.json', [])).toBeNull();
  expect(await store.open(release, 'web/../release.json', [])).toBeNull();
});

it('reads nothing outside its folder', async () => {
  await writeFile(join(folder, 'release.json'), '{}');
  expect(await store.descriptor('..', release.buildId)).toBeNull();
  expect(await store.descriptor(release.remote, '..')).toBeNull();
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
  ['nothing', {}, 'web/a.js is missing'],
])('refuses %s and leaves nothing behind', async (_name, files, message) => {
  await expect(receive(files as unknown as Record<string, string>)).rejects.toThrow(message);
  expect(await readdir(join(folder, '.incoming'))).toEqual([]);
  expect(await store.descriptor(release.remote, release.buildId)).toBeNull();
});

it('finds what was damaged or lost later', async () => {
  await receive({ 'web/a.js': CONTENT });
  expect(await store.verify(release)).toEqual([]);
  const file = join(folder, release.remote, release.buildId, 'web/a.js');
  for (const damage of [() => writeFile(file, 'damaged'), () => rm(file)]) {
    await damage();
    expect(await store.verify(release)).toEqual([
      'web/a.js of content 0.1.0-0123abcd is missing or damaged. Publish it again.',
    ]);
  }
});
