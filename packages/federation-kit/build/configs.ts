import type { Configuration } from 'webpack';
import type { CommandLine } from './command-line.ts';
import { bundleOptions, type ReleaseConfigOptions } from './bundle-options.ts';
import type { BuildMode } from './inputs.ts';
import { ReleasePlugin } from './release-plugin.ts';
import { serverConfig } from './server-config.ts';
import { webConfig } from './web-config.ts';

/** What a webpack.config.ts exports: webpack's command line calls it, and so do the commands of this repository. */
export type ReleaseConfigs = (
  env?: CommandLine['env'],
  flags?: CommandLine['flags'],
) => Promise<Configuration[]>;

const modeOf = (given: string | undefined, otherwise: BuildMode): BuildMode => {
  const mode = given ?? process.env.NODE_ENV ?? otherwise;
  return mode === 'development' ? 'development' : mode === 'production' ? 'production' : otherwise;
};

/**
 * The webpack project of a release. `webpack build` gives `web`, its Module Federation bundle, and `server`, the same source
 * for Node, and makes a release of both that can be published; `webpack serve` serves the first with hot updates, into
 * the pages of a product that runs. What a team adds goes around it: an `async (env, flags) => …` that changes what this
 * one returns.
 */
export function releaseConfigs(options: ReleaseConfigOptions): ReleaseConfigs {
  return async (env = {}, flags = {}) => {
    if (env.WEBPACK_SERVE) {
      const { serveConfigs } = await import('./dev/serve-config.ts');
      return serveConfigs(options, { env, flags });
    }
    const mode = modeOf(flags.mode, 'production');
    // What the libraries read.
    process.env.NODE_ENV = mode;
    const bundle = bundleOptions(options, mode);
    const release = new ReleasePlugin(bundle, (line) => {
      if (env.WEBPACK_BUILD) process.stdout.write(`${line}\n`);
    });
    const [web, server] = [webConfig(bundle), serverConfig(bundle)].map((config) => ({
      ...config,
      plugins: [...(config.plugins ?? []), release],
    }));
    // One after the other: two at once would want twice the memory, and the second reports on both.
    return [web!, { ...server!, dependencies: ['web'] }];
  };
}
