/** The languages of the interface; nl is the default and the fallback. */
export const LOCALES = ['nl', 'en'] as const;
export type Locale = (typeof LOCALES)[number];
/** As the language and country whose numbers and dates are written: British English. */
export const LANGUAGE_TAGS = { nl: 'nl-NL', en: 'en-GB' } as const satisfies Record<Locale, string>;
export const DEFAULT_LOCALE: Locale = 'nl';
