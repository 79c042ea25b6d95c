import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { SHELL } from '@samen/contracts/release';
import { SHARED_BY_REMOTES } from './shared.ts';
import { readPackageJson, workspacePackages, workspaceRoot } from './workspace.ts';

export type BuildMode = 'production' | 'development';

const OWN_FILES = ['package.json', 'webpack.config.ts'];
const LOCK_FILE = 'pnpm-lock.yaml';
const IS_TEST = /(\.test\.tsx?$|(^|\/)(test|__tests__|__snapshots__)\/)/;

function sources(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !IS_TEST.test(relative(folder, file).split(sep).join('/')));
}

/** The workspace packages a release bundles. What the shell provides counts with its package.json only. */
function bundledPackages(root: string, folder: string, isShell: boolean) {
  const packages = workspacePackages(root);
  const shared = new Set<string>(isShell ? [] : SHARED_BY_REMOTES);
  const bundled = new Set<string>();
  const provided = new Set<string>();
  const visit = (from: string) => {
    for (const name of Object.keys(readPackageJson(from).dependencies ?? {})) {
      const target = packages.get(name);
      if (!target || bundled.has(target)) continue;
      if (shared.has(name)) provided.add(target);
      else {
        bundled.add(target);
        visit(target);
      }
    }
  };
  visit(folder);
  return { bundled: [...bundled], provided: [...provided] };
}

/**
 * The lock file as far as it concerns `folders`: what other workspaces depend on is left out, so that a remote more in the
 * tree is no reason to build the others again.
 */
function lockFor(root: string, folders: string[]): string {
  const file = join(root, LOCK_FILE);
  if (!existsSync(file)) return '';
  const concerned = new Set(folders.map((folder) => relative(root, folder).split(sep).join('/')));
  let isInImporters = false;
  let isIncluded = true;
  const included = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => {
      if (/^\S/.test(line)) isInImporters = line === 'importers:';
      const [, importer] = /^ {2}(\S+):$/.exec(line) ?? [];
      if (!isInImporters) isIncluded = true;
      else if (importer) isIncluded = concerned.has(importer);
      return isIncluded;
    });
  return included.join('\n');
}

interface Inputs {
  /** Label → absolute path. Labels carry no machine path. */
  files: Map<string, string>;
  lock: string;
}

/** Everything that decides what a build of `folder` gives. */
function inputsOf(folder: string, name: string): Inputs {
  const root = workspaceRoot(folder);
  const { bundled, provided } = bundledPackages(root, folder, name === SHELL);
  const files = [
    ...[folder, ...bundled].flatMap((base) => [
      ...OWN_FILES.map((file) => join(base, file)),
      ...sources(join(base, 'src')),
    ]),
    ...provided.map((base) => join(base, 'package.json')),
  ].filter((file) => existsSync(file));
  const preset = sources(import.meta.dirname).map((file) => [
    `preset/${relative(import.meta.dirname, file)}`,
    file,
  ]);
  return {
    files: new Map([
      ...files.map((file): [string, string] => [relative(root, file).split(sep).join('/'), file]),
      ...(preset as [string, string][]),
    ]),
    lock: lockFor(root, [folder, ...bundled, ...provided]),
  };
}

const digest = (parts: Iterable<string | Buffer>): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex');
};

/**
 * `<version>-<8 hex of the inputs>`, known before the build: the release's own tree without its tests, the workspace
 * packages it bundles, the lock file's part about those, preset and mode. Equal inputs give the equal id on every machine.
 */
export function buildIdOf(folder: string, name: string, mode: BuildMode): string {
  const { files: inputs, lock } = inputsOf(folder, name);
  const files = [...inputs].sort(([a], [b]) => (a < b ? -1 : 1));
  const hash = digest([name, mode, lock, ...files.flatMap(([label, file]) => [label, readFileSync(file)])]);
  return `${readPackageJson(folder).version}-${hash.slice(0, 8)}`;
}

/** What makes webpack's own cache unusable: another preset, another set of installed libraries. */
export function cacheVersion(root: string): string {
  const preset = sources(import.meta.dirname).map((file) => readFileSync(file));
  return digest([...preset, lockFor(root, [])]).slice(0, 16);
}
