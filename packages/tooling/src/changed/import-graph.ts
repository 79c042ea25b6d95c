import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT, runTool } from '../run-program.ts';

/** Where the code of this workspace is. */
export const CODE = ['packages', 'shell', 'mfe-*', 'e2e', 'benchmarks'];

/** Of every file those that import it, types included. */
export type Importers = ReadonlyMap<string, ReadonlySet<string>>;

export interface Module {
  source: string;
  dependencies: { module: string; resolved: string }[];
}

/** `export { a, type B as C } from './x.ts'`: the public name and the module it comes from. */
function reExports(text: string): Map<string, string> | null {
  const names = new Map<string, string>();
  const rest = text.replaceAll(
    /export (?:type )?\{([^}]*)\} from '([^']+)';/g,
    (_statement, list: string, module: string) => {
      for (const name of list.split(',')) names.set(publicName(name), module);
      return '';
    },
  );
  const isOnlyThat = !/^(?:export|const|function|class|import)\b/m.test(rest);
  return isOnlyThat ? names : null;
}

const publicName = (name: string): string =>
  name
    .trim()
    .replace(/^type /, '')
    .split(' as ')
    .at(-1) ?? '';

/** The names that a file imports from a module; null where it takes all of it. */
function importedNames(text: string, module: string): string[] | null {
  const names: string[] = [];
  for (const [, clause = '', from] of text.matchAll(/(?:import|export) ([^;'"]*?)from '([^']+)'/g)) {
    if (from !== module) continue;
    const [, list] = /\{([^{}]*)\}/.exec(clause) ?? [];
    if (list === undefined) return null;
    for (const name of list.split(','))
      names.push(
        name
          .trim()
          .replace(/^type /, '')
          .split(' as ')[0] ?? '',
      );
  }
  return names.filter((name) => name !== '');
}

/**
 * Turns the dependencies around. A module that only re-exports stands for the modules behind the names that are imported
 * from it: otherwise every file of a package would concern all that use the package.
 */
export function importersOf(modules: readonly Module[], read: (file: string) => string): Importers {
  const importers = new Map<string, Set<string>>();
  const bySource = new Map(modules.map((module) => [module.source, module]));
  const indexes = new Map<string, Map<string, string> | null>();
  const note = (file: string, importer: string) => {
    const all = importers.get(file) ?? new Set();
    importers.set(file, all.add(importer));
  };
  const namesOf = (index: string) => {
    if (!indexes.has(index))
      indexes.set(index, path.basename(index) === 'index.ts' ? reExports(read(index)) : null);
    return indexes.get(index) ?? null;
  };
  const noteImport = (file: string, names: readonly string[] | null, importer: string): void => {
    const exported = namesOf(file);
    const dependencies = bySource.get(file)?.dependencies ?? [];
    if (!exported || !names || names.length === 0) return note(file, importer);
    for (const name of names) {
      const module = exported.get(name);
      const behind = dependencies.find((one) => one.module === module)?.resolved;
      if (behind) noteImport(behind, [name], importer);
      else note(file, importer);
    }
  };
  for (const { source, dependencies } of modules) {
    if (namesOf(source)) continue;
    const text = dependencies.length > 0 ? read(source) : '';
    for (const { module, resolved } of dependencies)
      if (bySource.has(resolved)) noteImport(resolved, importedNames(text, module), source);
  }
  return importers;
}

/** The imports of the whole workspace, as dependency-cruiser finds them; takes a few seconds. */
export async function importGraph(): Promise<Importers> {
  const folders = globSync(CODE, { cwd: ROOT });
  const { output } = await runTool(
    'dependency-cruiser',
    ['--config', '.dependency-cruiser.mjs', '--output-type', 'json', ...folders],
    { command: 'depcruise' },
  );
  const { modules } = JSON.parse(output.slice(output.indexOf('{'))) as { modules: Module[] };
  return importersOf(modules, (file) => readFileSync(path.join(ROOT, file), 'utf8'));
}
