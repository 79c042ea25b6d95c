import type { Locale } from '@samen/contracts';
import { foldWord } from '@samen/resources/shared';
import { editDistance, slipsAllowed } from '../../../edit-distance.ts';
import { composed } from '../../../http/text-rules.ts';

/** A word, a quoted phrase or an exclusion of a query. */
export interface SearchToken {
  /** In web search syntax: quotes, `-`. */
  text: string;
  /** An unquoted word, which may have synonyms. */
  isBare: boolean;
}

/** The synonyms of a term, by language. */
export type Synonyms = Readonly<Record<Locale, readonly string[]>>;

/** A part of a query, as the SQL function of the search takes it. */
export interface SearchPart extends Synonyms {
  text: string;
  /** The last word, which may still be typed; null where it cannot be unfinished. */
  prefix: string | null;
}

const TOKEN = /-?"[^"]*"?|[^\s"]+/g;
const BARE = /^[\p{L}\p{N}][\p{L}\p{N}'’.-]*$/u;
const UNFINISHED = /^[\p{L}\p{N}]{2,40}$/u;
/** A shorter word is more often one that we do not know than a typing error. */
const PLAIN_WORD = /^\p{L}{4,40}$/u;

/** How many words a term has at most, and how many words of a query are looked up. */
const LONGEST_NAME = 4;
const LOOKED_UP = 12;

const NO_SYNONYMS: Synonyms = { nl: [], en: [] };

/** Domain-specific stop words: every vacancy matches them. */
const DOMAIN_STOP_WORDS = new Set([
  'help',
  'helpen',
  'vrijwilliger',
  'vrijwilligers',
  'vrijwilligerswerk',
  'helping',
  'volunteer',
  'volunteers',
  'volunteering',
]);

/** Stop words of both languages, without those that mean something in the other one. */
const STOP_WORDS = new Set([
  'aan',
  'als',
  'bij',
  'de',
  'dit',
  'door',
  'een',
  'en',
  'het',
  'ik',
  'in',
  'je',
  'met',
  'mijn',
  'na',
  'naar',
  'of',
  'om',
  'onder',
  'op',
  'over',
  'te',
  'tot',
  'uit',
  'van',
  'voor',
  'zonder',
  'a',
  'an',
  'and',
  'at',
  'by',
  'for',
  'from',
  'i',
  'into',
  'my',
  'on',
  'the',
  'to',
  'with',
  'without',
]);

/** The tokens of a query, in lists that are alternatives: separated by `or`, or by `of` between two words. */
export function parseSearchText(text: string): SearchToken[][] {
  const lists: SearchToken[][] = [[]];
  const tokens = [...(composed(text) ?? text).matchAll(TOKEN)].map(([token]) => token);
  // "of" is the Dutch "or" between two words only; in "end of life care" it is part of a term.
  const isOr = (token: string, at: number) =>
    token.toLowerCase() === 'or' || (token.toLowerCase() === 'of' && at === 1 && tokens.length === 3);
  tokens.forEach((token, at) => {
    if (isOr(token, at)) lists.push([]);
    else lists.at(-1)?.push({ text: token, isBare: BARE.test(token) });
  });
  return lists.filter(({ length }) => length > 0);
}

/** `size` bare words from `at` on as one phrase; null where a token is not bare. */
function phraseAt(tokens: readonly SearchToken[], at: number, size: number): string | null {
  const words = tokens.slice(at, at + size);
  const isPhrase = words.length === size && at + size <= LOOKED_UP && words.every(({ isBare }) => isBare);
  return isPhrase ? words.map(({ text }) => text.toLowerCase()).join(' ') : null;
}

/** Every phrase of a query that may have synonyms; the number is bounded for long queries. */
export function phrasesOf(lists: readonly SearchToken[][]): string[] {
  const phrases = lists
    .slice(0, LOOKED_UP)
    .flatMap((tokens) =>
      tokens
        .slice(0, LOOKED_UP)
        .flatMap((_, at) =>
          Array.from({ length: LONGEST_NAME }, (__, more) => phraseAt(tokens, at, more + 1) ?? []).flat(),
        ),
    );
  return [...new Set(phrases)];
}

/** The parts of a query; several words that have synonyms together are one part. */
export function searchParts(
  lists: readonly SearchToken[][],
  names: ReadonlyMap<string, Synonyms>,
): SearchPart[][] {
  return lists.map((tokens, index) => {
    const parts: SearchPart[] = [];
    const isLastList = index === lists.length - 1;
    for (let at = 0; at < tokens.length;) {
      const [size = 1, { nl, en } = NO_SYNONYMS] =
        Array.from({ length: LONGEST_NAME }, (_, less) => LONGEST_NAME - less)
          .map((words) => [words, names.get(phraseAt(tokens, at, words) ?? '')] as const)
          .find(([, found]) => found !== undefined) ?? [];
      const text = tokens.slice(at, at + size).map((token) => token.text);
      at += size;
      const mayBeBegun = isLastList && at === tokens.length && size === 1 && UNFINISHED.test(text.join());
      parts.push({ text: text.join(' '), prefix: mayBeBegun ? text.join() : null, nl, en });
    }
    // The last word may be the prefix of another one.
    const isStopWord = ({ text, prefix }: SearchPart) =>
      DOMAIN_STOP_WORDS.has(text.toLowerCase()) || (prefix === null && STOP_WORDS.has(text.toLowerCase()));
    const significant = parts.filter((one) => !isStopWord(one));
    return significant.some(({ text }) => !text.startsWith('-')) ? significant : parts;
  });
}

/** The words of a query that may be misspelt: bare ones, neither quoted nor excluded. */
export function correctableWords(query: string): string[] {
  const tokens = parseSearchText(query).flat();
  return [...new Set(tokens.flatMap(({ text }) => (PLAIN_WORD.test(text) ? text : [])))];
}

export interface RankedWord {
  word: string;
  distance: number;
}

/** The words within the allowed edit distance of `typed`, the nearest first. */
export function rankCorrections(typed: string, similarWords: readonly string[]): RankedWord[] {
  const folded = foldWord(typed);
  return similarWords
    .map((word) => ({ word, distance: editDistance(folded, word) }))
    .filter(({ distance }) => distance > 0 && distance <= slipsAllowed(folded))
    .sort((one, other) => one.distance - other.distance || (one.word < other.word ? -1 : 1));
}

/** The words at the smallest distance of a ranked list. */
export function nearestOf(ranked: readonly RankedWord[]): string[] {
  return ranked.filter(({ distance }) => distance === ranked[0]?.distance).map(({ word }) => word);
}

/** The query with each occurrence of one bare word replaced. */
export function replaceWord(query: string, typed: string, used: string): string {
  return query
    .split(' ')
    .map((word) => (word === typed ? used : word))
    .join(' ');
}
