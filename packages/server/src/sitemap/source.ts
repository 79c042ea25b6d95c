import { LOCALES, type Locale } from '@samen/contracts';
import type { FeatureSwitches } from '@samen/resources/shared';
import type { Queries } from '../db/database.ts';
import type { HostSite } from '../sites.ts';

/** The site whose pages are listed, as it is for no one in particular. */
export interface SiteScope {
  site: HostSite;
  features: FeatureSwitches;
  now: Date;
}

/** A page in every language that it has; `modified` is null where no one knows. */
export interface SitemapEntry {
  paths: Partial<Record<Locale, string>>;
  modified: Date | null;
}

/** Pages of one kind, for search engines. */
export interface SitemapSource {
  /** The path of such a page: a site that does not show it lists none. */
  example: string;
  /** Paths that are pages where this source lists them alone: a site may have the route, and nothing to show there. */
  own?: readonly string[];
  /** At most `limit` of them. */
  list(queries: Queries, scope: SiteScope, limit: number): Promise<SitemapEntry[]>;
  /** Where there may be more than one file holds: files `<name>-<id>`, each beginning with the page of that id. */
  files?: {
    name: string;
    /** The first id of each file of `size` pages. */
    firsts(queries: Queries, scope: SiteScope, size: number): Promise<string[]>;
    from(queries: Queries, scope: SiteScope, id: string, limit: number): Promise<SitemapEntry[]>;
  };
}

/** The same path in every language. */
export const inAllLanguages = (path: string, modified: Date | null): SitemapEntry => ({
  paths: Object.fromEntries(LOCALES.map((locale) => [locale, path])),
  modified,
});

/** In the one language that it is written in. */
export const inOneLanguage = (path: string, locale: Locale, modified: Date | null): SitemapEntry => ({
  paths: { [locale]: path },
  modified,
});
