import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { acceptedEncodings } from './files.routes.ts';
import { platformServer, writeRelease, type PlatformServer } from './platform.test-support.ts';

let world: PlatformServer;
let buildId: string;
beforeAll(async () => {
  world = await platformServer();
  ({ buildId } = await world.platform.publishDirectory(
    await writeRelease(world.builds, 'content', 'one'),
    'test',
  ));
});
afterAll(() => world.close());

const get = (path: string, encoding = '') =>
  world.get(`/r/content/${path}`, undefined, { 'accept-encoding': encoding });

describe('the files of a release', () => {
  it('are the same for ever and cannot be taken for something else', async () => {
    const { statusCode, headers, body } = await get(`${buildId}/entry.js`);
    expect(statusCode).toBe(200);
    expect(body).toMatch('globalThis.ran = "one"');
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'content-length': String(body.length),
    });
    expect(headers['content-encoding']).toBeUndefined();
  });

  it.each([
    ['br', brotliDecompressSync, 'gzip, br'],
    ['gzip', gunzipSync, 'gzip, br;q=0'],
  ])('come as %s where the browser takes it', async (encoding, decompress, accepted) => {
    const { headers, rawPayload } = await get(`${buildId}/entry.js`, accepted);
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers.vary).toBe('accept-encoding');
    expect(decompress(rawPayload).toString()).toMatch('globalThis.ran = "one"');
  });

  it.each([
    ['a file that is not listed', () => `${buildId}/release.json`],
    ['the server bundle', () => `${buildId}/../server/index.cjs`],
    ['the server bundle, encoded', () => `${buildId}/%2e%2e/server/index.cjs`],
    ['a precompressed sibling', () => `${buildId}/entry.js.br`],
    ['a path that leads out', () => `${buildId}/..%2f..%2f..%2f..%2fetc/passwd`],
    ['another build', () => '0.1.0-00000000/entry.js'],
    ['a build id that is none', () => '..%2f..%2fcontent/entry.js'],
  ])('do not hold %s', async (_name, path) => {
    const { statusCode, headers } = await get(path());
    expect(statusCode).toBe(404);
    expect(headers['cache-control']).toBe('no-store');
  });

  it('are not found, and not cached as such, when one is lost', async () => {
    const lost = await world.platform.publishDirectory(
      await writeRelease(world.builds, 'content', 'two'),
      'test',
    );
    await rm(join(world.releases, 'content', lost.buildId, 'web'), { recursive: true });
    const { statusCode, headers } = await get(`${lost.buildId}/entry.js`);
    expect(statusCode).toBe(404);
    expect(headers['cache-control']).toBe('no-store');
  });
});

it.each([
  ['gzip, deflate, br', ['br', 'gzip']],
  ['GZIP;q=0.5', ['gzip']],
  ['br;q=0, gzip;q=0.0', []],
  [undefined, []],
])('reads Accept-Encoding %s', (header, expected) => {
  expect(acceptedEncodings(header)).toEqual(expected);
});
