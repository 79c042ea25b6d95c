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
import { dirname, join } from 'node:path';
import { buildRelease, type BuiltRelease } from '@samen/federation-kit/build';
import { CONTRACT_OLDEST, CONTRACT_VERSION, SHELL } from '@samen/contracts/release';
import { ROOT } from '@samen/dev-env/harness';

/** Replaces one text in one file of a remote's folder; the text has to be there. */
export interface Change {
  file: string;
  find: string;
  put: string;
}

/**
 * A workspace beside this one in which one remote differs: its folder is to be made, everything else is the same by link.
 * Each worker has one, always at the same path, so that a build reuses the cache of the one before.
 */
function besideWorkspace(name = process.env.TEST_PARALLEL_INDEX ?? '0'): string {
  const root = join(ROOT, '.cache/variants', name);
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

function copyFolder(source: string, target: string): void {
  rmSync(target, { recursive: true, force: true });
  cpSync(source, target, { recursive: true, verbatimSymlinks: true });
}

/** Copies the sources of a remote, or of the shell, into the workspace beside this one. */
export function copyRemote(remote: string, root = besideWorkspace()): { root: string; folder: string } {
  const name = remote === SHELL ? SHELL : `mfe-${remote}`;
  const folder = join(root, name);
  copyFolder(join(ROOT, name), folder);
  return { root, folder };
}

function change(folder: string, changes: readonly Change[]): void {
  for (const { file, find, put } of changes) {
    const path = join(folder, file);
    const text = readFileSync(path, 'utf8');
    if (!text.includes(find)) throw new Error(`${file} does not say '${find}'.`);
    writeFileSync(path, text.replace(find, put));
  }
}

/** Builds a remote, or the shell, with a few texts changed, into `dataDir/builds`. */
export async function buildVariant(
  remote: string,
  dataDir: string,
  changes: readonly Change[],
): Promise<BuiltRelease> {
  const { root, folder } = copyRemote(remote);
  change(folder, changes);
  return build(root, remote, dataDir);
}

/** Where builds may lie that more than one test, or run, has use for: equal inputs are not built twice. */
export const BUILT = join(ROOT, '.cache/variants/built');

/** Builds a remote that this workspace does not have, as `npm run new remote` makes it. */
export async function buildNewRemote(remote: string, dataDir: string): Promise<BuiltRelease> {
  const root = besideWorkspace();
  const folder = join(root, `mfe-${remote}`);
  rmSync(folder, { recursive: true, force: true });
  const generator = join(ROOT, 'packages/tooling/src/new/cli.ts');
  execFileSync(process.execPath, [generator, 'remote', remote], { cwd: root, stdio: 'pipe' });
  linkLibraries(folder);
  return build(root, remote, dataDir);
}

/** Instead of an installation: a neighbour has what a remote needs, by the same links. */
function linkLibraries(folder: string): void {
  cpSync(join(ROOT, 'mfe-messaging/node_modules'), join(folder, 'node_modules'), {
    recursive: true,
    verbatimSymlinks: true,
  });
}

/** Builds a remote that this workspace does not have, from the given files. */
export async function buildFromFiles(
  remote: string,
  dataDir: string,
  files: Readonly<Record<string, string>>,
): Promise<BuiltRelease> {
  const root = besideWorkspace();
  const folder = join(root, `mfe-${remote}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  linkLibraries(folder);
  const sample = JSON.parse(readFileSync(join(ROOT, 'mfe-messaging/package.json'), 'utf8')) as object;
  const own = { 'package.json': JSON.stringify({ ...sample, name: `@samen/mfe-${remote}` }), ...files };
  for (const [file, text] of Object.entries(own)) {
    const path = join(folder, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  return build(root, remote, dataDir);
}

/**
 * Builds a release where the contract is one version ahead of this workspace and still keeps its version, shell and
 * packages included. Builds are cached by their sources.
 */
export async function buildAhead(remote: string, changes: readonly Change[] = []): Promise<BuiltRelease> {
  const root = besideWorkspace('next-contract');
  copyFolder(join(ROOT, 'packages'), join(root, 'packages'));
  const file = 'packages/contracts/src/release-descriptor.ts';
  change(root, [
    {
      file,
      find: `CONTRACT_VERSION = ${CONTRACT_VERSION};`,
      put: `CONTRACT_VERSION = ${CONTRACT_VERSION + 1};`,
    },
    {
      file,
      find: `CONTRACT_OLDEST = ${CONTRACT_OLDEST};`,
      put: `CONTRACT_OLDEST = ${CONTRACT_VERSION};`,
    },
  ]);
  change(copyRemote(remote, root).folder, changes);
  return build(root, remote, join(root, '.data'));
}
