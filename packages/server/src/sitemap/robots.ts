import { LOCALES } from '@samen/contracts';
import type { FeatureSwitches } from '@samen/resources/shared';
import type { ListedPage } from '../html/page-routes.ts';

export interface RobotsParts {
  origin: string;
  pages: readonly ListedPage[];
  features: FeatureSwitches;
  /** Only a site that is really used is for search engines. */
  listed: boolean;
}

const NO_PAGES = ['/api/', '/platform/', '/dev/'];

// `/vacancies/:id/edit` → `/vacancies/*/edit$`: exactly these pages, not what begins alike.
function addressPattern(pattern: string): string {
  return `${pattern.replace(/:\w+\??/g, '*').replace(/\?(?=\/|$)/g, '')}$`;
}

/** `robots.txt`: search engines may read every open page, and find here where all of them are. */
export function robotsText({ origin, pages, features, listed }: RobotsParts): string {
  if (!listed) return 'User-agent: *\nDisallow: /\n';
  const prefixes = ['', ...(features.internationalisation ? LOCALES.map((locale) => `/${locale}`) : [])];
  const closed = pages.filter(({ open }) => !open).map(({ pattern }) => addressPattern(pattern));
  return [
    'User-agent: *',
    ...NO_PAGES.map((path) => `Disallow: ${path}`),
    ...[...new Set(closed)].flatMap((path) => prefixes.map((prefix) => `Disallow: ${prefix}${path}`)),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}
