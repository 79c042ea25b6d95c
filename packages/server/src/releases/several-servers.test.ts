import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { BUNDLE_TYPE, packRelease } from '@samen/releases';
import { startBucketServer, type BucketServer } from '@samen/testing/bucket';
import { testDatabase, type TestDatabase } from '../test/database.ts';
import { idOf, writeRelease } from './platform.test-support.ts';

const MAIN = resolve(import.meta.dirname, '../main.ts');

let bucket: BucketServer;
let database: TestDatabase;
let folder: string;
let servers: ServerProcess[] = [];
beforeAll(async () => {
  [bucket, database] = await Promise.all([startBucketServer(), testDatabase()]);
  folder = await mkdtemp(join(tmpdir(), 'samen-servers-'));
  servers = await Promise.all([startProcess('one'), startProcess('two')]);
});
afterAll(async () => {
  for (const server of servers) await server.stop();
  await database.drop();
  await bucket.close();
  await rm(folder, { recursive: true, force: true });
});

interface ServerProcess {
  url: string;
  token: string;
  stop(): Promise<void>;
}

const gone = (child: ChildProcess) =>
  new Promise<number>((done) => {
    if (child.exitCode !== null) done(child.exitCode);
    else child.once('exit', (code) => done(code ?? 1));
  });

function launch(name: string, env: Record<string, string> = {}): ChildProcess {
  return spawn(process.execPath, ['--disable-warning=ExperimentalWarning', MAIN], {
    env: {
      PATH: process.env['PATH'],
      APP_ENV: 'test',
      DATA_DIR: join(folder, name),
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'fatal',
      RENDERERS: '0',
      JOBS: 'off',
      DATABASE_URL: database.url,
      MIGRATE: 'off',
      SECRET_KEY: 'x'.repeat(32),
      RELEASES_BUCKET: bucket.bucket,
      S3_ENDPOINT: bucket.endpoint,
      RELEASES_PREFIX: 'samen',
      S3_ACCESS_KEY_ID: bucket.credentials.accessKeyId,
      S3_SECRET_ACCESS_KEY: bucket.credentials.secretAccessKey,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

async function startProcess(name: string): Promise<ServerProcess> {
  const child = launch(name);
  let printed = '';
  const port = await new Promise<string>((up, failed) => {
    const read = (part: Buffer) => {
      printed += part.toString();
      const [, found] = /Listening on port (\d+)/.exec(printed) ?? [];
      if (found) up(found);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', () => failed(new Error(printed)));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    token: (await readFile(join(folder, name, 'operator-token'), 'utf8')).trim(),
    async stop() {
      child.kill('SIGTERM');
      await gone(child);
    },
  };
}

async function post({ url, token }: ServerProcess, path: string, type: string, body: BodyInit) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': type };
  const response = await fetch(`${url}/platform/v1${path}`, {
    method: 'POST',
    headers,
    body,
    duplex: 'half',
  } as RequestInit);
  expect(await response.json()).not.toHaveProperty('errors');
}

const activate = (server: ServerProcess, remote: string) =>
  post(server, `/remotes/${remote}/activate`, 'application/json', JSON.stringify({ reason: 'new' }));

async function publish(server: ServerProcess, remote: string, text: string): Promise<string> {
  const directory = await writeRelease(join(folder, 'builds'), remote, text);
  await post(server, '/releases', BUNDLE_TYPE, (await packRelease(directory)) as unknown as BodyInit);
  return idOf(directory);
}

/** Resolves when the stream of a server has named this revision. */
async function received({ url }: ServerProcess, revision: number): Promise<() => Promise<void>> {
  const stream = await fetch(`${url}/platform/v1/stream`);
  const notified = (async () => {
    let text = '';
    for await (const part of stream.body!.pipeThrough(new TextDecoderStream())) {
      text += part;
      if (text.includes(`id: ${revision}\n`)) return;
    }
  })();
  return () => notified;
}

/** Milliseconds within which docs/operating.md promises that every server knows of a change. */
const PROMISED = 1_000;

it('notify each other of a change within a second, and serve what one of them was given', async () => {
  const [one, two] = servers as [ServerProcess, ServerProcess];
  await publish(one, 'shell', 'one');
  await activate(one, 'shell');
  const buildId = await publish(one, 'content', 'one');
  const notified = await received(two, 2);
  await activate(one, 'content');
  const since = performance.now();
  await notified();
  expect(performance.now() - since).toBeLessThan(2 * PROMISED);

  const composition = (await (await fetch(`${two.url}/platform/v1/composition`)).json()) as {
    remotes: { content: { entry: string } };
  };
  expect(composition.remotes.content.entry).toBe(`/r/content/${buildId}/entry.js`);
  const file = await fetch(`${two.url}${composition.remotes.content.entry}`);
  expect(await file.text()).toMatch('globalThis.ran = "one"');
  expect(file.headers.get('cache-control')).toMatch('immutable');
  expect(await readFile(join(folder, 'two', 'releases')).catch((error: Error) => error.message)).toMatch(
    'ENOENT',
  );
});

it('do not start with a bucket that cannot be read, and say which settings to look at', async () => {
  const child = launch('three', { S3_SECRET_ACCESS_KEY: 'another' });
  let error = '';
  child.stderr?.on('data', (part: Buffer) => (error += part.toString()));
  expect(await gone(child)).toBe(1);
  expect(error).toMatch(
    /^The bucket releases cannot be used \(SignatureDoesNotMatch.*\). Look at RELEASES_BUCKET/,
  );
  expect(error).not.toMatch('another');
});
