import ts from 'typescript';
import type { Exception } from './words.ts';

export interface Hit {
  file: string;
  line: number;
  word: string;
  /** What the field calls it. */
  use: string;
}

type Words = Readonly<Record<string, readonly string[]>>;

const isCode = (file: string): boolean => /\.(tsx?|[cm]js)$/.test(file);

/** What the field calls each of the words. */
const usesOf = (words: Words): Map<string, string> =>
  new Map(Object.entries(words).flatMap(([use, list]) => list.map((word) => [word, use])));

/** Texts that people read, names on the wire and markup: none of it is vocabulary of the code. */
function isText(node: ts.Node): boolean {
  return (
    ts.isStringLiteralLike(node) ||
    ts.isTemplateHead(node) ||
    ts.isTemplateMiddleOrTemplateTail(node) ||
    ts.isRegularExpressionLiteral(node) ||
    ts.isJsxText(node)
  );
}

/** Code without its texts, everything else in its place. */
function withoutTexts(file: string, source: string): string {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest);
  let rest = '';
  let from = 0;
  const visit = (node: ts.Node): void => {
    if (!isText(node)) return ts.forEachChild(node, visit);
    const start = node.getStart(tree);
    rest += source.slice(from, start) + source.slice(start, node.end).replaceAll(/[^\n]/g, ' ');
    from = node.end;
  };
  visit(tree);
  return rest + source.slice(from);
}

/** What a declaration calls something by its own choice, members of types included; a member of an object has the name that its type gives it. */
function declaredName(node: ts.Node): ts.Identifier | null {
  const isChosen =
    ts.isVariableDeclaration(node) ||
    ts.isParameter(node) ||
    ts.isFunctionDeclaration(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isClassDeclaration(node) ||
    ts.isPropertySignature(node) ||
    ts.isMethodSignature(node) ||
    (ts.isBindingElement(node) && (node.propertyName !== undefined || ts.isArrayBindingPattern(node.parent)));
  return isChosen && node.name && ts.isIdentifier(node.name) ? node.name : null;
}

/** Attributes of the API have the names that they have on the wire. */
function isAttribute(node: ts.Node): boolean {
  const owner = ts.findAncestor(
    node.parent,
    (one) => (ts.isPropertySignature(one) || ts.isParameter(one)) && ts.isIdentifier(one.name),
  ) as ts.PropertySignature | ts.ParameterDeclaration | undefined;
  return owner !== undefined && ts.isIdentifier(owner.name) && owner.name.text === 'attributes';
}

/** Finds the words where one of them is the whole name of a variable, a function, a type or a member of one. */
export function findNames(file: string, source: string, words: Words): Hit[] {
  const uses = usesOf(words);
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const hits: Hit[] = [];
  const visit = (node: ts.Node): void => {
    const name = isAttribute(node) ? null : declaredName(node);
    const word = name?.text.toLowerCase() ?? '';
    const use = uses.get(word);
    if (name && use !== undefined) {
      const line = tree.getLineAndCharacterOfPosition(name.getStart(tree)).line + 1;
      hits.push({ file, line, word, use });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return hits;
}

/** Markdown without its code, which has names of its own. */
const withoutCode = (text: string): string =>
  text.replaceAll(/```[^`]*```|`[^`\n]*`/g, (code) => code.replaceAll(/[^\n]/g, ' '));

/** `redrawPage` as `redraw page`. */
const apart = (text: string): string => text.replaceAll(/(?<=[a-z0-9])(?=[A-Z])|_/g, ' ').toLowerCase();

/** Finds the words in identifiers and comments of code, in the prose of documents, and in the name of the file. */
export function findWords(file: string, source: string, words: Words): Hit[] {
  const uses = usesOf(words);
  const pattern = new RegExp(`\\b(?:${[...uses.keys()].join('|')})\\b`, 'g');
  const hitsOf = (text: string, line: number): Hit[] =>
    [...apart(text).matchAll(pattern)].map(([word]) => ({ file, line, word, use: uses.get(word) ?? '' }));
  const inName = hitsOf(file, 0);
  if (hitsOf(source, 0).length === 0) return inName;
  const text = isCode(file) ? withoutTexts(file, source) : withoutCode(source);
  return [...inName, ...text.split('\n').flatMap((line, index) => hitsOf(line, index + 1))];
}

export const isExcepted = ({ file, word }: Hit, exceptions: readonly Exception[]): boolean =>
  exceptions.some((one) => one.word === word && file.startsWith(one.path));
