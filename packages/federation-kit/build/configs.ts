import { join } from 'node:path';
import { globalNameOf, SHELL, type RemoteConfig } from '@samen/contracts/release';
import type { Configuration } from 'webpack';
import { buildIdOf, type BuildMode } from './inputs.ts';
import { serverConfig } from './server-config.ts';
import { webConfig } from './web-config.ts';
import { dataDir, workspaceRoot } from './workspace.ts';

export interface ReleaseConfigOptions {
  /** The folder of the release: `import.meta.dirname` of its webpack.config.ts. */
  dir: string;
  remoteConfig: RemoteConfig;
  /** By default made of the inputs. */
  buildId?: string;
  /** By default development when NODE_ENV says so. */
  mode?: BuildMode;
}

export type ReleaseConfigs = [web: Configuration, server: Configuration];

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
  /** The immutable directory this release will be published as. */
  outputPath: string;
}

/**
 * The two webpack configurations of a release: `web`, its Module Federation half, and `server`, the same source for
 * Node. A `webpack.config.ts` default-exports what this returns.
 */
export function releaseConfigs(options: ReleaseConfigOptions): ReleaseConfigs {
  const { dir, remoteConfig } = options;
  const mode = options.mode ?? (process.env.NODE_ENV === 'development' ? 'development' : 'production');
  const { name } = remoteConfig;
  const buildId = options.buildId ?? buildIdOf(dir, name, mode);
  const root = workspaceRoot(dir);
  const half: HalfOptions = {
    name,
    isShell: name === SHELL,
    dir,
    root,
    buildId,
    mode,
    globalName: globalNameOf(name, buildId),
    outputPath: join(dataDir(root), 'builds', name, buildId),
  };
  return [webConfig(half), serverConfig(half)];
}
