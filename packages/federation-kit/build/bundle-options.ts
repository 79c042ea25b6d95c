import { join } from 'node:path';
import { globalNameOf, SHELL, type RemoteConfig } from '@samen/contracts/release';
import { buildIdOf, type BuildMode } from './inputs.ts';
import { dataDir, workspaceRoot } from './workspace.ts';

export interface ReleaseConfigOptions {
  /** The folder of the release: `import.meta.dirname` of its webpack.config.ts. */
  dir: string;
  remoteConfig: Pick<RemoteConfig, 'name'>;
}

/** What both bundles are made from. */
export interface BundleOptions {
  name: string;
  isShell: boolean;
  dir: string;
  root: string;
  buildId: string;
  mode: BuildMode;
  /** Name of the container global, of the chunk array and of the federation instance; carries the build id. */
  globalName: string;
  /** Where webpack writes, beside the immutable directory that this becomes when both bundles are there. */
  workPath: string;
}

export const bundleOptions = (
  { dir, remoteConfig: { name } }: ReleaseConfigOptions,
  mode: BuildMode,
): BundleOptions => {
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
