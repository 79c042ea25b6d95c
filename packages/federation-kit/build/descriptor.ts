import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { gzipSync } from 'node:zlib';
import {
  globalNameOf,
  type Contributions,
  type ReleaseCall,
  type ReleaseDescriptor,
  type ReleaseFile,
  type RemoteConfig,
  type SharedNames,
} from '@samen/contracts/release';
import type { BuildMode } from './inputs.ts';
import { FEDERATION_RUNTIME, runtimeVersion, sharedVersions } from './shared.ts';

/** What webpack knows and files do not show. Paths are relative to `web/`. */
export interface BuildFacts {
  /** Initial scripts in order: of the shell all, of a remote its container. */
  entry: string[];
  styles: string[];
  /** Scripts of the exposed module; of the shell those that come before any remote's. */
  preload: string[];
  /** Names of shared libraries: of a remote those it imports, of the shell those it provides. */
  names: SharedNames;
  /** The product's domains that its sources are written against, with their numbers. */
  domains: Record<string, number>;
  /** The calls that its endpoints make. */
  calls: ReleaseCall[];
}

const LOCALES = ['nl', 'en'];

function textAt(messages: unknown, key: string): string | undefined {
  if (typeof messages !== 'object' || messages === null) return undefined;
  const flat = (messages as Record<string, unknown>)[key];
  if (typeof flat === 'string') return flat;
  const found = key
    .split('.')
    .reduce<unknown>((level, part) => (level as Record<string, unknown> | undefined)?.[part], messages);
  return typeof found === 'string' ? found : undefined;
}

/** The texts behind every `titleKey`, `labelKey` and `keywordsKey`, per locale. Throws, naming every key that a file lacks. */
export function contributedTexts(dir: string, config: RemoteConfig): Contributions['texts'] {
  const keys = [
    ...new Set([
      ...config.routes.map((r) => r.titleKey),
      ...config.navigation.map((n) => n.labelKey),
      ...(config.commands ?? []).flatMap((c) => [c.labelKey, c.keywordsKey ?? []].flat()),
    ]),
  ];
  const missing: string[] = [];
  const texts: Contributions['texts'] = {};
  for (const locale of LOCALES) {
    const file = `src/locales/${locale}.json`;
    const messages: unknown = existsSync(join(dir, file))
      ? JSON.parse(readFileSync(join(dir, file), 'utf8'))
      : {};
    texts[locale] = {};
    for (const key of keys) {
      const text = textAt(messages, key);
      if (text) texts[locale][key] = text;
      else
        missing.push(
          `${file} has no text for '${key}', which src/remote.config.ts contributes. Add it there.`,
        );
    }
  }
  if (missing.length > 0) throw new Error(missing.join('\n'));
  return texts;
}

/** Every file below `folder` with its hash and sizes, sorted by path. Precompressed siblings are not listed. */
export function describeFiles(folder: string): ReleaseFile[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file): ReleaseFile => {
      const content = readFileSync(file);
      const path = relative(folder, file).split(sep).join('/');
      const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`;
      const gzip = path.startsWith('web/') ? { gzip: gzipSync(content, { level: 9 }).length } : {};
      return { path, integrity, size: content.length, ...gzip };
    })
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

export interface DescriptorInput {
  dir: string;
  root: string;
  isShell: boolean;
  config: RemoteConfig;
  version: string;
  buildId: string;
  mode: BuildMode;
  facts: BuildFacts;
  files: ReleaseFile[];
}

/** The content of `release.json`. */
export function describeRelease(input: DescriptorInput): ReleaseDescriptor {
  const { dir, root, isShell, config, version, buildId, mode, facts, files } = input;
  const { name, team, contract, sizeBudget, slots = {}, ...contributed } = config;
  const versions = sharedVersions(root, dir);
  const inWeb = (paths: string[]) => paths.map((path) => `web/${path}`);
  return {
    format: 1,
    remote: name,
    team,
    version,
    buildId,
    mode,
    contract,
    shared: Object.fromEntries(
      Object.entries({ ...versions, [FEDERATION_RUNTIME]: runtimeVersion() })
        .filter(([request]) => isShell || request === FEDERATION_RUNTIME || request in facts.names)
        .map(([request, installed]) => [request, isShell ? installed : `^${installed}`]),
    ),
    ...(isShell ? { provides: facts.names } : { imports: facts.names }),
    domains: facts.domains,
    calls: facts.calls,
    files,
    globalName: globalNameOf(name, buildId),
    entry: inWeb(facts.entry),
    styles: inWeb(facts.styles),
    preload: inWeb(facts.preload),
    server: 'server/index.cjs',
    contributes: { ...contributed, slots, texts: contributedTexts(dir, config) },
    sizeBudget,
  };
}
