import type { Locale } from '@samen/contracts';
import { foldWord } from '@samen/resources/shared';
import { editDistance, slipsAllowed } from '../../../edit-distance.ts';
import { composed } from '../../../http/text-rules.ts';

/** A word, a quoted phrase or an exclusion of a query. */
export interface SearchToken {
  /** In web search syntax: quotes, `-`. */
  text: string;
  /** A word by itself, which may be called something else. */
  isBare: boolean;
}

/** What a thing is called besides, by language. */
export type OtherNames = Readonly<Record<Locale, readonly string[]>>;

/** A part of a query as the search function takes it. */
export interface SearchPart extends OtherNames {
  text: string;
  /** The last word, which somebody may still be typing; null where it cannot be unfinished. */
  prefix: string | null;
}

const TOKEN = /-?"[^"]*"?|[^\s"]+/g;
const BARE = /^[\p{L}\p{N}][\p{L}\p{N}'’.-]*$/u;
const UNFINISHED = /^[\p{L}\p{N}]{2,40}$/u;
/** Fewer letters are more often a word that we do not know than a slip. */
const PLAIN_WORD = /^\p{L}{4,40}$/u;

/** How many words together are one thing at most, and how many words of a query are looked up. */
const LONGEST_NAME = 4;
const LOOKED_UP = 12;

const NO_NAMES: OtherNames = { nl: [], en: [] };

/** Everything here is that: beside another word they ask for nothing. */
const SAID_OF_ALL = new Set([
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

/** Words that hold others together, in either language: each is one that the texts of the other do not have. */
const SMALL_WORDS = new Set([
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

/** The tokens of a query, in lists of which `or` asks for any, and so does `of` between two words. */
export function parseSearchText(text: string): SearchToken[][] {
  const lists: SearchToken[][] = [[]];
  const tokens = [...(composed(text) ?? text).matchAll(TOKEN)].map(([token]) => token);
  // The Dutch one stands between two words; in "end of life care" it is part of a name.
  const isOr = (token: string, at: number) =>
    token.toLowerCase() === 'or' || (token.toLowerCase() === 'of' && at === 1 && tokens.length === 3);
  tokens.forEach((token, at) => {
    if (isOr(token, at)) lists.push([]);
    else lists.at(-1)?.push({ text: token, isBare: BARE.test(token) });
  });
  return lists.filter(({ length }) => length > 0);
}

/** Bare words from `at` on, as many as stand together. */
function phraseAt(tokens: readonly SearchToken[], at: number, size: number): string | null {
  const words = tokens.slice(at, at + size);
  const isPhrase = words.length === size && at + size <= LOOKED_UP && words.every(({ isBare }) => isBare);
  return isPhrase ? words.map(({ text }) => text.toLowerCase()).join(' ') : null;
}

/** Every phrase of a query that may have another name; no more of a long query than of a short one. */
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

/** The parts of a query; where several words together have a name, they are one part. */
export function searchParts(
  lists: readonly SearchToken[][],
  names: ReadonlyMap<string, OtherNames>,
): SearchPart[][] {
  return lists.map((tokens, index) => {
    const parts: SearchPart[] = [];
    const isLastList = index === lists.length - 1;
    for (let at = 0; at < tokens.length;) {
      const [size = 1, { nl, en } = NO_NAMES] =
        Array.from({ length: LONGEST_NAME }, (_, less) => LONGEST_NAME - less)
          .map((words) => [words, names.get(phraseAt(tokens, at, words) ?? '')] as const)
          .find(([, found]) => found !== undefined) ?? [];
      const text = tokens.slice(at, at + size).map((token) => token.text);
      at += size;
      const mayBeBegun = isLastList && at === tokens.length && size === 1 && UNFINISHED.test(text.join());
      parts.push({ text: text.join(' '), prefix: mayBeBegun ? text.join() : null, nl, en });
    }
    // The last one may be the beginning of another.
    const saysLittle = ({ text, prefix }: SearchPart) =>
      SAID_OF_ALL.has(text.toLowerCase()) || (prefix === null && SMALL_WORDS.has(text.toLowerCase()));
    const telling = parts.filter((one) => !saysLittle(one));
    return telling.some(({ text }) => !text.startsWith('-')) ? telling : parts;
  });
}

/** The words of a query that may be misspelt: bare ones, neither quoted nor excluded. */
export function correctableWords(query: string): string[] {
  const tokens = parseSearchText(query).flat();
  return [...new Set(tokens.flatMap(({ text }) => (PLAIN_WORD.test(text) ? text : [])))];
}

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
