import ts from 'typescript';
import type { Surface } from './surface.ts';

/** Here a word chooses among members: without it the type would be another. */
const CHOOSING: ReadonlySet<string> = new Set(['Pick', 'Omit', 'Extract', 'Exclude', 'Record']);

function chooses(node: ts.Node): boolean {
  if (ts.isIndexedAccessTypeNode(node)) return true;
  return ts.isTypeReferenceNode(node) && ts.isIdentifier(node.typeName) && CHOOSING.has(node.typeName.text);
}

const isWord = (node: ts.Node): node is ts.LiteralTypeNode & { literal: ts.StringLiteral } =>
  ts.isLiteralTypeNode(node) && ts.isStringLiteral(node.literal);

/** `keyof typeof TABLE`: the words are the names of a table. */
const isNameOfTable = (node: ts.Node): boolean =>
  ts.isTypeOperatorNode(node) &&
  node.operator === ts.SyntaxKind.KeyOfKeyword &&
  ts.isTypeQueryNode(node.type);

const parsed = (text: string) => ts.createSourceFile('surface.d.ts', text, ts.ScriptTarget.Latest, true);

/** The declarations with `string` for every word of a list of words: what is left is their shape. */
export function withoutWords(text: string): string {
  const spans: { start: number; end: number; put: string }[] = [];
  const replace = (node: ts.Node, put: string) =>
    spans.push({ start: node.getStart(), end: node.getEnd(), put });
  const visit = (node: ts.Node): void => {
    if (chooses(node)) return;
    if (isWord(node) || isNameOfTable(node)) replace(node, 'string');
    else if (ts.isTupleTypeNode(node) && node.elements.length > 0 && node.elements.every(isWord))
      replace(node, 'string[]');
    else ts.forEachChild(node, visit);
  };
  visit(parsed(text));
  return spans.reduceRight((left, { start, end, put }) => left.slice(0, start) + put + left.slice(end), text);
}

interface Declared {
  /** What it allows, and names in a table. */
  words: Set<string>;
  /** Everything it mentions. */
  names: Set<string>;
}

function wordsIn(statement: ts.Statement): Declared {
  const isTable = ts.isVariableStatement(statement);
  const declared: Declared = { words: new Set(), names: new Set() };
  // The name by which another type is read is none of its words.
  const isName = ({ parent }: ts.Node): boolean => ts.isIndexedAccessTypeNode(parent);
  const visit = (node: ts.Node): void => {
    if (isWord(node) && !isName(node)) declared.words.add(node.literal.text);
    if (ts.isIdentifier(node)) declared.names.add(node.text);
    if (
      isTable &&
      ts.isPropertySignature(node) &&
      (ts.isIdentifier(node.name) || ts.isStringLiteral(node.name))
    )
      declared.words.add(node.name.text);
    ts.forEachChild(node, visit);
  };
  visit(statement);
  return declared;
}

/** What each name of a surface declares; those of equal names in several files together. */
function declarationsIn(surface: Surface): Map<string, Declared> {
  const all = new Map<string, Declared>();
  for (const statement of [...surface.values()].flatMap((text) => [...parsed(text).statements])) {
    const name = ts.isVariableStatement(statement)
      ? statement.declarationList.declarations[0]?.name
      : (statement as ts.DeclarationStatement).name;
    if (!name || !ts.isIdentifier(name)) continue;
    const { words, names } = wordsIn(statement);
    const existing = all.get(name.text);
    all.set(name.text, {
      words: new Set([...(existing?.words ?? []), ...words]),
      names: new Set([...(existing?.names ?? []), ...names]),
    });
  }
  return all;
}

/** The words of a declaration and of all that it is made of. */
function wordsWithin(all: ReadonlyMap<string, Declared>, name: string): Set<string> {
  const words = new Set<string>();
  const seen = new Set<string>();
  const waiting = [name];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const declared = seen.has(next) ? undefined : all.get(next);
    seen.add(next);
    declared?.words.forEach((word) => words.add(word));
    waiting.push(...(declared?.names ?? []));
  }
  return words;
}

/** Words that a declaration allowed before, and that neither it nor what it is made of allows any more. */
export function wordsLost(before: Surface, now: Surface): string[] {
  const later = declarationsIn(now);
  return [...declarationsIn(before)].flatMap(([name, { words }]) => {
    // What is gone as a whole is told of as that, or was an inner name.
    if (words.size === 0 || !later.has(name)) return [];
    const left = wordsWithin(later, name);
    return [...words].filter((word) => !left.has(word)).map((word) => `'${name}' no longer has '${word}'.`);
  });
}
