import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { DirectoryStore } from '@samen/releases';
import { globalNameOf, SHELL, type ReleaseDescriptor } from '@samen/contracts';
import { createApp } from '../app.ts';
import type { App } from '../http/app-types.ts';
import { openPlatform, type Platform } from '../releases/index.ts';
import { openPageRenderer } from '../rendering/index.ts';
import { SHELL_ROUTES } from './composition.ts';
import { testServer, type TestServer } from './test-server.ts';

const BUILD = '1.0.0-00000001';
const log = { info: () => undefined, warn: () => undefined };

type Contributes = Partial<ReleaseDescriptor['contributes']>;

async function build(
  directory: string,
  { remote, buildId }: { remote: string; buildId: string },
  script: string,
  contributes: Contributes = {},
): Promise<void> {
  const files = { 'web/main.js': 'void 0;', 'server/index.cjs': script };
  for (const [file, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(directory, file)), { recursive: true });
    await writeFile(path.join(directory, file), content);
  }
  const descriptor: ReleaseDescriptor = {
    format: 1,
    remote,
    version: '1.0.0',
    buildId,
    mode: 'production',
    contract: { min: 1, max: 1 },
    shared: {},
    ...(remote === 'shell' ? { provides: {} } : { imports: {} }),
    globalName: globalNameOf(remote, buildId),
    sizeBudget: 10_000,
    entry: ['web/main.js'],
    styles: [],
    preload: [],
    server: 'server/index.cjs',
    files: Object.entries(files).map(([file, content]) => ({
      path: file,
      integrity: `sha384-${createHash('sha384').update(content).digest('base64')}`,
      size: Buffer.byteLength(content),
    })),
    contributes: {
      routes: remote === SHELL ? SHELL_ROUTES : [],
      navigation: [],
      slots: {},
      namespaces: [remote],
      texts: {},
      slices: [],
      switchPolicy: 'ask',
      ...contributes,
    },
  };
  await writeFile(path.join(directory, 'release.json'), JSON.stringify(descriptor));
}

export interface RenderingServer {
  server: TestServer;
  app: App;
  platform: Platform;
  /** Receives what happens beside it, and does nothing. */
  log: typeof log;
  /** Publishes a release whose server bundle is this script; returns its build id. */
  publish(remote: string, script: string, contributes?: Contributes): Promise<string>;
  close(): Promise<void>;
}

/** A server that renders pages with a shell whose server bundle is this script, published and live. */
export async function renderingServer(
  script: string,
  environment: Record<string, string> = {},
): Promise<RenderingServer> {
  const server = await testServer({ environment });
  const { context } = server;
  const folder = await mkdtemp(path.join(os.tmpdir(), 'samen-drawn-'));
  const platform = await openPlatform({
    db: context.db,
    directUrl: server.database.url,
    log,
    store: new DirectoryStore(path.join(folder, 'releases')),
  });
  let builds = 0;
  async function publish(remote: string, source: string, contributes?: Contributes): Promise<string> {
    const buildId = `1.0.0-${(builds += 1).toString(16).padStart(8, '0')}`;
    const directory = path.join(folder, 'builds', buildId);
    await build(directory, { remote, buildId }, source, contributes);
    await platform.publishDirectory(directory, 'test');
    return buildId;
  }
  await publish('shell', script);
  await platform.activateNeverActive([{ remote: 'shell', buildId: BUILD }], 'test');
  const renderer = openPageRenderer({ context, platform, log });
  const app = await createApp(context, { platform, renderer });
  return {
    server,
    app,
    platform,
    log,
    publish,
    async close() {
      await app.close();
      await renderer.close();
      await platform.close();
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
