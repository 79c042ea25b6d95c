import { join } from 'node:path';
import { globalNameOf, SHELL, type RemoteConfig } from '@samen/contracts/release';
import type { Configuration } from 'webpack';
import { buildIdOf, type BuildMode } from './inputs.ts';
import { ReleasePlugin } from './release-plugin.ts';
import { serverConfig } from './server-config.ts';
import { webConfig } from './web-config.ts';
import { dataDir, workspaceRoot } from './workspace.ts';

export interface ReleaseConfigOptions {
  /** The folder of the release: `import.meta.dirname` of its webpack.config.ts. */
  dir: string;
  remoteConfig: Pick<RemoteConfig, 'name'>;
}

/** What both halves are made from. */
export interface HalfOptions {
  name: string;
  isShell: boolean;
  dir: string;
  root: string;
  buildId: string;
  mode: BuildMode;
  /** Name of the container global, of the chunk array and of the federation instance; carries the build id. */
  globalName: string;
  /** Where webpack writes, beside the immutable directory that this becomes when both halves are there. */
  workPath: string;
}

const halfOptions = ({ dir, remoteConfig: { name } }: ReleaseConfigOptions, mode: BuildMode): HalfOptions => {
  const root = workspaceRoot(dir);
  const buildId = buildIdOf(dir, name, mode);
  return {
    name,
    dir,
    root,
    buildId,
    mode,
    isShell: name === SHELL,
    globalName: globalNameOf(name, buildId),
    workPath: `${join(dataDir(root), 'builds', name, buildId)}.${process.pid}.tmp`,
  };
};

/** The two webpack configurations of the sources of a release, without what makes a release of their output. */
export function halfConfigs(
  options: ReleaseConfigOptions,
  mode: BuildMode = 'production',
): [web: Configuration, server: Configuration] {
  const half = halfOptions(options, mode);
  return [webConfig(half), serverConfig(half)];
}

/** What webpack's command line hands to a configuration: `--env`, and its flags. */
export interface CommandLine {
  env: { WEBPACK_SERVE?: boolean; WEBPACK_BUILD?: boolean; server?: string };
  flags: { mode?: string; port?: number | string };
}

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
 * The webpack project of a release. `webpack build` gives `web`, its Module Federation half, and `server`, the same source
 * for Node, and makes a release of both that can be published; `webpack serve` serves the first with hot updates, into
 * the pages of a product that runs. What a team adds goes around it: an `async (env, flags) => …` that changes what this
 * one returns.
 */
export function releaseConfigs(options: ReleaseConfigOptions): ReleaseConfigs {
  return async (env = {}, flags = {}) => {
    if (env.WEBPACK_SERVE) {
      const { serveConfigs } = await import('../dev/serve-config.ts');
      return serveConfigs(options, { env, flags });
    }
    const mode = modeOf(flags.mode, 'production');
    // What the libraries ask.
    process.env.NODE_ENV = mode;
    const half = halfOptions(options, mode);
    const release = new ReleasePlugin(half, (line) => {
      if (env.WEBPACK_BUILD) process.stdout.write(`${line}\n`);
    });
    const [web, server] = [webConfig(half), serverConfig(half)].map((config) => ({
      ...config,
      plugins: [...(config.plugins ?? []), release],
    }));
    // One after the other: two at once would want twice the memory, and the second reports on both.
    return [web!, { ...server!, dependencies: ['web'] }];
  };
}
