import { dirname, join, relative, sep } from 'node:path';
import ts from 'typescript';
import { resolvedTypes } from './resolved.ts';

/** A binding that a file takes from another: `import { name as local } from 'from'`. */
export interface Imported {
  local: string;
  /** `*` for the whole module. */
  name: string;
  from: string;
}

/** What a file declares to others, as the compiler writes it down. */
export interface Declarations {
  /** Statements at its top by the names they declare. */
  named: Map<string, ts.Statement[]>;
  imports: Map<string, Imported>;
  /** `export … from '…'` and `export { … }`. */
  exports: ts.ExportDeclaration[];
  /** All statements, in their order. */
  source: ts.SourceFile;
}

/** A module that stands beside the one that asks for it; others are other packages'. */
export const isBeside = (from: string): boolean => from.startsWith('.');

/** `./define/route.ts` as asked for by `src/index` → `src/define/route`. */
export const moduleAt = (file: string, from: string): string =>
  join(dirname(file), from)
    .split(sep)
    .join('/')
    .replace(/\.tsx?$/, '');

function namesIn(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap(({ name }) =>
      ts.isIdentifier(name) ? [name.text] : [],
    );
  const { name } = statement as ts.DeclarationStatement;
  return name && ts.isIdentifier(name) ? [name.text] : [];
}

function importsIn(statement: ts.ImportDeclaration): Imported[] {
  const from = (statement.moduleSpecifier as ts.StringLiteral).text;
  const { importClause: clause } = statement;
  const bindings = clause?.namedBindings;
  const whole = clause?.name ? [{ local: clause.name.text, name: 'default', from }] : [];
  if (!bindings) return whole;
  if (ts.isNamespaceImport(bindings)) return [...whole, { local: bindings.name.text, name: '*', from }];
  const named = bindings.elements.map(({ name, propertyName }) => {
    return { local: name.text, name: (propertyName ?? name).text, from };
  });
  return [...whole, ...named];
}

function opened(source: ts.SourceFile): Declarations {
  const named = new Map<string, ts.Statement[]>();
  const imports = new Map<string, Imported>();
  const exports: ts.ExportDeclaration[] = [];
  for (const statement of source.statements) {
    if (ts.isImportDeclaration(statement))
      importsIn(statement).forEach((imported) => imports.set(imported.local, imported));
    else if (ts.isExportDeclaration(statement)) exports.push(statement);
    else for (const name of namesIn(statement)) named.set(name, [...(named.get(name) ?? []), statement]);
  }
  return { named, imports, exports, source };
}

/** The text of a file with some of its types written down as what they come to. */
function withResolved(source: ts.SourceFile, resolved: ReadonlyMap<string, string>): string {
  return source.statements
    .map((statement) => {
      const isType = ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement);
      return (isType ? resolved.get(statement.name.text) : undefined) ?? statement.getText(source);
    })
    .join('\n');
}

/**
 * Reads the declarations of source files: each path, without extension and relative to `folder`, is translated when it
 * is first asked for. Throws on a file that is not among those that `entries` reach.
 */
export function declarationReader(
  folder: string,
  entries: string[],
  options: ts.CompilerOptions,
): (file: string) => Declarations {
  const program = ts.createProgram(entries, {
    ...options,
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    incremental: false,
  });
  const sources = new Map(
    program
      .getSourceFiles()
      .filter(({ isDeclarationFile }) => !isDeclarationFile)
      .map((source) => {
        const path = relative(folder, source.fileName).split(sep).join('/');
        return [path.replace(/\.tsx?$/, ''), source];
      }),
  );
  const cache = new Map<string, Declarations>();
  return (file) => {
    const before = cache.get(file);
    if (before) return before;
    const source = sources.get(file);
    if (!source) throw new Error(`${file} is not reached from ${entries.join(', ')}.`);
    let text = '';
    program.emit(source, (_path, written) => (text = written), undefined, true);
    const emitted = ts.createSourceFile(`${file}.d.ts`, text, ts.ScriptTarget.Latest, true);
    const written = withResolved(emitted, resolvedTypes(source, program.getTypeChecker()));
    const found = opened(ts.createSourceFile(`${file}.d.ts`, written, ts.ScriptTarget.Latest, true));
    cache.set(file, found);
    return found;
  };
}
