import type { CookieJar } from '@samen/api-client';
import { CONSTANTS, COOKIES, DEFAULT_LOCALE, LOCALES, type Locale } from '@samen/contracts';

const DAY_IN_SECONDS = 86_400;

export function isLocale(value: unknown): value is Locale {
  return LOCALES.some((locale) => locale === value);
}

interface LocaleSources {
  internationalisation: boolean;
  prefix: Locale | null;
  cookie: string | null;
  /** What the browser prefers, best first: `['en-GB', 'nl']`. */
  languages: readonly string[];
}

/** The prefix decides, then the cookie, then the browser's languages; a site in one language is Dutch. */
export function chooseLocale({ internationalisation, prefix, cookie, languages }: LocaleSources): Locale {
  if (!internationalisation) return DEFAULT_LOCALE;
  if (prefix) return prefix;
  if (isLocale(cookie)) return cookie;
  return languages.map((language) => language.slice(0, 2).toLowerCase()).find(isLocale) ?? DEFAULT_LOCALE;
}

/** Remembers the choice for a year. */
export function rememberLocale(cookies: CookieJar, locale: Locale): void {
  cookies.set(COOKIES.locale, locale, CONSTANTS.localeCookieDays * DAY_IN_SECONDS);
}
