import { stripLocale, type Locale } from '@samen/contracts';
import { useLocation } from '@samen/router';

/** The address of this very page in a language. */
export function useLocaleAddress(): (locale: Locale) => string {
  const { pathname, search, hash } = useLocation();
  const { path } = stripLocale(pathname);
  return (locale) => `/${locale}${path === '/' ? '' : path}${search}${hash}`;
}
