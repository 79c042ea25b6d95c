import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { makeRelease } from '@samen/testing';
import { classify } from './classify.ts';
import { EntryError } from './container.ts';
import { LoadFailure, within } from './load-failure.ts';

const BODY = 'console.log("ours")';
const GOOD = `sha384-${createHash('sha384').update(BODY).digest('base64')}`;

let server: Server;
let origin: string;

beforeAll(async () => {
  server = createServer(({ url }, response) => {
    const status = Number(url?.match(/\d{3}/)?.[0] ?? 200);
    response.writeHead(status, { 'access-control-allow-origin': '*' }).end(BODY);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => new Promise((resolve) => server.close(resolve)));

const releaseWith = (path: string, integrity: string) =>
  makeRelease('example', '1.0.0-0000000a', { entry: `${origin}${path}`, files: { [path]: integrity } });
const chunkError = (request: string, type = 'error') =>
  Object.assign(new Error(`Loading ${request} failed`), { name: 'ChunkLoadError', type, request });
const entryError = new EntryError('entry.js did not come');

it.each([
  ['an entry that is not there', '/404.js', GOOD, 'http', false],
  ['an entry while the server is not up', '/503.js', GOOD, 'http', true],
  [
    'an entry that was changed',
    '/entry.js',
    GOOD.replace('sha384-', 'sha384-AAAA').slice(0, GOOD.length),
    'integrity',
    false,
  ],
  ['an entry that comes all right the second time', '/entry.js', GOOD, 'network', true],
])('%s', async (_case, path, integrity, failure, passing) => {
  expect(await classify(entryError, releaseWith(path, integrity))).toMatchObject({ failure, passing });
});

it('a chunk is fetched by its own address', async () => {
  const release = releaseWith('/entry.js', GOOD);
  expect(await classify(chunkError(`${origin}/404.js`), release)).toMatchObject({ failure: 'http' });
});

it('no server at the other end is the network', async () => {
  const release = makeRelease('example', '1.0.0-0000000a', { entry: 'http://127.0.0.1:9/entry.js' });
  expect(await classify(entryError, release)).toMatchObject({ failure: 'network', passing: true });
});

it.each([
  ['a chunk that took too long', chunkError('x', 'timeout'), 'timeout'],
  ['a chunk that no release names', chunkError('x', 'integrity'), 'integrity'],
  ['a chunk that came and was none', chunkError('x', 'missing'), 'evaluation'],
  [
    'a library that the shell does not provide',
    new Error("Shared module @samen/maps doesn't exist in shared scope default"),
    'contract',
  ],
  [
    'a library in another version',
    new Error('Unsatisfied version 18.0.0 of shared singleton module react'),
    'contract',
  ],
  ['what the kit knows itself', new LoadFailure('contract', 'does not fit'), 'contract'],
  ['anything else', new TypeError('x is not a function'), 'evaluation'],
])('%s', async (_case, error, failure) => {
  expect(await classify(error, releaseWith('/entry.js', GOOD))).toMatchObject({ failure });
});

it('gives up work that takes too long', async () => {
  await expect(within(new Promise(() => undefined), 5, 'loading')).rejects.toMatchObject({
    failure: 'timeout',
  });
  await expect(within(Promise.resolve('in time'), 5, 'loading')).resolves.toBe('in time');
});
