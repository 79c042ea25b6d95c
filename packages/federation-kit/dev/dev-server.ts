import { globalNameOf, type ComposedRelease, type ReleaseDescriptor } from '@samen/contracts/release';
import webpack from 'webpack';
import WebpackDevServer, { type Configuration as ServerConfiguration } from 'webpack-dev-server';
import { configsOf, remoteConfigOf } from '../build/build-release.ts';
import { factsOf } from '../build/compile.ts';
import { describeRelease } from '../build/descriptor.ts';
import type { BuildFacts } from '../build/descriptor.ts';
import { buildIdOf } from '../build/inputs.ts';
import { readPackageJson, releaseFolder } from '../build/workspace.ts';
import { devConfig } from './dev-config.ts';
import { buildDevShell, type DevShell } from './dev-shell.ts';
import { siteProxy } from './site-proxy.ts';
import { startScript } from './start-script.ts';

/**
 * What stands where a hash would: something that holds no hash, so that the browser has nothing to compare with, and no
 * code of the product can leave a check out.
 */
const UNCHECKED = ' ';
const SHELL_PATH = '/shell/';

export interface DevServerOptions {
  /** The workspace of the remote. */
  root: string;
  name: string;
  port: number;
  /** Shows the pages of this product, too, on the same port. */
  server: string | null;
}

export interface DevServer {
  origin: string;
  /** What the sources contribute now. */
  descriptor(): Promise<ReleaseDescriptor>;
  close(): Promise<void>;
}

interface Remote {
  dir: string;
  buildId: string;
  facts: BuildFacts;
}

/** The descriptor of the sources as they are: routes, navigation and texts come from it at every page load. */
async function describe(root: string, name: string, { dir, buildId, facts }: Remote) {
  const config = await remoteConfigOf(dir, name, String(performance.now()));
  const { version } = readPackageJson(dir);
  const parts = { dir, root, config, version, buildId, facts, files: [] };
  return describeRelease({ ...parts, isShell: false, mode: 'development' });
}

function composed(descriptor: ReleaseDescriptor, { facts }: Remote, origin: string): ComposedRelease {
  const { buildId, version, globalName, contract, contributes } = descriptor;
  const [entry = ''] = facts.entry;
  return {
    ...{ buildId, version, globalName, contract, contributes, preload: [], styles: [] },
    entry: `${origin}/${entry}`,
    integrity: UNCHECKED,
    files: { [`/${entry}`]: UNCHECKED },
  };
}

/** Serves one remote with hot updates. Resolves when it has been built, rejects when it cannot be. */
export async function startDevServer({ root, name, port, server }: DevServerOptions): Promise<DevServer> {
  // What webpack.config.ts and the libraries ask.
  process.env.NODE_ENV = 'development';
  const origin = `http://localhost:${port}`;
  const dir = releaseFolder(root, name);
  const buildId = buildIdOf(dir, name, 'development');
  const remoteConfig = await remoteConfigOf(dir, name, buildId);
  const shell = await buildDevShell(root);
  const [web] = await configsOf(dir, { dir, remoteConfig, buildId, mode: 'development' });
  const compiler = webpack(devConfig(web, { name, origin }));
  if (!compiler) throw new Error('webpack refused the configuration.');
  const built = Promise.withResolvers<Remote>();
  let remote: Promise<Remote> = built.promise;
  compiler.hooks.done.tap('samen', (stats) => {
    if (stats.hasErrors()) return;
    const facts = factsOf(stats, false, globalNameOf(name, buildId));
    const isFirst = (file: string) => !file.includes('hot-update');
    const now = { dir, buildId, facts: { ...facts, entry: facts.entry.filter(isFirst) } };
    remote = Promise.resolve(now);
    built.resolve(now);
  });

  const descriptor = async () => describe(root, name, await remote);
  const start = async () => {
    const scripts = shell.scripts.map((file) => `${origin}${SHELL_PATH}${file}`);
    const release = composed(await descriptor(), await remote, origin);
    return startScript({ remote: name, release, shell: { buildId: shell.buildId, scripts } });
  };
  const devServer = new WebpackDevServer(serverOptions({ port, shell, start, descriptor, server }), compiler);
  await devServer.start();
  await remote;
  return { origin, descriptor, close: () => devServer.stop() };
}

interface Parts {
  port: number;
  shell: DevShell;
  start: () => Promise<string>;
  descriptor: () => Promise<ReleaseDescriptor>;
  server: string | null;
}

const JSON_TYPE = 'application/json; charset=utf-8';
const SCRIPT_TYPE = 'text/javascript; charset=utf-8';

function serverOptions({ port, shell, start, descriptor, server }: Parts): ServerConfiguration {
  return {
    host: 'localhost',
    port,
    hot: true,
    liveReload: false,
    // Pages of the product, on whichever of its hosts, take their scripts from here.
    allowedHosts: ['localhost', '.localhost', '127.0.0.1'],
    headers: { 'access-control-allow-origin': '*', 'cache-control': 'no-store' },
    client: { overlay: false, webSocketURL: `ws://localhost:${port}/ws` },
    devMiddleware: { stats: 'errors-warnings' },
    static: [{ directory: shell.directory, publicPath: SHELL_PATH, watch: false }],
    proxy: server === null ? [] : siteProxy(server),
    setupMiddlewares: (middlewares, { app }) => {
      const own = [
        { path: '/start.js', type: SCRIPT_TYPE, make: start },
        { path: '/release.json', type: JSON_TYPE, make: async () => JSON.stringify(await descriptor()) },
      ];
      for (const { path, type, make } of own)
        app?.get(path, (_request, response) => {
          make().then(
            (text) => response.set('cache-control', 'no-store').type(type).send(text),
            (error: unknown) => {
              console.error(error instanceof Error ? error.message : error);
              response.status(500).end();
            },
          );
        });
      return middlewares;
    },
  };
}
