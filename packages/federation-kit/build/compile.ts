import webpack, { type Configuration, type Stats } from 'webpack';
import type { BuildFacts } from './descriptor.ts';
import { EXPOSED_CHUNK } from './web-config.ts';

/** Runs one half. Rejects with webpack's errors. */
export function runWebpack(configuration: Configuration): Promise<Stats> {
  const compiler = webpack(configuration);
  if (!compiler) throw new Error('webpack refused the configuration.');
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
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
  const { entrypoints, namedChunkGroups, modules } = stats.compilation;
  const initial = entrypoints.get(isShell ? 'main' : globalName);
  const exposed = isShell ? initial : namedChunkGroups.get(EXPOSED_CHUNK);
  if (!initial || !exposed)
    throw new Error('The build has no entry. Is src/remote.ts (src/main.ts in the shell) there?');
  const shared = new Set<string>();
  for (const module of modules) {
    const { options } = module as { options?: { shareKey?: string } };
    if (module.type === 'consume-shared-module' && options?.shareKey) shared.add(options.shareKey);
  }
  return {
    entry: of(initial.getFiles(), '.js'),
    styles: of(exposed.getFiles(), '.css'),
    preload: isShell ? [] : of(exposed.getFiles(), '.js'),
    shared: [...shared].sort(),
  };
}

/** Runs both halves, one after the other, and says what the browser starts with. Rejects with webpack's errors. */
export async function compile(
  [web, server]: [web: Configuration, server: Configuration],
  release: { isShell: boolean; globalName: string },
): Promise<BuildFacts> {
  const facts = factsOf(await runWebpack(web), release.isShell, release.globalName);
  await runWebpack(server);
  return facts;
}
