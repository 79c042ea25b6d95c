import { globalNameOf, SHELL, type ComposedRelease, type ReleaseDescriptor } from '@samen/contracts/release';
import type { Configuration, Stats } from 'webpack';
import { factsOf } from '../compile.ts';
import type { CommandLine } from '../command-line.ts';
import { describeRelease, type BuildFacts } from '../descriptor.ts';
import { buildIdOf } from '../inputs.ts';
import { remoteConfigOf } from '../remote-config.ts';
import { readPackageJson, workspaceRoot } from '../workspace.ts';
import { devConfig } from './dev-config.ts';
import { buildDevShell } from './dev-shell.ts';
import { isFirst, serveShell } from './serve-shell.ts';
import { portOf, serverOf, serverOptions } from './server-options.ts';
import { startScript } from './start-script.ts';
import { bundleConfigs } from '../bundle-configs.ts';
import type { ReleaseConfigOptions } from '../bundle-options.ts';
import { logAddresses } from './log-addresses.ts';

/**
 * What stands where a hash would: a value without a hash, so that the browser has nothing to compare with, and no
 * code of the product can leave a check out.
 */
const UNCHECKED = ' ';
const SHELL_PATH = '/shell/';

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
    buildId,
    version,
    globalName,
    contract,
    contributes,
    preload: [],
    styles: [],
    entry: `${origin}/${entry}`,
    integrity: UNCHECKED,
    files: { [`/${entry}`]: UNCHECKED },
  };
}

/**
 * What `webpack serve` does in the folder of a remote: serves it with hot updates, and logs where to see it. Builds the
 * shell around it for development first, unless that was done before.
 */
export async function serveConfigs(
  options: ReleaseConfigOptions,
  { env, flags }: CommandLine,
): Promise<Configuration[]> {
  const { dir } = options;
  const { name } = options.remoteConfig;
  const [port, server] = [portOf(flags), serverOf(env)];
  // What the libraries read.
  process.env.NODE_ENV = 'development';
  const root = workspaceRoot(dir);
  const origin = `http://localhost:${port}`;
  if (name === SHELL) return serveShell(options, { port, server });
  const buildId = buildIdOf(dir, name, 'development');
  console.log(`Building ${name} and the shell around it for development…`);
  const shell = await buildDevShell(root);
  const [web] = bundleConfigs(options, 'development');
  const built = Promise.withResolvers<Remote>();
  const listening = Promise.withResolvers<void>();
  let remote: Promise<Remote> = built.promise;
  const follow = (stats: Stats) => {
    if (stats.hasErrors()) return;
    const facts = factsOf(stats, false, globalNameOf(name, buildId));
    const now = { dir, buildId, facts: { ...facts, entry: facts.entry.filter(isFirst) } };
    remote = Promise.resolve(now);
    built.resolve(now);
  };
  const descriptor = async () => describe(root, name, await remote);
  const start = async () => {
    const scripts = shell.scripts.map((file) => `${origin}${SHELL_PATH}${file}`);
    const release = composed(await descriptor(), await remote, origin);
    return startScript({ remote: { name, release }, shell: { buildId: shell.buildId, scripts } });
  };
  // What was built before may be ready sooner than the server.
  void Promise.all([built.promise.then(descriptor), listening.promise]).then(([{ contributes }]) =>
    logAddresses({ root, name, origin, server, routes: contributes.routes }),
  );
  const config = devConfig(web, { name, origin });
  return [
    {
      ...config,
      plugins: [...(config.plugins ?? []), { apply: ({ hooks }) => hooks.done.tap('samen', follow) }],
      devServer: serverOptions({
        port,
        server,
        files: { directory: shell.directory, publicPath: SHELL_PATH },
        made: { '/start.js': start, '/release.json': async () => JSON.stringify(await descriptor()) },
        onListening: listening.resolve,
      }),
    },
  ];
}
