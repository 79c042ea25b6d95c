import { LOCALES, type Composition } from '@samen/contracts';
import { ErrorLevel, SitemapIndexStream, SitemapStream, streamToPromise } from 'sitemap';
import type { Queries } from '../db/database.ts';
import { localizedPath } from '../http/localized-path.ts';
import { listedPages, matchPage } from '../html/page-routes.ts';
import { inAllLanguages, type SitemapEntry, type SitemapSource, type SiteScope } from './source.ts';

/** The protocol allows 50,000 in one file; a smaller one is written without holding up others. */
export const MAX_ADDRESSES = 10_000;

export interface SitemapScope extends SiteScope {
  origin: string;
  composition: Composition;
  sources: readonly SitemapSource[];
  maxAddresses: number;
}

/** One file, or the list of several. */
export type Sitemap = { kind: 'pages'; listed: SitemapEntry[] } | { kind: 'index'; files: string[] };

type Filed = SitemapSource & { files: NonNullable<SitemapSource['files']> };

const PAGES_FILE = 'pages';

function perFile({ features, maxAddresses }: SitemapScope): number {
  return Math.max(1, Math.floor(maxAddresses / (features.internationalisation ? LOCALES.length : 1)));
}

/** What this site shows. */
const shownBy = ({ composition, features, sources }: SitemapScope) =>
  sources.filter(({ example }) => matchPage(composition, example, features)?.public === true);

const isFiled = (source: SitemapSource): source is Filed => source.files !== undefined;

/** Pages without a parameter, of whatever remote, and of each source that fits in one file. */
async function contentPages(queries: Queries, scope: SitemapScope): Promise<SitemapEntry[]> {
  const { composition, features, sources } = scope;
  const listedBySources = sources.flatMap(({ own = [] }) => own);
  const fixed = listedPages(composition, features)
    .filter(({ listed }) => listed)
    .map(({ pattern }) => pattern.replace(/\/:?\w+\?$/, '') || '/')
    .filter((pattern) => !/[:*]/.test(pattern) && !listedBySources.includes(pattern));
  const made: SitemapEntry[] = [];
  for (const source of shownBy(scope))
    if (!isFiled(source)) made.push(...(await source.list(queries, scope, perFile(scope))));
  const existing = new Set(made.flatMap(({ paths }) => Object.values(paths)));
  const others = [...new Set(fixed)].filter((path) => !existing.has(path));
  return [...others.map((path) => inAllLanguages(path, null)), ...made];
}

/** Every page of a site for search engines; more than fit in one file come as a list of files. */
export async function readSitemap(queries: Queries, scope: SitemapScope): Promise<Sitemap> {
  const { campaignPath } = scope.site;
  // A site with one page shows only that one.
  if (campaignPath !== null) return { kind: 'pages', listed: [inAllLanguages(campaignPath, null)] };
  const most = perFile(scope);
  const listed = await contentPages(queries, scope);
  const filed = shownBy(scope).filter(isFiled);
  for (const source of filed)
    if (listed.length <= most) listed.push(...(await source.list(queries, scope, most - listed.length + 1)));
  if (listed.length <= most) return { kind: 'pages', listed };
  const files = [PAGES_FILE];
  for (const { files: of } of filed)
    files.push(...(await of.firsts(queries, scope, most)).map((id) => `${of.name}-${id}`));
  return { kind: 'index', files };
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
  const [, name, id] = /^([a-z]+)-([0-9a-f-]{36})$/.exec(file) ?? [];
  const source = shownBy(scope).find(({ files }) => files !== undefined && files.name === name);
  if (id === undefined || !source?.files) return null;
  return { kind: 'pages', listed: await source.files.from(queries, scope, id, most) };
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
