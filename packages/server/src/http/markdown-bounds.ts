/** Of one paragraph: what a parser of Markdown compares with each other. */
const MAX_MARKS = 200;
/** Lists and quotations in each other, on one line or by indentation. */
const MAX_DEPTH = 12;
const MAX_INDENT = 64;

/**
 * Whether a text can be parsed as Markdown in a time that grows with its length: emphasis and brackets are paired with
 * each other within a paragraph, and every list in a list is looked into again. Prose comes nowhere near these bounds.
 */
export function isWithinMarkdownBounds(text: string): boolean {
  let marks = 0;
  for (const line of text.split(/\r\n|\r|\n/)) {
    if (line.trim() === '') {
      marks = 0;
      continue;
    }
    for (const sign of line) if ('*_[]`!<='.includes(sign)) marks += 1;
    const [containers = ''] = /^(?:[ \t>*+-]|\d{1,9}[.)])*/.exec(line) ?? [];
    const depth = containers.split(/[>*+.)-]/).length - 1;
    const isRule = /^[ \t]*([*_-])(?:[ \t]*\1)*[ \t]*$/.test(line);
    const indent = line.length - line.trimStart().length;
    if (marks > MAX_MARKS || indent > MAX_INDENT || (depth > MAX_DEPTH && !isRule)) return false;
    if (isRule) marks = 0;
  }
  return true;
}
