import type { Locale } from '@samen/contracts';
import { Feed } from 'feed';
import { escapeHtml } from '../../http/escape-html.ts';

export interface RssItem {
  /** Stays the same whatever else changes. */
  id: string;
  title: string;
  address: string;
  publishedAt: Date;
  text: string;
  categories: readonly string[];
}

export interface RssChannel {
  title: string;
  about: string;
  /** The page that shows the same. */
  address: string;
  /** The feed's own address. */
  self: string;
  locale: Locale;
  /** When there is nothing in it. */
  since: Date;
  items: readonly RssItem[];
}

/** RSS 2.0. The same items make the same bytes. */
export function rssText({ title, about, address, self, locale, since, items }: RssChannel): string {
  const newest = items.reduce((latest, { publishedAt }) => Math.max(latest, publishedAt.getTime()), 0);
  const feed = new Feed({
    title,
    description: about,
    link: address,
    language: locale,
    generator: false,
    updated: newest > 0 ? new Date(newest) : since,
    feedLinks: { rss: self },
  });
  for (const item of items)
    feed.addItem({
      title: oneLine(item.title),
      link: item.address,
      guid: item.id,
      date: item.publishedAt,
      // Readers take it as HTML.
      description: escapeHtml(withoutControls(item.text)),
      category: item.categories.map((name) => ({ name })),
    });
  return feed.rss2();
}

// XML has no way to write these, escaped or not.
const withoutControls = (text: string): string =>
  text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '');

const oneLine = (text: string): string => withoutControls(text).replace(/\s+/g, ' ').trim();
