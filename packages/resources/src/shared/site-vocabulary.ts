import type { Locale } from '@samen/contracts';
import type { Vocabulary } from './site-kinds.ts';

/** Words that pupils use for what the product calls a vacancy, by how they begin. Articles stay as they are. */
const SCHOOL_WORDS: Record<Locale, readonly (readonly [from: string, to: string])[]> = {
  nl: [['vacature', 'stage']],
  en: [
    ['vacancies', 'placements'],
    ['vacancy', 'placement'],
  ],
};

/** Names of values, and references to other texts, are no words. */
const NOT_A_WORD = String.raw`\{\{.*?\}\}|\$t\(.*?\)`;

const unchanged = (text: string): string => text;

/**
 * What a site calls the things of the product: returns a function that takes a text of a translation file, before any
 * value stands in it, and returns it in the vocabulary of the site. On a school's site vacancies are called placements.
 */
export function siteVocabulary(vocabulary: Vocabulary, locale: Locale): (text: string) => string {
  if (vocabulary === 'general') return unchanged;
  const words = new Map(SCHOOL_WORDS[locale]);
  const pattern = new RegExp(`${NOT_A_WORD}|${[...words.keys()].join('|')}`, 'gi');
  return (text) =>
    text.replace(pattern, (found) => {
      const word = words.get(found.toLowerCase());
      if (word === undefined) return found;
      return found.startsWith(found.charAt(0).toLowerCase())
        ? word
        : word.charAt(0).toUpperCase() + word.slice(1);
    });
}
