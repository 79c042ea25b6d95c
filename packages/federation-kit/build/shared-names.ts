import { EVERY_NAME, type SharedNames } from '@samen/contracts/release';
import type { Compilation, Dependency, Module } from 'webpack';
import { SHARED_BY_REMOTES } from './shared.ts';

/** What webpack's own classes of these modules carry besides their common part. */
interface ConsumeSharedModule extends Module {
  options: { shareKey: string };
}
/** A mention of names in a source: those of `import`, of `export … from`, and of `require(…).name`. */
interface NamedDependency extends Dependency {
  getIds?: (graph: Compilation['moduleGraph']) => string[];
  names?: string[];
}

const isConsumed = (module: Module): module is ConsumeSharedModule => module.type === 'consume-shared-module';
/** The module of the shell that hands over the shared libraries. */
const HANDS_OVER = /[\\/]federation-host\.ts$/;
const handsOver = (module: Module): boolean =>
  HANDS_OVER.test((module as Module & { resource?: string }).resource ?? '');

/** What is in the files that were written, modules that were joined into one included. */
export function emittedModules({ modules, chunkGraph }: Compilation): Set<Module> {
  const emitted = new Set<Module>();
  for (const module of modules) {
    if (chunkGraph.getNumberOfModuleChunks(module) === 0) continue;
    emitted.add(module);
    for (const inner of (module as Module & { modules?: Module[] }).modules ?? []) emitted.add(inner);
  }
  return emitted;
}

/** The names of its target that a dependency mentions; those that only make it run mention none. */
function mentioned(dependency: NamedDependency, graph: Compilation['moduleGraph']): string[] {
  const [first] = dependency.getIds?.(graph) ?? dependency.names ?? [];
  if (first !== undefined) return [first];
  return dependency.getReferencedExports(graph, undefined).map((reference) => {
    const path = Array.isArray(reference) ? reference : reference.name;
    return path[0] ?? EVERY_NAME;
  });
}

const sorted = (names: Map<string, Set<string>>): SharedNames =>
  Object.fromEntries(
    [...names]
      .map(([request, own]): [string, string[]] => [
        request,
        own.has(EVERY_NAME) ? [EVERY_NAME] : [...own].sort(),
      ])
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );

/** The names that the files of a remote take from each shared library. */
export function importedNames(compilation: Compilation): SharedNames {
  const { moduleGraph, modules } = compilation;
  const emitted = emittedModules(compilation);
  const names = new Map<string, Set<string>>();
  for (const module of [...modules].filter(isConsumed)) {
    const own = names.get(module.options.shareKey) ?? new Set<string>();
    names.set(module.options.shareKey, own);
    for (const connection of moduleGraph.getIncomingConnections(module)) {
      const { dependency, originModule } = connection;
      if (!dependency || !originModule || !emitted.has(originModule)) continue;
      if (!connection.isTargetActive(undefined)) continue;
      for (const name of mentioned(dependency, moduleGraph)) own.add(name);
    }
  }
  return sorted(names);
}

/**
 * The names that each library of the shell exports. `default` is always among them: of a CommonJS library it is the
 * library itself. For development a library may be one whose names webpack cannot know: then any is assumed to be exported.
 */
export function providedNames(compilation: Compilation): SharedNames {
  const { moduleGraph, options } = compilation;
  const host = [...emittedModules(compilation)].find(handsOver);
  if (!host)
    throw new Error('The shell has no federation-host.ts, so no remote could be checked against it.');
  const names = new Map<string, Set<string>>();
  for (const dependency of host.dependencies) {
    const { request } = dependency as Dependency & { request?: string };
    if (!SHARED_BY_REMOTES.some((shared) => shared === request)) continue;
    const library = moduleGraph.getModule(dependency);
    const provided = library && moduleGraph.getExportsInfo(library).getProvidedExports();
    const hasNames = Array.isArray(provided);
    if (!hasNames && options.mode === 'production')
      throw new Error(`What ${request} exports is not known to webpack, so no remote could be checked.`);
    names.set(request!, new Set(hasNames ? [...provided, 'default'] : [EVERY_NAME]));
  }
  return sorted(names);
}
