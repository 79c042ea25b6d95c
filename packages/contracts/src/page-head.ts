import type { Locale } from './locales.ts';

/** Text in Markdown that becomes HTML in the response, so that no page has to bring what turns one into the other. */
export interface MarkdownText {
  '@markdown': string;
}

/**
 * A node of JSON-LD as schema.org names it, without its `@context`. Addresses (`url`, `item`, `image`, `@id`, …) may be
 * paths of this site, without locale.
 */
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
  /** Without the site's name; null is the site's name alone. No two pages of a site have the same. */
  title: string | null;
  description?: string | undefined;
  /** The one address, without locale, under which this page is to be known; without it the path with no query. */
  canonical?: string | undefined;
  /** The page's address in each language, without locale, where they are not the same. */
  alternates?: Partial<Record<Locale, string>> | undefined;
  /** The language of its text where it is there in no other; without it, the page is there in every language. */
  locale?: Locale | undefined;
  /** The picture that goes with the page when it is shared; without one the site's own. See `shareImages`. */
  image?: { url: string; alt: string } | undefined;
  /** Titles and texts for sharing, where they differ. */
  share?: { title?: string | undefined; description?: string | undefined } | undefined;
  /** The page is here to say that what it was about is gone for good; the response has this status. */
  status?: 410 | undefined;
  /** There is nothing at its address, of which the page makes the best; the response is a 404. */
  isMissing?: boolean | undefined;
  /** Keep it out of search engines. */
  noindex?: boolean | undefined;
  /** When it is an article: its date of publication, and of its last change. */
  publishedAt?: string | undefined;
  modifiedAt?: string | undefined;
  jsonLd?: JsonLdNode[] | undefined;
  feeds?: PageFeed[] | undefined;
}

/** Marks a text as Markdown, in a place where JSON-LD wants HTML. */
export const markdown = (text: string): MarkdownText => ({ '@markdown': text });

/** The way to a page from the home page, for search engines; each step with its path on this site. */
export function breadcrumbList(steps: readonly { name: string; path: string }[]): JsonLdNode {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: path,
    })),
  };
}

/** A title of what a page is about and where that belongs: `Taalmaatje, De Linde, Nijmegen`. Nothing is said twice. */
export function titleFrom(...parts: readonly (string | null | undefined)[]): string {
  return parts.reduce<string>((title, part) => {
    if (!part || title.toLowerCase().includes(part.toLowerCase())) return title;
    return title ? `${title}, ${part}` : part;
  }, '');
}

const ELLIPSIS = '…';

/** One line of at most `length` characters for a description, cut between words. Marks of Markdown are left out. */
export function summaryOf(text: string, length = 160): string {
  const plain = text
    .replace(/!?\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/^[ \t]*(#{1,6}|[-*+>]|\d+\.)[ \t]+/gm, '')
    .replace(/[*_`~]+/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  if (plain.length <= length) return plain;
  const cut = plain.slice(0, length - ELLIPSIS.length);
  const end = cut.lastIndexOf(' ');
  return `${(end > length / 2 ? cut.slice(0, end) : cut).replace(/(?<![\s,.;:–-])[\s,.;:–-]+$/, '')}${ELLIPSIS}`;
}
