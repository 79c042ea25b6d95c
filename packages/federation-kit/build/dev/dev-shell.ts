import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { globalNameOf, SHELL } from '@samen/contracts/release';
import { bundleConfigs } from '../bundle-configs.ts';
import { factsOf, runWebpack } from '../compile.ts';
import { buildIdOf } from '../inputs.ts';
import { dataDir, releaseFolder, workspaceRoot } from '../workspace.ts';
import { devShellConfig } from './dev-config.ts';

export interface DevShell {
  buildId: string;
  /** Contains its files. */
  directory: string;
  /** What it starts with, below `directory`. */
  scripts: string[];
}

const SCRIPTS = 'scripts.json';

/** Builds the shell of this workspace for development, unless it was built before; `data` is the workspace with DATA_DIR. */
export async function buildDevShell(data: string): Promise<DevShell> {
  const root = workspaceRoot(import.meta.dirname);
  const dir = releaseFolder(root, SHELL);
  const buildId = buildIdOf(dir, SHELL, 'development');
  const directory = join(dataDir(data), 'dev', SHELL, buildId);
  const list = join(directory, SCRIPTS);
  if (!existsSync(list)) {
    const [web] = bundleConfigs({ dir, remoteConfig: { name: SHELL } }, 'development');
    const work = `${directory}.${process.pid}.tmp`;
    await mkdir(work, { recursive: true });
    const stats = await runWebpack(devShellConfig(web, work));
    const { entry } = factsOf(stats, true, globalNameOf(SHELL, buildId));
    await writeFile(join(work, SCRIPTS), JSON.stringify(entry));
    await rm(directory, { recursive: true, force: true });
    await rename(work, directory);
  }
  return { buildId, directory, scripts: JSON.parse(await readFile(list, 'utf8')) as string[] };
}
