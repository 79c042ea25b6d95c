import ts from 'typescript';

const SCHEMAS = 'typebox';

const importsSchemas = (file: ts.SourceFile): boolean =>
  file.statements.some(
    (statement) =>
      ts.isImportDeclaration(statement) &&
      ts.isStringLiteral(statement.moduleSpecifier) &&
      statement.moduleSpecifier.text === SCHEMAS,
  );

/** `Type.Object(…)` and the like. */
const isSchema = (node: ts.Expression): boolean =>
  ts.isCallExpression(node) &&
  ts.isPropertyAccessExpression(node.expression) &&
  ts.isIdentifier(node.expression.expression) &&
  node.expression.expression.text === 'Type';

/**
 * A TypeScript `before` transformer that marks schemas at the top of a file as free of effects: `Type.Object(…)` becomes
 * a pure function called at once. Browsers use constants of the contracts whose schemas only the server checks; without
 * the mark every schema, and the library that makes them, is loaded by every visitor.
 */
export const pureSchemas: ts.TransformerFactory<ts.SourceFile> = (context) => (file) => {
  if (!importsSchemas(file)) return file;
  const { factory } = context;
  const pure = (schema: ts.Expression): ts.Expression => {
    const make = factory.createArrowFunction(undefined, undefined, [], undefined, undefined, schema);
    const call = factory.createCallExpression(factory.createParenthesizedExpression(make), undefined, []);
    return ts.addSyntheticLeadingComment(call, ts.SyntaxKind.MultiLineCommentTrivia, '#__PURE__');
  };
  const visit = (statement: ts.Statement): ts.Statement => {
    if (!ts.isVariableStatement(statement)) return statement;
    const declarations = statement.declarationList.declarations.map((one) =>
      one.initializer && isSchema(one.initializer)
        ? factory.updateVariableDeclaration(one, one.name, undefined, undefined, pure(one.initializer))
        : one,
    );
    const list = factory.updateVariableDeclarationList(statement.declarationList, declarations);
    return factory.updateVariableStatement(statement, statement.modifiers, list);
  };
  return factory.updateSourceFile(file, file.statements.map(visit));
};
