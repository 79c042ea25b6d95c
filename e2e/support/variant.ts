import { execFileSync } from 'node:child_process';
import {
  cpSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { buildRelease, type BuiltRelease } from '@samen/federation-kit/build';
import { ROOT } from '@samen/dev-env/outside';

/** Replaces one text in one file of a remote's folder; the text has to be there. */
export interface Change {
  file: string;
  find: string;
  put: string;
}

/**
 * A workspace beside this one in which one remote differs: its folder is to be made, everything else is the same by link.
 * Each worker has one, always at the same place, so that a build goes on from what the one before has kept.
 */
function besideWorkspace(): string {
  const root = join(ROOT, '.cache/variants', process.env.TEST_PARALLEL_INDEX ?? '0');
  mkdirSync(root, { recursive: true });
  for (const file of ['pnpm-workspace.yaml', 'pnpm-lock.yaml', 'package.json'])
    copyFileSync(join(ROOT, file), join(root, file));
  for (const folder of ['packages', 'node_modules'])
    if (!existsSync(join(root, folder))) symlinkSync(join(ROOT, folder), join(root, folder));
  return root;
}

async function build(root: string, name: string, dataDir: string): Promise<BuiltRelease> {
  const before = process.env.DATA_DIR;
  process.env.DATA_DIR = dataDir;
  try {
    return await buildRelease(name, { root });
  } finally {
    if (before === undefined) delete process.env.DATA_DIR;
    else process.env.DATA_DIR = before;
  }
}

/** Copies the sources of a remote into the workspace beside this one. */
export function copyRemote(remote: string): { root: string; folder: string } {
  const root = besideWorkspace();
  const folder = join(root, `mfe-${remote}`);
  rmSync(folder, { recursive: true, force: true });
  cpSync(join(ROOT, `mfe-${remote}`), folder, { recursive: true, verbatimSymlinks: true });
  return { root, folder };
}

/** Builds a remote with a few texts changed, into `dataDir/builds`. */
export async function buildVariant(
  remote: string,
  dataDir: string,
  changes: readonly Change[],
): Promise<BuiltRelease> {
  const { root, folder } = copyRemote(remote);
  for (const { file, find, put } of changes) {
    const path = join(folder, file);
    const text = readFileSync(path, 'utf8');
    if (!text.includes(find)) throw new Error(`${file} of ${remote} does not say '${find}'.`);
    writeFileSync(path, text.replace(find, put));
  }
  return build(root, remote, dataDir);
}

/** Builds a remote that this workspace does not have, as `npm run new remote` makes it. */
export async function buildNewRemote(remote: string, dataDir: string): Promise<BuiltRelease> {
  const root = besideWorkspace();
  const folder = join(root, `mfe-${remote}`);
  rmSync(folder, { recursive: true, force: true });
  const generator = join(ROOT, 'packages/tooling/src/new-remote/cli.ts');
  execFileSync(process.execPath, [generator, 'remote', remote], { cwd: root, stdio: 'pipe' });
  // Instead of an installation: a neighbour has what it needs, by the same links.
  cpSync(join(ROOT, 'mfe-messaging/node_modules'), join(folder, 'node_modules'), {
    recursive: true,
    verbatimSymlinks: true,
  });
  return build(root, remote, dataDir);
}
