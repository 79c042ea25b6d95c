import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { ROOT } from '../run-program.ts';

/** A package of the lock file, each version once. */
export interface LockedPackage {
  name: string;
  version: string;
  /** `sha512-…`, as the registry gave it. */
  integrity: string | null;
  /** SPDX, as it says of itself; null where it is not installed on this machine or says nothing. */
  licence: string | null;
  isInstalled: boolean;
  /** Reached from what runs in production, rather than from tests and tools alone. */
  isProduction: boolean;
  /** Keys of what it needs. */
  needs: string[];
}

/** A package of our own. */
export interface OwnPackage {
  name: string;
  version: string;
  folder: string;
  isProduction: boolean;
  /** What it names itself, by the names of packages. */
  direct: string[];
  needs: string[];
}

export interface Packages {
  own: OwnPackage[];
  /** By `name@version`. */
  locked: Map<string, LockedPackage>;
}

type Entries = Record<string, { version: string }>;
interface Importer {
  dependencies?: Entries;
  optionalDependencies?: Entries;
  devDependencies?: Entries;
}
interface Snapshot {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}
interface Lock {
  importers: Record<string, Importer>;
  packages: Record<string, { resolution: { integrity?: string } }>;
  snapshots: Record<string, Snapshot>;
}
interface Manifest {
  name: string;
  version: string;
  license?: string | { type?: string };
  licenses?: { type?: string }[];
}

/** Where production begins: what serves requests, and what it serves to browsers. */
const PRODUCTION = /^(packages\/server|shell|mfe-[a-z-]+)$/;
const LINK = 'link:';

const readManifest = (folder: string) =>
  JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest;

/** `name@1.2.3(peer@4.5.6)` → `name@1.2.3`. */
const withoutPeers = (key: string) => key.split('(', 1)[0] ?? key;

function snapshotKey(lock: Lock, name: string, version: string): string | null {
  const key = `${name}@${version}`;
  if (key in lock.snapshots) return key;
  // An alias names the package that it stands for.
  return version in lock.snapshots ? version : null;
}

const needsOf = ({ dependencies = {}, optionalDependencies = {} }: Snapshot) =>
  Object.entries({ ...dependencies, ...optionalDependencies });

/** Every snapshot that is reached from these. */
function dependenciesOf(lock: Lock, begin: Iterable<string>): Set<string> {
  const found = new Set(begin);
  for (const key of found)
    for (const [name, version] of needsOf(lock.snapshots[key] ?? {})) {
      const next = snapshotKey(lock, name, version);
      if (next) found.add(next);
    }
  return found;
}

const runtimeOf = ({ dependencies = {}, optionalDependencies = {} }: Importer): Entries => ({
  ...dependencies,
  ...optionalDependencies,
});

/** The folders of our own packages that production is made of. */
function productionFolders({ importers }: Lock): Set<string> {
  const found = new Set(Object.keys(importers).filter((folder) => PRODUCTION.test(folder)));
  for (const folder of found)
    for (const { version } of Object.values(runtimeOf(importers[folder] ?? {})))
      if (version.startsWith(LINK)) found.add(path.join(folder, version.slice(LINK.length)));
  return found;
}

function licenceOf({ license, licenses }: Manifest): string | null {
  if (typeof license === 'string') return license;
  return license?.type ?? (licenses?.map(({ type }) => type ?? '').join(' OR ') || null);
}

/** Where pnpm has put each version of each package, by `name@version`. */
function installedFolders(): Map<string, string> {
  const store = path.join(ROOT, 'node_modules', '.pnpm');
  const folders = new Map<string, string>();
  for (const entry of readdirSync(store)) {
    const [, name = '', version = ''] = /^(@?[^@]+)@([^_(]+)/.exec(entry) ?? [];
    const own = name.replace('+', '/');
    const folder = path.join(store, entry, 'node_modules', own);
    if (name !== '' && existsSync(path.join(folder, 'package.json')))
      folders.set(`${own}@${version}`, folder);
  }
  return folders;
}

/** What the lock file names, with what the installed packages say of themselves. */
export function readPackages(): Packages {
  const lock = parse(readFileSync(path.join(ROOT, 'pnpm-lock.yaml'), 'utf8')) as Lock;
  const production = productionFolders(lock);
  const keysOf = (entries: Entries) =>
    Object.entries(entries).flatMap(([name, { version }]) => snapshotKey(lock, name, version) ?? []);
  const begin = [...production].flatMap((folder) => keysOf(runtimeOf(lock.importers[folder] ?? {})));
  const inProduction = new Set([...dependenciesOf(lock, begin)].map(withoutPeers));
  const folders = installedFolders();

  const locked = new Map<string, LockedPackage>();
  for (const [key, snapshot] of Object.entries(lock.snapshots)) {
    const id = withoutPeers(key);
    const at = id.lastIndexOf('@');
    const folder = folders.get(id);
    const needs = needsOf(snapshot).flatMap(([name, version]) => snapshotKey(lock, name, version) ?? []);
    locked.set(id, {
      name: id.slice(0, at),
      version: id.slice(at + 1),
      integrity: lock.packages[id]?.resolution.integrity ?? null,
      licence: folder ? licenceOf(readManifest(folder)) : null,
      isInstalled: folder !== undefined,
      isProduction: inProduction.has(id),
      needs: [...new Set([...(locked.get(id)?.needs ?? []), ...needs.map(withoutPeers)])],
    });
  }

  const own = Object.entries(lock.importers).map(([folder, importer]): OwnPackage => {
    const { name, version = '0.0.0' } = readManifest(path.join(ROOT, folder));
    const runtime = runtimeOf(importer);
    const isLink = ([, { version: at }]: [string, { version: string }]) => at.startsWith(LINK);
    return {
      name,
      version,
      folder,
      isProduction: production.has(folder),
      direct: Object.entries(runtime)
        .filter((one) => !isLink(one))
        .map(([dependency]) => dependency),
      needs: [
        ...keysOf(runtime).map(withoutPeers),
        ...Object.entries(runtime)
          .filter(isLink)
          .map(([dependency]) => dependency),
      ],
    };
  });
  return { own, locked };
}

/** The packages from outside that our production code names itself. */
export const directOf = ({ own }: Packages): string[] =>
  [...new Set(own.filter(({ isProduction }) => isProduction).flatMap(({ direct }) => direct))].sort();
