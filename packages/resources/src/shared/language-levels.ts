/** Levels of a language below mastery, as the Common European Framework of Reference names them; A0 is none of it. */
export const LANGUAGE_LEVELS = ['A0', 'A1', 'A2', 'B1', 'B2'] as const;
export type LanguageLevel = (typeof LANGUAGE_LEVELS)[number];
