import type { Locale } from '@samen/contracts';
import digestEn from './digest.en.json' with { type: 'json' };
import digestNl from './digest.nl.json' with { type: 'json' };
import en from './words.en.json' with { type: 'json' };
import nl from './words.nl.json' with { type: 'json' };

const WORDS = { nl, en };

/** A state or role as people read it in a mail. */
export const word = (name: keyof typeof nl, locale: Locale): string => WORDS[locale][name];

const DIGEST = { nl: digestNl, en: digestEn };

/** What stands above the vacancies of the periodic mail. */
export const digestWords = (locale: Locale): typeof digestNl => DIGEST[locale];
