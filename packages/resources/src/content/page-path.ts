import { LOCALES } from '@samen/contracts';
import { paths } from '../shared/paths.ts';
import { HOME_SLUG, type Page } from './pages.ts';

/** Where a page is for visitors: news and success stories under `/nieuws`, other pages under the root; `home` is the root itself. */
export function pagePath({ slug, pageType }: Pick<Page, 'slug' | 'pageType'>): string {
  if (pageType !== 'default') return paths.news.one(slug);
  return slug === HOME_SLUG ? paths.home() : paths.page(slug);
}

const LOCALE_PREFIX = new RegExp(`^/(?:${LOCALES.join('|')})(?=/|$)`);

/** The path of an address on this site, in any of its languages; null for an address elsewhere. */
export function pathOfAddress(url: string): string | null {
  if (!/^\/(?!\/)/.test(url)) return null;
  const [path = ''] = url.split(/[?#]/, 1);
  return path.replace(LOCALE_PREFIX, '').replace(/(?!^)\/$/, '') || '/';
}
