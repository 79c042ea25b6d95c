import ts from 'typescript';
import { isBeside, moduleAt, type Declarations, type Imported } from './declarations.ts';

/** What is visible of a package from outside: the declarations of each of its files that can be reached by name. */
export type Surface = Map<string, string>;

const printer = ts.createPrinter({ removeComments: true });

interface PublicParts {
  statements: Set<ts.Statement>;
  imports: Map<string, Imported>;
  exports: Set<ts.ExportDeclaration>;
}

/** Every name that occurs in a statement, and every `import('./other.ts')` in it. */
function mentioned(statement: ts.Statement): { names: Set<string>; modules: Set<string> } {
  const names = new Set<string>();
  const modules = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) names.add(node.text);
    if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument))
      modules.add((node.argument.literal as ts.StringLiteral).text);
    ts.forEachChild(node, visit);
  };
  visit(statement);
  return { names, modules };
}

const specifierOf = ({ moduleSpecifier }: ts.ExportDeclaration): string | null =>
  moduleSpecifier ? (moduleSpecifier as ts.StringLiteral).text : null;

/** Follows names from the entry of a package through its files. */
class Walk {
  readonly kept = new Map<string, PublicParts>();
  readonly read: (file: string) => Declarations;

  constructor(read: (file: string) => Declarations) {
    this.read = read;
  }

  #of(file: string): PublicParts {
    const cached = this.kept.get(file) ?? { statements: new Set(), imports: new Map(), exports: new Set() };
    this.kept.set(file, cached);
    return cached;
  }

  /** Everything that a file exports. */
  all(file: string): void {
    const { source, exports } = this.read(file);
    exports.forEach((statement) => this.#export(file, statement));
    for (const statement of source.statements) {
      const modifiers = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []) : [];
      if (modifiers.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) this.#keep(file, statement);
    }
  }

  #export(file: string, statement: ts.ExportDeclaration): void {
    const { exports } = this.#of(file);
    if (exports.has(statement)) return;
    exports.add(statement);
    const from = specifierOf(statement);
    const { exportClause: clause } = statement;
    const names =
      clause && ts.isNamedExports(clause)
        ? clause.elements.map(({ name, propertyName }) => (propertyName ?? name).text)
        : null;
    if (from === null) names?.forEach((name) => this.name(file, name));
    else if (isBeside(from)) {
      const target = moduleAt(file, from);
      if (names) names.forEach((name) => this.name(target, name));
      else this.all(target);
    }
  }

  /** One name of a file: declared there, taken from elsewhere, or handed on. */
  name(file: string, name: string): void {
    const { named, imports, exports } = this.read(file);
    named.get(name)?.forEach((statement) => this.#keep(file, statement));
    const imported = imports.get(name);
    if (imported) this.#import(file, imported);
    if (named.has(name) || imported) return;
    exports.forEach((statement) => this.#export(file, statement));
  }

  #import(file: string, imported: Imported): void {
    this.#of(file).imports.set(imported.local, imported);
    if (!isBeside(imported.from)) return;
    const target = moduleAt(file, imported.from);
    if (imported.name === '*') this.all(target);
    else this.name(target, imported.name);
  }

  #keep(file: string, statement: ts.Statement): void {
    const { statements } = this.#of(file);
    if (statements.has(statement)) return;
    statements.add(statement);
    const { named, imports } = this.read(file);
    const { names, modules } = mentioned(statement);
    for (const name of names) if (named.has(name) || imports.has(name)) this.name(file, name);
    for (const from of modules) if (isBeside(from)) this.all(moduleAt(file, from));
  }
}

const isNumber = (node: ts.Node | undefined): boolean =>
  node !== undefined && (ts.isNumericLiteral(node) || ts.isPrefixUnaryExpression(node));

/** A number is a setting: it may change without a word to anybody. Names are what others compare with. */
const withoutNumbers: ts.TransformerFactory<ts.Statement> = (context) => (statement) => {
  const { factory } = context;
  const someNumber = factory.createKeywordTypeNode(ts.SyntaxKind.NumberKeyword);
  const visit = (node: ts.Node): ts.Node => {
    if (ts.isVariableDeclaration(node) && isNumber(node.initializer))
      return factory.updateVariableDeclaration(node, node.name, undefined, someNumber, undefined);
    if (ts.isLiteralTypeNode(node) && isNumber(node.literal)) return someNumber;
    return ts.visitEachChild(node, visit, context);
  };
  return ts.isVariableStatement(statement) ? ts.visitEachChild(statement, visit, context) : statement;
};

const withoutExtension = (text: string): string =>
  text.replaceAll(/((?:from |import\()["']\.[^"']*?)\.tsx?(["'])/g, '$1$2');

function importLine({ local, name, from }: Imported): string {
  if (name === '*') return `import type * as ${local} from '${from}';`;
  if (name === 'default') return `import type ${local} from '${from}';`;
  return `import type { ${name === local ? name : `${name} as ${local}`} } from '${from}';`;
}

function written({ source }: Declarations, parts: PublicParts): string {
  const print = (node: ts.Statement) => {
    const { transformed } = ts.transform(node, [withoutNumbers]);
    return printer.printNode(ts.EmitHint.Unspecified, transformed[0] ?? node, source);
  };
  const imports = [...parts.imports.values()].map(importLine).sort();
  const statements = source.statements.filter(
    (statement) =>
      parts.statements.has(statement) || (ts.isExportDeclaration(statement) && parts.exports.has(statement)),
  );
  return withoutExtension([...imports, ...statements.map(print)].join('\n'));
}

/** The surface of the packages whose entries these are; paths are as `read` takes them. */
export function surfaceOf(entries: readonly string[], read: (file: string) => Declarations): Surface {
  const walk = new Walk(read);
  entries.forEach((entry) => walk.all(entry));
  return new Map(
    [...walk.kept]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([file, names]) => [file, written(read(file), names)]),
  );
}
