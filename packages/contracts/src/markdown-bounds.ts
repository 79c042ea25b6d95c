import { Type } from 'typebox';

/** What Markdown may have at most. Prose comes nowhere near any of these. */
export const MARKDOWN_BOUNDS = {
  /** Characters of a whole text, whatever its field takes. */
  length: 50_000,
  /** Marks in one paragraph, which a parser pairs with each other. */
  marks: 200,
  /** Lists and quotations in each other, on one line or by indentation. */
  depth: 12,
  /** Lines of lists and quotations, and headings that are underlined: each looks back at what came before. */
  items: 400,
} as const;

const MAX_INDENT = 64;

const CODES = {
  length: 'max_length',
  marks: 'markdown_marks',
  depth: 'markdown_depth',
  items: 'markdown_items',
} as const;

type Bound = keyof typeof MARKDOWN_BOUNDS;

/** What a text has too much of: the code of a field error, and how much there may be. */
export interface MarkdownExcess {
  code: (typeof CODES)[Bound];
  n: number;
}

const excess = (bound: Bound): MarkdownExcess => ({ code: CODES[bound], n: MARKDOWN_BOUNDS[bound] });

/** Signs that a parser looks for pairs of. */
export const MARKDOWN_MARKS = '*_[]`!<';
/** Spaces and tabs alone: everything else that is white goes on with a paragraph. */
const BLANK = /^[ \t]*$/;
const CONTAINERS = /^(?:[ \t]|>|(?:[*+-]|\d{1,9}[.)])(?=[ \t]|$))*/;
const CONTAINER = /[>*+-]|\d{1,9}[.)]/g;
const INDENT = /^[ \t]*/;
/** With less than a tab before it, so that it can be no part of a paragraph. */
const RULE = /^ {0,3}([*_-])(?:[ \t]*\1){2}(?:[ \t]|\1)*$/;
/** Makes a heading of what stands above it. */
const UNDERLINE = /^[ \t]*(?:=+|-+)[ \t]*$/;
const BULLET = /^ {0,3}(?:[*+-]|1[.)])[ \t]+[^ \t]/;

/**
 * What keeps a text from being parsed as Markdown in a time that grows with its length, or null: emphasis and brackets
 * are paired with each other within a paragraph, every list in a list is looked into again, and each one that ends looks
 * back at what came before.
 */
export function markdownExcess(text: string): MarkdownExcess | null {
  if (text.length > MARKDOWN_BOUNDS.length) return excess('length');
  let marks = 0;
  let items = 0;
  // A line may belong to the list or quotation above it without saying so.
  let isInside = false;
  for (const line of text.split(/\r\n|\r|\n/)) {
    if (BLANK.test(line)) {
      marks = 0;
      isInside = false;
      continue;
    }
    const isRule = RULE.test(line);
    if (isRule || BULLET.test(line)) marks = 0;
    for (const sign of isRule ? '' : line) if (MARKDOWN_MARKS.includes(sign)) marks += 1;
    const [containers = ''] = isRule ? [] : (CONTAINERS.exec(line) ?? []);
    const depth = containers.match(CONTAINER)?.length ?? 0;
    const [indent = ''] = INDENT.exec(line) ?? [];
    const looksBack = isInside || UNDERLINE.test(line.slice(containers.length));
    items += Math.max(depth, looksBack ? 1 : 0);
    isInside ||= depth > 0 || indent !== '';
    if (depth > MARKDOWN_BOUNDS.depth || indent.length > MAX_INDENT) return excess('depth');
    if (marks > MARKDOWN_BOUNDS.marks) return excess('marks');
    if (items > MARKDOWN_BOUNDS.items) return excess('items');
  }
  return null;
}

/** A text that is not parsed, as paragraphs: what stands between lines without anything. */
export function markdownParagraphs(text: string): string[] {
  const paragraphs: string[] = [];
  let isOpen = false;
  for (const line of text.split(/\r\n|\r|\n/)) {
    const isBlank = line.trim() === '';
    if (!isBlank && isOpen) paragraphs.push(`${paragraphs.pop()}\n${line}`);
    else if (!isBlank) paragraphs.push(line);
    isOpen = !isBlank;
  }
  return paragraphs;
}

/** A field of a request that is Markdown: its type carries the bounds. */
export const markdownField = (bounds: { minLength?: number; maxLength: number }) =>
  Type.String({ ...bounds, format: 'markdown' });
