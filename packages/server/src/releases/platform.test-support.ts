import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { LightMyRequestResponse } from 'fastify';
import { globalNameOf, SHELL, type ReleaseDescriptor } from '@samen/contracts';
import { BUNDLE_TYPE, DirectoryStore, packRelease } from '@samen/releases';
import type { ServerContext } from '../context.ts';
import type { App } from '../http/app-types.ts';
import { SHELL_ROUTES } from '../test/composition.ts';
import type { TestDatabase } from '../test/database.ts';
import { testServer, type TestServer } from '../test/test-server.ts';
import { createOperatorToken } from './operator.ts';
import { openPlatform, type Platform } from './platform.ts';

type Parts = Partial<Omit<ReleaseDescriptor, 'contributes'>> & {
  contributes?: Partial<ReleaseDescriptor['contributes']>;
};

/** A release as a build would leave it; `text` is its only script, and so decides its build id. */
export async function writeRelease(
  folder: string,
  remote: string,
  text: string,
  parts: Parts = {},
): Promise<string> {
  const buildId = `0.1.0-${createHash('sha256').update(text).digest('hex').slice(0, 8)}`;
  const script = `globalThis.ran = ${JSON.stringify(text)}; // ${' '.repeat(2000)}`;
  const contents: Record<string, string> = { 'web/entry.js': script, 'server/index.cjs': 'exports.x = 1;' };
  const directory = join(folder, remote, buildId);
  for (const [path, content] of Object.entries(contents)) {
    await mkdir(dirname(join(directory, path)), { recursive: true });
    await writeFile(join(directory, path), content);
  }
  await writeFile(join(directory, 'web/entry.js.br'), brotliCompressSync(script));
  await writeFile(join(directory, 'web/entry.js.gz'), gzipSync(script));
  const { contributes, ...rest } = parts;
  const descriptor: ReleaseDescriptor = {
    format: 1,
    remote,
    version: '0.1.0',
    buildId,
    mode: 'production',
    contract: { min: 1, max: 1 },
    shared: { react: remote === 'shell' ? '19.3.1' : '^19.3.1' },
    globalName: globalNameOf(remote, buildId),
    sizeBudget: 10_000,
    ...(remote === 'shell' ? { provides: { react: ['useState'] } } : { imports: { react: ['useState'] } }),
    domains: {},
    calls: [],
    files: Object.entries(contents).map(([path, content]) => ({
      path,
      integrity: `sha384-${createHash('sha384').update(content).digest('base64')}`,
      size: Buffer.byteLength(content),
    })),
    entry: ['web/entry.js'],
    styles: [],
    preload: [],
    server: 'server/index.cjs',
    contributes: {
      routes: remote === SHELL ? SHELL_ROUTES : [],
      navigation: [],
      slots: {},
      namespaces: [remote],
      texts: {},
      slices: [],
      switchPolicy: 'auto',
      ...contributes,
    },
    ...rest,
  };
  await writeFile(join(directory, 'release.json'), JSON.stringify(descriptor));
  return directory;
}

export interface PlatformServer {
  server: TestServer;
  app: App;
  platform: Platform;
  /** Where built releases lie. */
  builds: string;
  /** Where published releases lie. */
  releases: string;
  /** A bearer token that may do everything; `label` names the actor. */
  token(label?: string, scopes?: string[]): Promise<string>;
  post(url: string, token: string, body: unknown): Promise<{ status: number; body: Record<string, unknown> }>;
  get(url: string, token?: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  /** What the platform has warned of. */
  logged: { details: object; message: string }[];
  /** A further server process on the same database and files. */
  another(): Promise<Platform>;
  close(): Promise<void>;
}

/** A server with releases, on real PostgreSQL and a real directory. */
export async function platformServer(environment = {}): Promise<PlatformServer> {
  const root = await mkdtemp(join(tmpdir(), 'samen-platform-'));
  const releases = join(root, 'releases');
  const logged: PlatformServer['logged'] = [];
  const warn = (details: object, message: string) => void logged.push({ details, message });
  const log = { info: () => undefined, warn };
  const open = ({ db }: ServerContext, { url }: TestDatabase) =>
    openPlatform({ db, directUrl: url, store: new DirectoryStore(releases), log });
  const first = Promise.withResolvers<Platform>();
  const server = await testServer({
    environment: { OPERATORS_TENANT: 'public', ...environment },
    platform: async (context, database) => {
      const opened = await open(context, database);
      first.resolve(opened);
      return opened;
    },
  });
  const platform = await first.promise;
  const { app, context, database } = server;
  const others: Platform[] = [];
  return {
    server,
    app,
    platform,
    releases,
    logged,
    builds: join(root, 'builds'),
    token: (label = 'operator', scopes = ['operator']) =>
      createOperatorToken(context.db, { label, scopes, createdBy: 'test' }),
    async post(url, token, body) {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const response = await app.inject({ method: 'POST', url, headers, payload: JSON.stringify(body) });
      return { status: response.statusCode, body: response.json<Record<string, unknown>>() };
    },
    get: (url, token, headers = {}) =>
      app.inject({ url, headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) } }),
    async another() {
      const other = await open(context, database);
      others.push(other);
      return other;
    },
    async close() {
      for (const other of others) await other.close();
      await server.close();
      await rm(root, { recursive: true, force: true });
    },
  };
}

/** The build id of a release that `writeRelease` wrote. */
export const idOf = (directory: string): string => directory.split('/').at(-1)!;

/** What an operator does over HTTP. `now` gives the server and the token of the test that runs. */
export function releaseActions(now: () => { world: PlatformServer; token: string }) {
  const write = (remote: string, text: string, parts: Parts = {}) =>
    writeRelease(now().world.builds, remote, text, parts);

  async function upload(directory: string, bearer = now().token) {
    const headers = { authorization: `Bearer ${bearer}`, 'content-type': BUNDLE_TYPE };
    const payload = await packRelease(directory);
    const { app } = now().world;
    const response = await app.inject({ method: 'POST', url: '/platform/v1/releases', headers, payload });
    return { status: response.statusCode, body: response.json<Record<string, unknown>>() };
  }

  const change = (action: string, remote: string, body: object = {}, bearer = now().token) =>
    now().world.post(`/platform/v1/remotes/${remote}/${action}`, bearer, { reason: 'because', ...body });

  /** Publishes, and activates. */
  async function live(remote: string, text: string, parts: Parts = {}): Promise<string> {
    const directory = await write(remote, text, parts);
    expect(await upload(directory)).toMatchObject({ status: 201 });
    expect(await change('activate', remote, { buildId: idOf(directory) })).toMatchObject({ status: 200 });
    return idOf(directory);
  }

  return { write, upload, live, change };
}

/** The `detail` of the first error. */
export const detailOf = (body: Record<string, unknown>): string =>
  (body['errors'] as { detail: string }[] | undefined)?.[0]?.detail ?? '';
