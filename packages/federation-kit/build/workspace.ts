import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { REMOTE_NAME, SHELL } from '@samen/contracts/release';

export interface PackageJson {
  name: string;
  version: string;
  dependencies?: Record<string, string>;
}

export const readPackageJson = (folder: string): PackageJson =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageJson;

/** The nearest folder upwards with a `pnpm-workspace.yaml`. Throws when there is none. */
export function workspaceRoot(from: string): string {
  for (let folder = resolve(from); ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'pnpm-workspace.yaml'))) return folder;
    if (folder === dirname(folder)) throw new Error(`No pnpm-workspace.yaml above ${from}.`);
  }
}

/** A release is called by its folder without `mfe-`; commands accept both. Throws on a name that cannot be one. */
export function releaseName(given: string): string {
  const name = given.replace(/\/$/, '').replace(/^mfe-/, '');
  if (!REMOTE_NAME.test(name)) throw new Error(`'${given}' is not the name of a remote.`);
  return name;
}

/** The folder a release is built from. */
export const releaseFolder = (root: string, name: string): string =>
  join(root, name === SHELL ? SHELL : `mfe-${name}`);

/** Every release this workspace can build, the shell first. */
export function releaseNames(root: string): string[] {
  const remotes = readdirSync(root)
    .filter((folder) => folder.startsWith('mfe-') && existsSync(join(root, folder, 'src/remote.config.ts')))
    .map(releaseName)
    .sort();
  return existsSync(join(root, SHELL, 'src/remote.config.ts')) ? [SHELL, ...remotes] : remotes;
}

/** Workspace packages by name. */
export function workspacePackages(root: string): Map<string, string> {
  const parent = join(root, 'packages');
  if (!existsSync(parent)) return new Map();
  return new Map(
    readdirSync(parent)
      .map((folder) => join(parent, folder))
      .filter((folder) => existsSync(join(folder, 'package.json')))
      .map((folder) => [readPackageJson(folder).name, folder]),
  );
}

/** Where builds, releases and the database live: `DATA_DIR`, by default `.data` in the workspace. */
export const dataDir = (root: string): string => resolve(root, process.env.DATA_DIR ?? '.data');
