/** A node of JSON-LD as schema.org names it, without its `@context`; addresses may be paths of this site. */
export type JsonLdNode = { '@type': string } & Record<string, unknown>;

/** A feed that belongs to a page. */
export interface PageFeed {
  type: 'application/rss+xml' | 'text/calendar';
  title: string;
  /** Path on this site. */
  href: string;
}

/**
 * What a page says about itself to search engines and to those it is shared with. The server makes the head of the
 * HTML from it: title, description, canonical address, languages, Open Graph and JSON-LD.
 */
export interface PageHead {
  /** Without the site's name; null is the site's name alone. */
  title: string | null;
  description?: string | undefined;
  /** The one address, without locale, under which this page is to be known; without it the path with no query. */
  canonical?: string | undefined;
  /** The picture that goes with the page when it is shared; without one the site makes one of title and name. */
  image?: { url: string; alt: string } | undefined;
  /** Titles and texts for sharing, where they differ. */
  share?: { title?: string | undefined; description?: string | undefined } | undefined;
  /** Keep it out of search engines. */
  noindex?: boolean | undefined;
  /** When it is an article: its date of publication. */
  publishedAt?: string | undefined;
  jsonLd?: JsonLdNode[] | undefined;
  feeds?: PageFeed[] | undefined;
}
