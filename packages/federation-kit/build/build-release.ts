import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { globalNameOf, SHELL, type RemoteConfig } from '@samen/contracts/release';
import type { Configuration } from 'webpack';
import { compile } from './compile.ts';
import { precompress } from './compress.ts';
import { releaseConfigs, type ReleaseConfigOptions, type ReleaseConfigs } from './configs.ts';
import { contributedTexts, describeFiles, describeRelease } from './descriptor.ts';
import { buildIdOf, type BuildMode } from './inputs.ts';
import { dataDir, readPackageJson, releaseFolder, workspaceRoot } from './workspace.ts';

export interface BuildOptions {
  /** The workspace; by default the one this file belongs to. */
  root?: string;
  /** By default production. */
  mode?: BuildMode;
}

export interface BuiltRelease {
  remote: string;
  buildId: string;
  /** Holds `web/`, `server/` and `release.json`. */
  directory: string;
  /** False when the inputs had been built before. */
  built: boolean;
}

/** What a build of these sources is called and where it lies, without building. */
export function plannedRelease(name: string, options: BuildOptions = {}): Omit<BuiltRelease, 'built'> {
  const root = options.root ?? workspaceRoot(import.meta.dirname);
  const buildId = buildIdOf(releaseFolder(root, name), name, options.mode ?? 'production');
  return { remote: name, buildId, directory: join(dataDir(root), 'builds', name, buildId) };
}

const into = (configuration: Configuration, path: string): Configuration => ({
  ...configuration,
  output: { ...configuration.output, path },
});

/** The default export of a file as it is now: a build that begins anew must not meet what was read before. */
async function defaultOf<Value>(file: string, buildId: string): Promise<Value> {
  const { default: value } = (await import(`${pathToFileURL(file).href}?${buildId}`)) as { default: Value };
  return value;
}

/** What `src/remote.config.ts` says now. Rejects where it is missing or names another remote. */
export async function remoteConfigOf(dir: string, name: string, buildId: string): Promise<RemoteConfig> {
  const file = join(dir, 'src/remote.config.ts');
  if (!existsSync(file))
    throw new Error(`There is no ${file}. It describes the release; see docs/writing-a-remote.md.`);
  const config = await defaultOf<RemoteConfig>(file, buildId);
  if (config.name !== name) throw new Error(`${file} says name '${config.name}'; its folder says '${name}'.`);
  return config;
}

/**
 * What webpack.config.ts exports. It makes the same build id of the same inputs, and takes the mode from NODE_ENV, which
 * the command sets. Without that file the preset as it is.
 */
export async function configsOf(
  dir: string,
  options: Required<ReleaseConfigOptions>,
): Promise<ReleaseConfigs> {
  const file = join(dir, 'webpack.config.ts');
  return existsSync(file) ? defaultOf<ReleaseConfigs>(file, options.buildId) : releaseConfigs(options);
}

async function buildInto(work: string, { dir, root, name, buildId, mode }: BuildPlan): Promise<void> {
  const config = await remoteConfigOf(dir, name, buildId);
  // Before anything takes time: a missing text would otherwise show at the end.
  contributedTexts(dir, config);
  const [web, server] = await configsOf(dir, { dir, remoteConfig: config, buildId, mode });
  const isShell = name === SHELL;
  const facts = await compile([into(web, join(work, 'web')), into(server, join(work, 'server'))], {
    isShell,
    globalName: globalNameOf(name, buildId),
  });
  const files = describeFiles(work);
  const { version } = readPackageJson(dir);
  const descriptor = describeRelease({ dir, root, isShell, config, version, buildId, mode, facts, files });
  await precompress(join(work, 'web'));
  await writeFile(join(work, 'release.json'), `${JSON.stringify(descriptor, null, 2)}\n`);
}

interface BuildPlan {
  dir: string;
  root: string;
  name: string;
  buildId: string;
  mode: BuildMode;
}

/** How often a build begins anew because somebody saved a file meanwhile. */
const ATTEMPTS = 3;

/**
 * Builds one release into `DATA_DIR/builds/<remote>/<buildId>/{web,server,release.json}`, unless equal inputs were
 * built before. The directory appears whole or not at all. Rejects with a message that says what to change.
 */
export async function buildRelease(name: string, options: BuildOptions = {}): Promise<BuiltRelease> {
  const root = options.root ?? workspaceRoot(import.meta.dirname);
  const mode = options.mode ?? 'production';
  const dir = releaseFolder(root, name);
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const { buildId, directory } = plannedRelease(name, { root, mode });
    if (existsSync(join(directory, 'release.json')))
      return { remote: name, buildId, directory, built: attempt > 1 };
    const work = `${directory}.${process.pid}.tmp`;
    await rm(work, { recursive: true, force: true });
    await mkdir(work, { recursive: true });
    try {
      await buildInto(work, { dir, root, name, buildId, mode });
      if (buildIdOf(dir, name, mode) !== buildId) continue;
      await rename(work, directory).catch((error: NodeJS.ErrnoException) => {
        // Another process was faster with the same inputs; its directory holds the same bytes.
        if (!existsSync(join(directory, 'release.json'))) throw error;
      });
      return { remote: name, buildId, directory, built: true };
    } finally {
      await rm(work, { recursive: true, force: true });
    }
  }
  throw new Error(`Files of ${name} keep changing while it is built. Build it when they are still.`);
}
