import path from 'node:path';
import ts from 'typescript';

/** A file of the server, by its path below `packages/server/src`. */
export interface Source {
  file: string;
  text: string;
}

/** A place that names a table. */
export interface TableUse {
  file: string;
  line: number;
  table: string;
  writes: boolean;
}

const WRITES = new Set(['insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'removeRows']);
const IN_SQL = /\b(from|join|into|update|using)\s+(?:only\s+)?"?(?:public\.)?((?:[a-z_]+\.)?[a-z_]+)\b/gi;

const parse = ({ file, text }: Source) => ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);

function visit(node: ts.Node, see: (node: ts.Node) => void): void {
  see(node);
  ts.forEachChild(node, (child) => visit(child, see));
}

/** The part of the server that a file belongs to: a domain, the services together, or a folder of the platform. */
export function partOf(file: string): string {
  const [first = '', second] = file.split('/');
  if (second === undefined) return path.basename(first, '.ts');
  return first === 'domains' ? `domains/${second}` : first;
}

/** Who has which table: the part whose file adds its type to `Tables`. */
export function tableOwners(sources: readonly Source[]): Map<string, string> {
  const owners = new Map<string, string>();
  for (const source of sources) {
    if (!/\binterface Tables\b/.test(source.text)) continue;
    visit(parse(source), (node) => {
      if (ts.isInterfaceDeclaration(node) && node.name.text === 'Tables')
        for (const { name } of node.members) if (name) owners.set(name.getText(), partOf(source.file));
    });
  }
  return owners;
}

/** The tables that a migration creates; of another schema than the public one, the name has its schema. */
export const createdTables = (migration: string): string[] =>
  [...migration.matchAll(/^create table ((?:\w+\.)?\w+) ?\(/gim)].map(([, name = '']) => name);

/** Whether SQL before a name writes into it; a row that is locked for an update is not written. */
function isWrite(keyword: string, before: string): boolean {
  if (keyword === 'into') return true;
  if (keyword === 'update') return !/\bfor(?: no key)?$/i.test(before);
  return keyword === 'from' && /\bdelete$/i.test(before);
}

/** The function that a text is handed to, also inside of a list of them. */
function calleeOf(node: ts.Node): string | null {
  const { parent } = node;
  if (ts.isArrayLiteralExpression(parent)) return calleeOf(parent);
  if (!ts.isCallExpression(parent)) return null;
  const { expression } = parent;
  return ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText();
}

/** A type of resource and an access scope have the names of tables too: where texts are compared, and in declarations. */
function mayBeTable(node: ts.StringLiteral): boolean {
  const { parent } = node;
  if (ts.isCaseClause(parent) || ts.isBinaryExpression(parent) || ts.isLiteralTypeNode(parent)) return false;
  return !['id', 'ids', 'declareTable'].includes(calleeOf(node) ?? '');
}

/** Where a source names tables: in SQL, to the query builder, or as a bare name. */
export function tableUses(source: Source, tables: ReadonlySet<string>): TableUse[] {
  const parsed = parse(source);
  const uses: TableUse[] = [];
  const add = (at: number, table: string, writes: boolean) => {
    if (!tables.has(table)) return;
    const line = parsed.getLineAndCharacterOfPosition(at).line + 1;
    uses.push({ file: source.file, line, table, writes });
  };
  visit(parsed, (node) => {
    if (ts.isStringLiteral(node)) {
      const [table = ''] = node.text.split(' as ');
      if (mayBeTable(node)) add(node.getStart(), table, WRITES.has(calleeOf(node) ?? ''));
    } else if (ts.isNoSubstitutionTemplateLiteral(node) || ts.isTemplateExpression(node)) {
      const pieces = ts.isTemplateExpression(node)
        ? [node.head, ...node.templateSpans.map(({ literal }) => literal)]
        : [node];
      for (const piece of pieces) {
        const text = piece.getText();
        for (const { 0: match, 1: keyword = '', 2: table = '', index } of text.matchAll(IN_SQL))
          add(
            piece.getStart() + index + match.indexOf(table, keyword.length),
            table,
            isWrite(keyword.toLowerCase(), text.slice(0, index).trimEnd()),
          );
      }
    }
  });
  return uses;
}

const writesUnnamed = (template: string) =>
  template
    .split('${sql.table(')
    .slice(0, -1)
    .some((before) => /(?:delete from|update|insert into)$/i.test(before.trimEnd()));

/** Where a source writes into a table whose name is not in the source. */
export function unnamedWrites(source: Source): number[] {
  const parsed = parse(source);
  const lines: number[] = [];
  visit(parsed, (node) => {
    const line = () => parsed.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const [first] = node.arguments;
      const isNamed = first !== undefined && ts.isStringLiteral(first);
      if (WRITES.has(node.expression.name.text) && !isNamed) lines.push(line());
    }
    if (ts.isTemplateExpression(node) && writesUnnamed(node.getText())) lines.push(line());
  });
  return lines;
}
