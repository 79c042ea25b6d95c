/** A query as the search function takes it, in web search syntax: quotes, `or`, `-`. */
export interface SearchText {
  query: string;
  /** What stands before an unfinished last word, and that word; null where the last word cannot be unfinished. */
  head: string;
  prefix: string | null;
}

const LAST_WORD = /(?<=^|\s)[\p{L}\p{N}]{2,40}$/u;
const PLAIN_WORD = /^\p{L}{3,40}$/u;

const hasOpenQuote = (text: string): boolean => text.split('"').length % 2 === 0;

/** Splits off the last word, which somebody may still be typing. */
export function parseSearchText(text: string): SearchText {
  const query = text.trim().replace(/\s+/g, ' ');
  const last = LAST_WORD.exec(query)?.[0] ?? null;
  if (last === null || last.toLowerCase() === 'or' || hasOpenQuote(query))
    return { query, head: '', prefix: null };
  return { query, head: query.slice(0, -last.length).trim(), prefix: last };
}

/** Without accents and in lower case, as the word table has them. */
export const foldWord = (word: string): string => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The words of a query that may be misspelt: bare ones, neither quoted nor excluded. */
export function correctableWords(query: string): string[] {
  const bare = query.replace(/"[^"]*"?/g, ' ').split(/\s+/);
  return [...new Set(bare.filter((word) => PLAIN_WORD.test(word) && word.toLowerCase() !== 'or'))];
}

/** Edits between two words: a letter changed, added, left out, or two neighbours swapped. */
export function editDistance(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, column) => column)];
  const at = (row: number, column: number): number => rows[row]?.[column] ?? 0;
  for (let row = 1; row <= one.length; row += 1) {
    const line = [row];
    rows.push(line);
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1] ? 0 : 1;
      let best = Math.min(at(row - 1, column) + 1, at(row, column - 1) + 1, at(row - 1, column - 1) + same);
      const swapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (swapped && row > 1 && column > 1) best = Math.min(best, at(row - 2, column - 2) + 1);
      line.push(best);
    }
  }
  return at(one.length, other.length);
}

/** How many edits are still a slip: more than one only in a long word. */
const slipsAllowed = (word: string): number => (word.length >= 6 ? 2 : 1);

export interface Candidate {
  word: string;
  distance: number;
}

/** Of words that look alike, those that `typed` may have meant, the nearest first. */
export function rankCorrections(typed: string, candidates: readonly string[]): Candidate[] {
  const folded = foldWord(typed);
  return candidates
    .map((word) => ({ word, distance: editDistance(folded, word) }))
    .filter(({ distance }) => distance > 0 && distance <= slipsAllowed(folded))
    .sort((one, other) => one.distance - other.distance || (one.word < other.word ? -1 : 1));
}

/** Those of a ranked list that are as near as its first. */
export function nearestOf(ranked: readonly Candidate[]): string[] {
  return ranked.filter(({ distance }) => distance === ranked[0]?.distance).map(({ word }) => word);
}

/** The query with one bare word replaced wherever it stands. */
export function replaceWord(query: string, typed: string, used: string): string {
  return query
    .split(' ')
    .map((word) => (word === typed ? used : word))
    .join(' ');
}
