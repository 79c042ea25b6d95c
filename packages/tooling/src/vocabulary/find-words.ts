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

/** Markdown without its code, which has names of its own. */
const withoutCode = (text: string): string =>
  text.replaceAll(/```[^`]*```|`[^`\n]*`/g, (code) => code.replaceAll(/[^\n]/g, ' '));

/** `redrawPage` as `redraw page`. */
const apart = (text: string): string => text.replaceAll(/(?<=[a-z0-9])(?=[A-Z])|_/g, ' ').toLowerCase();

/** Finds the words in identifiers and comments of code, in the prose of documents, and in the name of the file. */
export function findWords(file: string, source: string, words: Words): Hit[] {
  const all = Object.entries(words).flatMap(([use, list]) => list.map((word) => ({ word, use })));
  const uses = new Map(all.map(({ word, use }) => [word, use]));
  const pattern = new RegExp(`\\b(?:${all.map(({ word }) => word).join('|')})\\b`, 'g');
  const hitsOf = (text: string, line: number): Hit[] =>
    [...apart(text).matchAll(pattern)].map(([word]) => ({ file, line, word, use: uses.get(word) ?? '' }));
  const inName = hitsOf(file, 0);
  if (hitsOf(source, 0).length === 0) return inName;
  const text = isCode(file) ? withoutTexts(file, source) : withoutCode(source);
  return [...inName, ...text.split('\n').flatMap((line, index) => hitsOf(line, index + 1))];
}

export const isExcepted = ({ file, word }: Hit, exceptions: readonly Exception[]): boolean =>
  exceptions.some((one) => one.word === word && file.startsWith(one.path));
