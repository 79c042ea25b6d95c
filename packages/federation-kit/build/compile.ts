import webpack, { type Configuration, type MultiStats, type Stats } from 'webpack';
import type { BuildFacts } from './descriptor.ts';
import { bundledSources, domainsOf } from './domains.ts';
import { callsOf } from './released-calls.ts';
import { importedNames, providedNames } from './shared-names.ts';
import { EXPOSED_CHUNK, FEDERATION_CHUNK } from './web-config.ts';

/** Runs webpack to its end. Rejects with its errors, and with those of plugins. */
export function runWebpack(configuration: Configuration): Promise<Stats>;
export function runWebpack(configurations: Configuration[]): Promise<MultiStats>;
export function runWebpack(given: Configuration | Configuration[]): Promise<Stats | MultiStats> {
  const compiler = Array.isArray(given) ? webpack(given) : webpack(given);
  if (!compiler) throw new Error('webpack refused the configuration.');
  return new Promise((resolve, reject) => {
    compiler.run((error: Error | null, stats?: Stats | MultiStats) => {
      compiler.close((closing) => {
        if (error ?? closing) reject(error ?? closing!);
        else if (stats!.hasErrors())
          reject(new Error(stats!.toString({ preset: 'errors-only', colors: false })));
        else resolve(stats!);
      });
    });
  });
}

const of = (files: Iterable<string>, extension: string) =>
  [...files].filter((file) => file.endsWith(extension));

/** What the browser starts with. Throws where the release has no entry. */
export function factsOf(stats: Stats, isShell: boolean, globalName: string): BuildFacts {
  const { entrypoints, namedChunkGroups } = stats.compilation;
  const initial = entrypoints.get(isShell ? 'main' : globalName);
  const next = namedChunkGroups.get(isShell ? FEDERATION_CHUNK : EXPOSED_CHUNK);
  if (!initial || !next)
    throw new Error('The build has no entry. Is src/remote.ts (src/main.ts in the shell) there?');
  const { context } = stats.compilation.compiler;
  return {
    entry: of(initial.getFiles(), '.js'),
    styles: of((isShell ? initial : next).getFiles(), '.css'),
    preload: of(next.getFiles(), '.js'),
    names: isShell ? providedNames(stats.compilation) : importedNames(stats.compilation),
    domains: domainsOf(stats.compilation, context),
    calls: callsOf(bundledSources(stats.compilation)),
  };
}
