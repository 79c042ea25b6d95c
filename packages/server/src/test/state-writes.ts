import ts from 'typescript';
import type { Source } from './sources.ts';

/** The columns of each table that say in which state a record is. */
export type StateColumns = Readonly<Record<string, readonly string[]>>;

/** What a merge writes: its writer finds tables and columns by their names. */
const OF_MERGES = { call: 'change', property: 'both' } as const;
/** Calls of the interpreter, which write the columns of a state, and those that are given besides. */
const OF_STEPS: readonly string[] = ['take', 'run'];
const INTERPRETER = /^state-machine\/|\.states\.ts$/;

function visit(node: ts.Node, see: (node: ts.Node) => void): void {
  see(node);
  ts.forEachChild(node, (child) => visit(child, see));
}

const nameOfCall = ({ expression }: ts.CallExpression): string =>
  ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText();

/** What variables hold and functions return, by their names. */
type Values = ReadonlyMap<string, readonly ts.Expression[]>;

function valuesIn(parsed: ts.SourceFile): Values {
  const values = new Map<string, ts.Expression[]>();
  const add = (name: string, value: ts.Expression) => values.set(name, [...(values.get(name) ?? []), value]);
  visit(parsed, (node) => {
    if (ts.isVariableDeclaration(node) && node.initializer) add(node.name.getText(), node.initializer);
    if (!ts.isReturnStatement(node) || !node.expression) return;
    const around = ts.findAncestor(node, ts.isFunctionLike);
    const name = around && nameOfFunction(around);
    if (name) add(name, node.expression);
  });
  return values;
}

/** The table that a chain of the query builder updates, also where it begins in a variable; null for another call. */
function updatedTable(call: ts.CallExpression, values: Values): string | null {
  let found: string | null = null;
  const search = (from: ts.Node, seen: ReadonlySet<string>): void =>
    visit(from, (node) => {
      if (ts.isIdentifier(node) && !seen.has(node.text))
        for (const value of values.get(node.text) ?? []) search(value, new Set([...seen, node.text]));
      if (!ts.isCallExpression(node) || nameOfCall(node) !== 'updateTable') return;
      const [table] = node.arguments;
      if (table && ts.isStringLiteral(table)) found ??= table.text;
    });
  search(call.expression, new Set());
  return found;
}

/** What a value consists of: itself, what is spread in it, and each of its alternatives. */
function partsOf(node: ts.Expression): ts.Expression[] {
  if (ts.isObjectLiteralExpression(node))
    return [
      node,
      ...node.properties.filter(ts.isSpreadAssignment).flatMap(({ expression }) => partsOf(expression)),
    ];
  if (ts.isConditionalExpression(node)) return [...partsOf(node.whenTrue), ...partsOf(node.whenFalse)];
  if (ts.isBinaryExpression(node)) return [...partsOf(node.left), ...partsOf(node.right)];
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node))
    return partsOf(node.expression);
  if (ts.isArrowFunction(node) && !ts.isBlock(node.body)) return partsOf(node.body);
  return [node];
}

/** The names that a function is given, also those that it takes out of an object. */
function parametersOf({ parameters }: ts.SignatureDeclaration): string[] {
  const namesIn = (name: ts.BindingName): string[] =>
    ts.isIdentifier(name)
      ? [name.text]
      : name.elements.flatMap((one) => (ts.isOmittedExpression(one) ? [] : namesIn(one.name)));
  return parameters.flatMap(({ name }) => namesIn(name));
}

/** What a function is called by others; null for one without a name. */
function nameOfFunction(node: ts.SignatureDeclaration): string | null {
  if (node.name) return node.name.getText();
  const { parent } = node;
  return ts.isPropertyAssignment(parent) || ts.isVariableDeclaration(parent) ? parent.name.getText() : null;
}

/** The arguments of a call that are written: the first one says of which record, but for the query builder's. */
const writtenBy = (call: ts.CallExpression): readonly ts.Expression[] =>
  nameOfCall(call) === 'set' ? call.arguments : call.arguments.slice(1);

/** Where a call writes what the function around it is given, the name of that function. */
function handedOn(call: ts.CallExpression): string | null {
  const names = new Set(
    writtenBy(call)
      .flatMap(partsOf)
      .filter(ts.isIdentifier)
      .map(({ text }) => text),
  );
  names.delete('now');
  const around = ts.findAncestor(
    call,
    (node): node is ts.SignatureDeclaration =>
      ts.isFunctionLike(node) && parametersOf(node).some((name) => names.has(name)),
  );
  return around ? nameOfFunction(around) : null;
}

/** The text of a piece of SQL, with `?` for what is put into it. */
const textOf = (node: ts.NoSubstitutionTemplateLiteral | ts.TemplateExpression): string =>
  ts.isTemplateExpression(node)
    ? node.head.text + node.templateSpans.map(({ literal }) => `?${literal.text}`).join('')
    : node.text;

/** The columns that SQL sets: of the table that it names, of any where another piece of it does. */
function setBySql(sql: string, columns: StateColumns): string[] {
  const set = /\bset\s/i.exec(sql);
  if (!set) return [];
  const table = /\bupdate\s+(?:only\s+)?(\w+|\?)/i.exec(sql.slice(0, set.index))?.[1] ?? '?';
  const assigned = sql.slice(set.index + set[0].length);
  if (table === '?' && assigned.startsWith('(?')) return ['*'];
  const possible = table === '?' ? Object.values(columns).flat() : (columns[table] ?? []);
  return possible.filter((column) => new RegExp(`(?:^|,)\\s*"?${column}"?\\s*=`).test(assigned));
}

/**
 * Where sources change a column that says in which state a record is, as `file column`; `*` where columns are found by
 * their names. A value is followed through variables and functions of its file, and through functions of all files that
 * write what they are given. What a new row has, and what the interpreter writes, is not among them.
 */
export function stateWrites(sources: readonly Source[], columns: StateColumns): string[] {
  const files = sources.map(({ file, text }) => {
    const parsed = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
    const values = valuesIn(parsed);
    const calls: { call: ts.CallExpression; name: string; table: string | null }[] = [];
    visit(parsed, (node) => {
      if (!ts.isCallExpression(node)) return;
      const name = nameOfCall(node);
      // A map has a `set` of its own, with a key.
      const isOfMap = name === 'set' && node.arguments.length > 1 && !ts.isStringLiteral(node.arguments[0]!);
      if (!isOfMap)
        calls.push({ call: node, name, table: name === 'set' ? updatedTable(node, values) : null });
    });
    return { file, parsed, values, calls };
  });

  /** Whether a call of the query builder is known to update a table that has no machine. */
  const isOther = (table: string | null) => table !== null && !(table in columns);
  const writers = new Set(['set', 'doUpdateSet', OF_MERGES.call]);
  const handing = files.filter(({ file }) => !INTERPRETER.test(file)).flatMap(({ calls }) => calls);
  for (let before = 0; before !== writers.size;) {
    before = writers.size;
    for (const { call, name, table } of handing) {
      const through = writers.has(name) && !isOther(table) ? handedOn(call) : null;
      if (through !== null && !OF_STEPS.includes(through)) writers.add(through);
    }
  }

  const all = new Set(Object.values(columns).flat());
  const found = files.flatMap(({ file, parsed, values, calls }) => {
    const written: string[] = [];
    const add = (value: ts.Expression, names: ReadonlySet<string>, seen: ReadonlySet<string>): void => {
      for (const part of partsOf(value)) {
        if (ts.isStringLiteral(part) && names.has(part.text)) written.push(part.text);
        if (ts.isObjectLiteralExpression(part))
          written.push(
            ...part.properties.flatMap(({ name }) => name?.getText() ?? []).filter((one) => names.has(one)),
          );
        const name = ts.isIdentifier(part) ? part.text : ts.isCallExpression(part) ? nameOfCall(part) : null;
        if (name === null || seen.has(name)) continue;
        for (const one of values.get(name) ?? []) add(one, names, new Set([...seen, name]));
      }
    };
    const isProperty = (node: ts.Node, name: string): node is ts.PropertyAssignment =>
      ts.isPropertyAssignment(node) && node.name.getText() === name;
    for (const { call, name, table } of calls) {
      const names = table === null ? all : new Set(columns[table]);
      if (writers.has(name)) for (const value of writtenBy(call)) add(value, names, new Set());
      if (OF_STEPS.includes(name))
        for (const options of call.arguments.filter(ts.isObjectLiteralExpression))
          for (const one of options.properties)
            if (isProperty(one, 'columns')) add(one.initializer, all, new Set());
    }
    visit(parsed, (node) => {
      if (isProperty(node, OF_MERGES.property)) add(node.initializer, all, new Set());
      if (ts.isNoSubstitutionTemplateLiteral(node) || ts.isTemplateExpression(node))
        written.push(...setBySql(textOf(node), columns));
    });
    return written.map((column) => `${file} ${column}`);
  });
  return [...new Set(found)].sort();
}
