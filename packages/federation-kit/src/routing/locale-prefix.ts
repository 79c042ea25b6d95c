import { canonicalPath, LOCALES, type Locale } from '@samen/contracts';

/** Takes `/nl` or `/en` off a path: `/en/nieuws` → `{ locale: 'en', path: '/nieuws' }`. What is left stays on the site. */
export function stripLocale(pathname: string): { locale: Locale | null; path: string } {
  const [, first = ''] = pathname.split('/');
  const locale = LOCALES.find((one) => one === first) ?? null;
  return { locale, path: locale ? canonicalPath(pathname.slice(locale.length + 1)) : pathname };
}
