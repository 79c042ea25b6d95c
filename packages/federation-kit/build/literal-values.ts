import ts from 'typescript';

/** Throws for a node, with what is wrong about it. */
export type Refuse = (node: ts.Node, what: string) => never;

/** Without parentheses and types. */
export const unwrapped = (node: ts.Expression): ts.Expression =>
  ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node)
    ? unwrapped(node.expression)
    : node;

export const nameOf = (name: ts.PropertyName): string | null =>
  ts.isIdentifier(name) || ts.isStringLiteral(name) ? name.text : null;

/** The constants at the top of a file, by name. */
export function constantsOf(file: ts.SourceFile): ReadonlyMap<string, ts.Expression> {
  const declarations = file.statements
    .filter(ts.isVariableStatement)
    .filter(({ declarationList }) => (declarationList.flags & ts.NodeFlags.Const) !== 0)
    .flatMap(({ declarationList }) => declarationList.declarations);
  return new Map(
    declarations.flatMap(({ name, initializer }): [string, ts.Expression][] =>
      ts.isIdentifier(name) && initializer ? [[name.text, initializer]] : [],
    ),
  );
}

/** Reads values that are written out: texts, lists, objects, and constants of the same file that hold such. */
export function valueReader(constants: ReadonlyMap<string, ts.Expression>, refuse: Refuse) {
  function read(given: ts.Expression, within: readonly string[] = []): unknown {
    const node = unwrapped(given);
    if (ts.isStringLiteralLike(node)) return node.text;
    if (ts.isArrayLiteralExpression(node))
      return node.elements.flatMap((element) =>
        ts.isSpreadElement(element) ? read(element.expression, within) : [read(element, within)],
      );
    if (ts.isObjectLiteralExpression(node)) return Object.fromEntries(node.properties.flatMap(entriesOf));
    if (ts.isIdentifier(node)) {
      const constant = within.includes(node.text) ? undefined : constants.get(node.text);
      if (constant) return read(constant, [...within, node.text]);
    }
    return refuse(node, `'${node.getText()}' is not written out`);
  }

  function entriesOf(property: ts.ObjectLiteralElementLike): [string, unknown][] {
    if (ts.isSpreadAssignment(property)) return Object.entries(read(property.expression) as object);
    if (ts.isShorthandPropertyAssignment(property)) return [[property.name.text, read(property.name)]];
    const name = ts.isPropertyAssignment(property) ? nameOf(property.name) : null;
    if (name === null || !ts.isPropertyAssignment(property))
      return refuse(property, `'${property.getText()}' is not written out`);
    return [[name, read(property.initializer)]];
  }

  return (node: ts.Expression) => read(node);
}
