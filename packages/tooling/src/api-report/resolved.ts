import ts from 'typescript';

/** Where types come from that are worked out: from the declaration of a resource, or from the table of a state machine. */
const DERIVING: readonly string[] = ['@samen/jsonapi/declaration', '../shared/activity.ts'];

const FORMAT = ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.UseFullyQualifiedType;

/** The names that a file takes from where types are worked out. */
function derivingNames(source: ts.SourceFile): Set<string> {
  const names = source.statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement)) return [];
    const bindings = statement.importClause?.namedBindings;
    const isDeriving = DERIVING.includes((statement.moduleSpecifier as ts.StringLiteral).text);
    return isDeriving && bindings && ts.isNamedImports(bindings)
      ? bindings.elements.map(({ name }) => name.text)
      : [];
  });
  return new Set(names);
}

const mentions = (node: ts.Node, names: ReadonlySet<string>): boolean =>
  (ts.isIdentifier(node) && names.has(node.text)) ||
  (ts.forEachChild(node, (child) => mentions(child, names) || undefined) ?? false);

/** An optional member says that it may be absent already. */
function withoutUndefined(type: ts.Type, checker: ts.TypeChecker): ts.Type {
  return type.isUnion() && type.types.some(({ flags }) => flags & ts.TypeFlags.Null)
    ? type
    : checker.getNonNullableType(type);
}

function membersOf(type: ts.Type, at: ts.Node, checker: ts.TypeChecker): string {
  const members = checker.getPropertiesOfType(type).map((property) => {
    const isOptional = (property.flags & ts.SymbolFlags.Optional) !== 0;
    const own = checker.getTypeOfSymbolAtLocation(property, at);
    const shown = isOptional ? withoutUndefined(own, checker) : own;
    return `    ${property.name}${isOptional ? '?' : ''}: ${checker.typeToString(shown, at, FORMAT)};`;
  });
  return `{\n${members.join('\n')}\n}`;
}

/** Of a declaration itself the type of its records is promised: everything else is worked out in the types below. */
const isDeclaration = (node: ts.InterfaceDeclaration): boolean =>
  node.heritageClauses?.some((clause) => mentions(clause, new Set(['Readonly']))) ?? false;

/**
 * The interfaces and types of a file that are worked out from a declaration, written down as what they come to: what a
 * client reads and sends is promised, not how it is declared.
 */
export function resolvedTypes(source: ts.SourceFile, checker: ts.TypeChecker): Map<string, string> {
  const deriving = derivingNames(source);
  const resolved = new Map<string, string>();
  if (deriving.size === 0) return resolved;
  for (const statement of source.statements) {
    if (ts.isInterfaceDeclaration(statement)) {
      const { name, heritageClauses: bases } = statement;
      if (isDeclaration(statement)) resolved.set(name.text, `export interface ${name.text} {\n}`);
      else if (bases?.some((clause) => mentions(clause, deriving)))
        resolved.set(
          name.text,
          `export interface ${name.text} ${membersOf(checker.getTypeAtLocation(name), statement, checker)}`,
        );
    }
    if (ts.isTypeAliasDeclaration(statement) && mentions(statement.type, deriving)) {
      const type = checker.getTypeAtLocation(statement.type);
      const text = checker.typeToString(type, statement, FORMAT | ts.TypeFormatFlags.InTypeAlias);
      resolved.set(statement.name.text, `export type ${statement.name.text} = ${text};`);
    }
  }
  return resolved;
}
