import type { ReleaseCall } from '@samen/contracts/release';
import ts from 'typescript';
import { constantsOf, nameOf, unwrapped, valueReader, type Refuse } from './literal-values.ts';

const KIT = '@samen/federation-kit';
const DEFINE = 'defineEndpoints';
/** Names by which endpoints could come about unread. */
const DETOURS = [DEFINE, 'injectEndpoints'];
/** The kit makes endpoints of what it is given. */
const OF_THE_KIT = /[\\/]federation-kit[\\/]src[\\/]/;
const KINDS = ['query', 'mutation', 'infiniteQuery'];

/** Calls that the build cannot read off a source; the message says where, and what to write. */
export class UnreadableCallError extends Error {
  override readonly name = 'UnreadableCallError';
}

/** An endpoint in a source: its `call`, and what holds it. */
interface EndpointSource {
  definition: ts.ObjectLiteralExpression;
  call: ts.PropertyAssignment;
  calls: ReleaseCall[];
}

const isKit = (from: ts.Expression | undefined): boolean =>
  from !== undefined && ts.isStringLiteral(from) && from.text === KIT;

/** The name of `defineEndpoints` in a file; null where the file does not import it. */
function localName({ statements }: ts.SourceFile): string | null {
  const bindings = statements
    .filter(ts.isImportDeclaration)
    .filter(({ moduleSpecifier }) => isKit(moduleSpecifier))
    .flatMap(({ importClause }) => importClause?.namedBindings ?? []);
  const found = bindings
    .filter(ts.isNamedImports)
    .flatMap(({ elements }) => [...elements])
    .find(({ name, propertyName }) => (propertyName ?? name).text === DEFINE);
  return found?.name.text ?? null;
}

/** Where a file gets at endpoints by a way on which nothing could be read. */
function isDetour(node: ts.Node): boolean {
  if (ts.isPropertyAccessExpression(node)) return DETOURS.includes(node.name.text);
  if (ts.isBindingElement(node)) {
    const taken = node.propertyName ?? node.name;
    return ts.isIdentifier(taken) && DETOURS.includes(taken.text);
  }
  return (
    ts.isExportDeclaration(node) &&
    !node.isTypeOnly &&
    isKit(node.moduleSpecifier) &&
    (!node.exportClause || node.exportClause.getText().includes(DEFINE))
  );
}

/** The object of endpoints that the function given to `defineEndpoints` returns. */
function endpointsOf(node: ts.CallExpression, refuse: Refuse): ts.ObjectLiteralExpression {
  const [define] = node.arguments;
  const body = define && ts.isArrowFunction(define) ? define.body : undefined;
  const last = body && ts.isBlock(body) ? body.statements.at(-1) : undefined;
  const returned = last && ts.isReturnStatement(last) ? last.expression : undefined;
  const given = body && !ts.isBlock(body) ? body : returned;
  const object = given && unwrapped(given);
  if (!object || !ts.isObjectLiteralExpression(object))
    return refuse(node, `what ${DEFINE} is given does not return its endpoints as one object`);
  return object;
}

/** `name: build.query<…>({ … })`. */
function definitionOf(
  property: ts.ObjectLiteralElementLike,
  refuse: Refuse,
): { name: string; definition: ts.ObjectLiteralExpression } {
  const name = ts.isPropertyAssignment(property) ? nameOf(property.name) : null;
  const made = ts.isPropertyAssignment(property) ? unwrapped(property.initializer) : null;
  const isBuilt =
    made &&
    ts.isCallExpression(made) &&
    ts.isPropertyAccessExpression(made.expression) &&
    KINDS.includes(made.expression.name.text);
  const definition = isBuilt && made.arguments[0] ? unwrapped(made.arguments[0]) : null;
  if (name === null || !definition || !ts.isObjectLiteralExpression(definition))
    return refuse(property, `an endpoint is not written as 'name: build.query({ call, … })'`);
  return { name, definition };
}

const isCall = (property: ts.ObjectLiteralElementLike): property is ts.PropertyAssignment =>
  ts.isPropertyAssignment(property) && nameOf(property.name) === 'call';

const isWhole = ({ method, path }: Partial<ReleaseCall>): boolean => Boolean(method && path);

/** The endpoints that a file defines, each with its calls. Throws an `UnreadableCallError` for what cannot be read. */
export function endpointSources(file: ts.SourceFile): EndpointSource[] {
  if (!DETOURS.some((name) => file.text.includes(name)) || OF_THE_KIT.test(file.fileName)) return [];
  const refuse: Refuse = (node, what) => {
    const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
    throw new UnreadableCallError(
      `${file.fileName}:${line + 1}: ${what}. The calls of a release are read from its sources: give each endpoint of ` +
        `${DEFINE} a 'call', in literals and constants of the same file.`,
    );
  };
  const local = localName(file);
  const read = valueReader(constantsOf(file), refuse);
  const found: EndpointSource[] = [];

  function add(property: ts.ObjectLiteralElementLike): void {
    const { name, definition } = definitionOf(property, refuse);
    const call = definition.properties.find(isCall);
    if (!call) return refuse(property, `${name} has no 'call'`);
    const calls = [read(call.initializer)].flat() as ReleaseCall[];
    if (calls.length === 0 || !calls.every(isWhole))
      refuse(call, `the 'call' of ${name} has no method and path`);
    found.push({ definition, call, calls });
  }

  function visit(node: ts.Node): void {
    if (ts.isImportDeclaration(node)) return;
    const isDefining =
      ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === local;
    if (isDefining) endpointsOf(node, refuse).properties.forEach(add);
    if (isDetour(node) || (ts.isIdentifier(node) && node.text === local))
      refuse(node, `endpoints come from '${node.getText(file)}'`);
    ts.forEachChild(node, (child) => {
      if (!isDefining || child !== node.expression) visit(child);
    });
  }

  visit(file);
  return found;
}
