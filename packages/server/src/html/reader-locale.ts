import type { FastifyRequest } from 'fastify';
import { COOKIES, DEFAULT_LOCALE, LOCALES, type Locale } from '@samen/contracts';
import { readCookie } from '../http/cookies.ts';
import type { HostSite } from '../sites.ts';
import { readAddress } from '../http/address.ts';

/** The language of a page: of its address, else as it was chosen before, else of the browser; where there are two. */
export function readerLocale(
  request: FastifyRequest,
  internationalisation: boolean,
  prefix: Locale | null = readAddress(request.url).prefix,
): Locale {
  if (!internationalisation) return DEFAULT_LOCALE;
  const cookie = readCookie(request.headers.cookie, COOKIES.locale);
  return prefix ?? LOCALES.find((locale) => locale === cookie) ?? request.locale;
}

/** The same where nothing but the site is known yet. */
export function localeOnSite(request: FastifyRequest, site: HostSite | null): Locale {
  if (!site) return request.locale ?? DEFAULT_LOCALE;
  return readerLocale(request, site.features.internationalisation);
}
