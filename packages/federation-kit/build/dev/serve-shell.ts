import { globalNameOf, SHELL } from '@samen/contracts/release';
import type { Configuration, Stats } from 'webpack';
import { factsOf } from '../compile.ts';
import { bundleConfigs } from '../bundle-configs.ts';
import type { ReleaseConfigOptions } from '../bundle-options.ts';
import { buildIdOf } from '../inputs.ts';
import { workspaceRoot } from '../workspace.ts';
import { devConfig } from './dev-config.ts';
import { logAddresses } from './log-addresses.ts';
import { serverOptions } from './server-options.ts';
import { startScript } from './start-script.ts';

interface Served {
  port: number;
  /** The product whose pages it serves as well. */
  server: string | null;
}

/** Not what an edit has added to a page that is open. */
export const isFirst = (file: string): boolean => !file.includes('hot-update');

/**
 * What `webpack serve` does in the folder of the shell: serves it with hot updates, and with a page load where an edit
 * cannot be taken over in place. All remotes are the active releases.
 */
export function serveShell(options: ReleaseConfigOptions, { port, server }: Served): Configuration[] {
  const { dir } = options;
  const origin = `http://localhost:${port}`;
  const buildId = buildIdOf(dir, SHELL, 'development');
  console.log('Building the shell for development…');
  const [web] = bundleConfigs(options, 'development');
  const built = Promise.withResolvers<string[]>();
  const listening = Promise.withResolvers<void>();
  let scripts = built.promise;
  const follow = (stats: Stats) => {
    if (stats.hasErrors()) return;
    const { entry } = factsOf(stats, true, globalNameOf(SHELL, buildId));
    scripts = Promise.resolve(entry.filter(isFirst).map((file) => `${origin}/${file}`));
    void scripts.then(built.resolve);
  };
  void Promise.all([built.promise, listening.promise]).then(() =>
    logAddresses({ root: workspaceRoot(dir), name: SHELL, origin, server, routes: [] }),
  );
  const start = async () => startScript({ remote: null, shell: { buildId, scripts: await scripts } });
  // The shell around a remote that is worked on is cached by its own name.
  const config = devConfig(web, { name: `${SHELL}-served`, origin });
  return [
    {
      ...config,
      plugins: [...(config.plugins ?? []), { apply: ({ hooks }) => hooks.done.tap('samen', follow) }],
      devServer: serverOptions({
        port,
        server,
        made: { '/start.js': start },
        onListening: listening.resolve,
      }),
    },
  ];
}
