import type { CookieJar } from '@samen/api-client';
import { CONSTANTS, COOKIES, LOCALES, type Locale } from '@samen/contracts';

const DAY_IN_SECONDS = 86_400;

export function isLocale(value: unknown): value is Locale {
  return LOCALES.some((locale) => locale === value);
}

/** Remembers the choice for a year; the server reads it before the browser's own languages. */
export function rememberLocale(cookies: CookieJar, locale: Locale): void {
  cookies.set(COOKIES.locale, locale, CONSTANTS.localeCookieDays * DAY_IN_SECONDS);
}
