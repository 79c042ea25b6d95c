import en from './en.json' with { type: 'json' };
import nl from './nl.json' with { type: 'json' };

/** What happened, in words: texts for every event that the server writes down, by language. */
export const activityTexts = { nl, en };

export { changeInWords, type Change } from './change-words.ts';
