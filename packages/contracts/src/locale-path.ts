import { LOCALES, type Locale } from './locales.ts';
import { canonicalPath } from './same-site-path.ts';

/** What has one address for all languages: everything that is no page. */
const NO_PAGE = /^\/(?:api|assets|builds|dev|embed|feeds|media|r|platform\/v1)(?:[/?#]|$)/;

/** A page's last segment has no dot. */
const isFile = (path: string) => /^[^?#]*/.exec(path)![0].split('/').at(-1)!.includes('.');

const LOCALIZED = new RegExp(`^/(?:${LOCALES.join('|')})(?:[/?#]|$)`);

/**
 * The address of a page of this site in a language: `/en/vacancies/7`. What is no page, or names its language already,
 * stays as it is; so does everything without a language.
 */
export function withLocale(path: string, locale: Locale | null): string {
  const isPage = path.startsWith('/') && !path.startsWith('//') && !NO_PAGE.test(path) && !isFile(path);
  if (locale === null || !isPage || LOCALIZED.test(path)) return path;
  return `/${locale}${path.replace(/^\/(?=[?#]|$)/, '')}`;
}

/** Takes `/nl` or `/en` off a path: `/en/nieuws` → `{ locale: 'en', path: '/nieuws' }`. What is left stays on the site. */
export function stripLocale(pathname: string): { locale: Locale | null; path: string } {
  const [, first = ''] = pathname.split('/', 2);
  const locale = LOCALES.find((one) => one === first) ?? null;
  return { locale, path: locale ? canonicalPath(pathname.slice(locale.length + 1)) : pathname };
}
