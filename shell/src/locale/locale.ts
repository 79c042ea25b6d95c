import type { CookieJar } from '@samen/api-client';
import { CONSTANTS, COOKIES, DEFAULT_LOCALE, LOCALES, type Locale } from '@samen/contracts';

const DAY_IN_SECONDS = 86_400;

export function isLocale(value: unknown): value is Locale {
  return LOCALES.some((locale) => locale === value);
}

/** `/nl/nieuws/een` is the path `/nieuws/een` in Dutch; without a prefix the locale is null. */
export function splitLocale(pathname: string): { locale: Locale | null; path: string } {
  const [, first = '', ...rest] = pathname.split('/');
  if (!isLocale(first)) return { locale: null, path: pathname };
  return { locale: first, path: `/${rest.join('/')}` };
}

/** The same address in another language. Only an address that has a prefix keeps one. */
export function addressIn(locale: Locale, pathname: string): string {
  const { locale: prefix, path } = splitLocale(pathname);
  if (prefix === null) return pathname;
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
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
