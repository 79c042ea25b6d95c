import {
  DEFAULT_LOCALE,
  LOCALES,
  paths,
  type Composition,
  type FeatureSwitches,
  type Locale,
} from '@samen/contracts';
import { ErrorLevel, SitemapIndexStream, SitemapStream, streamToPromise } from 'sitemap';
import type { Queries } from '../../db/database.ts';
import { localizedPath } from '../../html/localized-path.ts';
import { listedPages, matchPage } from '../../html/page-routes.ts';
import { organizationRepository } from '../organizations/index.ts';
import { pagePath, pageRepository, type PageView } from '../pages/index.ts';
import { vacancyRepository, type VacancyView } from '../vacancies/index.ts';

/** The protocol allows 50,000 in one file; a smaller one is written without holding up others. */
export const MAX_ADDRESSES = 10_000;

export interface SitemapScope {
  origin: string;
  composition: Composition;
  features: FeatureSwitches;
  /** A site with one page shows only that one. */
  campaignPath: string | null;
  pages: PageView;
  vacancies: VacancyView;
  organizations: { tenantId: string; centerId: string };
  maxAddresses: number;
}

/** A page in every language that it has; `modified` is null where nobody knows. */
interface Listed {
  paths: Partial<Record<Locale, string>>;
  modified: Date | null;
}

/** One file, or the list of several. */
export type Sitemap = { kind: 'pages'; listed: Listed[] } | { kind: 'index'; files: string[] };

const HOME_SLUG = 'home';
const PAGES_FILE = 'pages';
const VACANCIES_FILE = 'vacancies-';

const inAll = (path: string, modified: Date | null): Listed => ({
  paths: Object.fromEntries(LOCALES.map((locale) => [locale, path])),
  modified,
});

const inOne = (path: string, locale: Locale, modified: Date | null): Listed => ({
  ...{ paths: { [locale]: path }, modified },
});

function perFile({ features, maxAddresses }: SitemapScope): number {
  return Math.max(1, Math.floor(maxAddresses / (features.internationalisation ? LOCALES.length : 1)));
}

const isOpen = ({ composition, features }: SitemapScope, path: string) =>
  matchPage(composition, path, features)?.public === true;

/** Pages without a parameter, of whatever remote; then those that editors made, and those of organizations. */
async function contentPages(queries: Queries, scope: SitemapScope): Promise<Listed[]> {
  const { composition, features } = scope;
  const fixed = listedPages(composition, features)
    .filter(({ listed }) => listed)
    .map(({ pattern }) => pattern.replace(/\/:?\w+\?$/, '') || '/')
    .filter((pattern) => !/[:*]/.test(pattern));
  const addresses = isOpen(scope, paths.page('x'))
    ? await pageRepository(queries, scope.pages).addresses()
    : [];
  const made = addresses.map(({ slugs, pageType, locale, modified }): Listed => {
    const pathIn = (one: Locale) =>
      pageType === 'default' && slugs.nl === HOME_SLUG
        ? paths.home()
        : pagePath({ slug: slugs[one], pageType });
    // A translation has a slug of its own.
    if (slugs.nl === slugs.en) return inOne(pathIn(locale), locale, modified);
    return { paths: Object.fromEntries(LOCALES.map((one) => [one, pathIn(one)])), modified };
  });
  const known = new Set(made.flatMap((one) => Object.values(one.paths)));
  return [
    ...[...new Set(fixed)].filter((path) => !known.has(path)).map((path) => inAll(path, null)),
    ...made,
    ...(await organizationPages(queries, scope)),
  ];
}

async function organizationPages(queries: Queries, scope: SitemapScope): Promise<Listed[]> {
  if (!isOpen(scope, paths.organizations.one('x'))) return [];
  const { tenantId, centerId } = scope.organizations;
  // An organization of another centre is linked from what it offers here.
  const offering = await vacancyRepository(queries, scope.vacancies).offering();
  const rows = await organizationRepository(queries, tenantId).shownAddresses(
    centerId,
    offering,
    perFile(scope),
  );
  return rows.map(({ id, modified }) => inOne(paths.organizations.one(id), DEFAULT_LOCALE, modified));
}

async function vacancyPages(queries: Queries, scope: SitemapScope, from: string | null, limit: number) {
  if (!isOpen(scope, paths.vacancies.one('x'))) return [];
  const rows = await vacancyRepository(queries, scope.vacancies).addresses(from, limit);
  return rows.map(({ id, locale, modified }) => inOne(paths.vacancies.one(id), locale, modified));
}

/** Every page of a site for search engines; more than fit in one file come as a list of files. */
export async function readSitemap(queries: Queries, scope: SitemapScope): Promise<Sitemap> {
  if (scope.campaignPath !== null) return { kind: 'pages', listed: [inAll(scope.campaignPath, null)] };
  const most = perFile(scope);
  const pages = await contentPages(queries, scope);
  const room = most - pages.length;
  const vacancies = room < 0 ? [] : await vacancyPages(queries, scope, null, room + 1);
  if (room >= 0 && vacancies.length <= room) return { kind: 'pages', listed: [...pages, ...vacancies] };
  const parts = await vacancyRepository(queries, scope.vacancies).parts(most);
  return { kind: 'index', files: [PAGES_FILE, ...parts.map((id) => VACANCIES_FILE + id)] };
}

/** One of the files that a list names; null for a name that none can have. */
export async function readSitemapFile(
  queries: Queries,
  scope: SitemapScope,
  file: string,
): Promise<Sitemap | null> {
  const most = perFile(scope);
  if (file === PAGES_FILE)
    return { kind: 'pages', listed: (await contentPages(queries, scope)).slice(0, most) };
  const [, id] = /^vacancies-([0-9a-f-]{36})$/.exec(file) ?? [];
  return id === undefined ? null : { kind: 'pages', listed: await vacancyPages(queries, scope, id, most) };
}

/** A sitemap as XML, with the addresses of every language beside each other. */
export async function sitemapXml(
  sitemap: Sitemap,
  { origin, features }: Pick<SitemapScope, 'origin' | 'features'>,
): Promise<Buffer> {
  if (sitemap.kind === 'index') {
    const index = new SitemapIndexStream({ level: ErrorLevel.THROW });
    for (const file of sitemap.files) index.write({ url: `${origin}/sitemap-${file}.xml` });
    index.end();
    return streamToPromise(index);
  }
  const stream = new SitemapStream({
    hostname: origin,
    level: ErrorLevel.THROW,
    xmlns: { news: false, image: false, video: false, xhtml: true },
  });
  for (const { paths: inLocales, modified } of sitemap.listed) {
    const all = LOCALES.flatMap((lang) => {
      const path = inLocales[lang];
      return path === undefined ? [] : [{ lang, url: origin + localizedPath({ features }, path, lang) }];
    });
    // Without languages in its addresses a site has one for each page.
    const addresses = features.internationalisation ? all : all.slice(0, 1);
    const [original] = Object.values(inLocales);
    const links = addresses.length > 1 ? [...addresses, { lang: 'x-default', url: origin + original }] : [];
    for (const { url } of addresses)
      stream.write({ url, links, ...(modified ? { lastmod: modified.toISOString() } : {}) });
  }
  stream.end();
  return streamToPromise(stream);
}

/** How many pages, or files, a sitemap names. */
export const addressesIn = (sitemap: Sitemap): number =>
  sitemap.kind === 'index' ? sitemap.files.length : sitemap.listed.length;

/** When the newest of a sitemap's pages changed. */
export function newestOf(sitemap: Sitemap): Date | null {
  if (sitemap.kind === 'index') return null;
  const moments = sitemap.listed.flatMap(({ modified }) => (modified ? [modified.getTime()] : []));
  return moments.length === 0 ? null : new Date(moments.reduce((one, other) => Math.max(one, other)));
}
