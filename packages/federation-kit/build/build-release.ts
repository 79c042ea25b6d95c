import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runWebpack } from './compile.ts';
import { releaseConfigs, type ReleaseConfigs } from './configs.ts';
import { buildIdOf, type BuildMode } from './inputs.ts';
import { SourcesChanged } from './release-plugin.ts';
import { defaultOf } from './remote-config.ts';
import { dataDir, releaseFolder, workspaceRoot } from './workspace.ts';

export interface BuildOptions {
  /** The workspace; by default the one this file belongs to. */
  root?: string;
  /** By default production. */
  mode?: BuildMode;
}

export interface BuiltRelease {
  remote: string;
  buildId: string;
  /** Contains `web/`, `server/` and `release.json`. */
  directory: string;
  /** False when the inputs had been built before. */
  built: boolean;
}

/** What webpack.config.ts exports; without that file the preset as it is. */
async function webpackConfigOf(dir: string, name: string, mode: BuildMode): Promise<ReleaseConfigs> {
  const file = join(dir, 'webpack.config.ts');
  if (!existsSync(file)) return releaseConfigs({ dir, remoteConfig: { name } });
  return defaultOf<ReleaseConfigs>(file, buildIdOf(dir, name, mode));
}

/** What a build of these sources is called and where it lies, without building. */
export function plannedRelease(name: string, options: BuildOptions = {}): Omit<BuiltRelease, 'built'> {
  const root = options.root ?? workspaceRoot(import.meta.dirname);
  const buildId = buildIdOf(releaseFolder(root, name), name, options.mode ?? 'production');
  return { remote: name, buildId, directory: join(dataDir(root), 'builds', name, buildId) };
}

/** How often a build starts over because a file was saved meanwhile. */
const ATTEMPTS = 3;

/**
 * Builds one release into `DATA_DIR/builds/<remote>/<buildId>/{web,server,release.json}`, unless equal inputs were
 * built before. The directory appears whole or not at all. Rejects with a message about what to change.
 */
export async function buildRelease(name: string, options: BuildOptions = {}): Promise<BuiltRelease> {
  const root = options.root ?? workspaceRoot(import.meta.dirname);
  const mode = options.mode ?? 'production';
  const dir = releaseFolder(root, name);
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const { buildId, directory } = plannedRelease(name, { root, mode });
    if (existsSync(join(directory, 'release.json')))
      return { remote: name, buildId, directory, built: attempt > 1 };
    try {
      const configs = await webpackConfigOf(dir, name, mode);
      await runWebpack(await configs({}, { mode }));
      return { remote: name, buildId, directory, built: true };
    } catch (error) {
      if (!(error instanceof SourcesChanged)) throw error;
    }
  }
  throw new Error(`Files of ${name} keep changing while it is built. Build it when they are still.`);
}
