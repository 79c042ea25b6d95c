import { createHash } from 'node:crypto';
import { relative, sep } from 'node:path';
import ts from 'typescript';
import { BUILD_TAG } from './build-tag.ts';

/** The local names under which a file knows the default export of styled-components. */
function styledNames(file: ts.SourceFile): Set<string> {
  const names = new Set<string>();
  for (const statement of file.statements) {
    if (!ts.isImportDeclaration(statement)) continue;
    if (
      !ts.isStringLiteral(statement.moduleSpecifier) ||
      statement.moduleSpecifier.text !== 'styled-components'
    ) {
      continue;
    }
    const clause = statement.importClause;
    if (clause?.name) names.add(clause.name.text);
    if (clause?.namedBindings && ts.isNamedImports(clause.namedBindings)) {
      for (const { name, propertyName } of clause.namedBindings.elements) {
        if (['styled', 'default'].includes((propertyName ?? name).text)) names.add(name.text);
      }
    }
  }
  return names;
}

/** `styled.h1`, `styled(Link)`, and either with `.attrs(…)` or `.withConfig(…)`: what makes a component when applied. */
function isFactory(node: ts.Expression, styled: Set<string>): boolean {
  const isStyled = (expression: ts.Expression) => ts.isIdentifier(expression) && styled.has(expression.text);
  if (ts.isPropertyAccessExpression(node)) return isStyled(node.expression);
  if (!ts.isCallExpression(node)) return false;
  if (isStyled(node.expression)) return true;
  return (
    ts.isPropertyAccessExpression(node.expression) &&
    ['attrs', 'withConfig'].includes(node.expression.name.text) &&
    isFactory(node.expression.expression, styled)
  );
}

function nameOf(node: ts.Node): string {
  for (let parent = node.parent as ts.Node | undefined; parent; parent = parent.parent) {
    if (ts.isVariableDeclaration(parent) && ts.isIdentifier(parent.name)) return parent.name.text;
    if (ts.isPropertyAssignment(parent)) return parent.name.getText();
    if (ts.isExportAssignment(parent)) return 'default';
  }
  return 'styled';
}

/**
 * A TypeScript `before` transformer that gives every styled component an id of its own, made of the release, the file,
 * its name and the build. Without it each activation counts on, and leaves a style rule per component behind; and
 * browser and server agree on class names only while modules run in the same order.
 */
export function stableComponentIds(release: string, root: string): ts.TransformerFactory<ts.SourceFile> {
  return (context) => (file) => {
    const styled = styledNames(file);
    if (styled.size === 0) return file;
    const path = relative(root, file.fileName).split(sep).join('/');
    const seen = new Map<string, number>();

    const withId = (factory: ts.Expression, node: ts.Node): ts.Expression => {
      const name = nameOf(node);
      const count = seen.get(name) ?? 0;
      seen.set(name, count + 1);
      const hash = createHash('sha256')
        .update(`${release}\0${path}\0${name}\0${count}`)
        .digest('hex')
        .slice(0, 8);
      const { factory: make } = context;
      return make.createCallExpression(
        make.createPropertyAccessExpression(factory, 'withConfig'),
        undefined,
        [
          make.createObjectLiteralExpression([
            make.createPropertyAssignment('componentId', make.createStringLiteral(`s${hash}-${BUILD_TAG}`)),
          ]),
        ],
      );
    };

    const visit = (node: ts.Node): ts.Node => {
      if (ts.isTaggedTemplateExpression(node) && isFactory(node.tag, styled)) {
        const tag = withId(ts.visitNode(node.tag, visit) as ts.Expression, node);
        const template = ts.visitNode(node.template, visit) as ts.TemplateLiteral;
        return context.factory.updateTaggedTemplateExpression(node, tag, undefined, template);
      }
      if (ts.isCallExpression(node) && isFactory(node.expression, styled) && !isFactory(node, styled)) {
        const callee = withId(ts.visitNode(node.expression, visit) as ts.Expression, node);
        const given = node.arguments.map((argument) => ts.visitNode(argument, visit) as ts.Expression);
        return context.factory.updateCallExpression(node, callee, undefined, given);
      }
      return ts.visitEachChild(node, visit, context);
    };
    return ts.visitEachChild(file, visit, context);
  };
}
