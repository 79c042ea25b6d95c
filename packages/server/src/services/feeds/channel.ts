import type { FastifyReply, FastifyRequest } from 'fastify';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@samen/contracts';
import { firstRows, QueryError } from '@samen/jsonapi';
import type { Clock } from '../../clock.ts';
import { sendContent } from '../../http/conditional.ts';
import { localizedPath } from '../../http/localized-path.ts';
import { canonicalOrigin } from '../../http/origin.ts';
import { encodedAddress } from '../../http/request-target.ts';
import { rssText, type RssItem } from './rss.ts';
import { feedText, type FeedName } from './texts.ts';

const RSS = 'application/rss+xml; charset=utf-8';

/** How a route of a feed is open, and how long its response is stored. */
export const FEED = { config: { access: 'public', volume: 'pages' } } as const;
export const FEED_CACHE = 'public, max-age=300';
/** Newest first; who reads a feed comes back before there are more. */
export const FEED_ROWS = firstRows(50, { field: 'published_at', descending: true });

/** `?lang=en`; a feed has the language of its address, not of its reader. */
export function feedLanguage(request: FastifyRequest): Locale {
  const { lang } = request.query as Record<string, unknown>;
  if (lang === undefined || !request.caller.features.internationalisation) return DEFAULT_LOCALE;
  const locale = LOCALES.find((one) => one === lang);
  if (!locale) throw new QueryError('lang');
  return locale;
}

/** A list of what is new, `page` being where it stands on the site, as RSS. */
export function sendChannel(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, page, items, clock }: { name: FeedName; page: string; items: RssItem[]; clock: Clock },
): FastifyReply {
  const { features, site } = request.caller;
  const locale = feedLanguage(request);
  const origin = canonicalOrigin(request);
  const since = new Date(clock.now());
  since.setUTCHours(0, 0, 0, 0);
  const body = rssText({
    title: `${feedText(locale, name)} - ${site.appName}`,
    about: feedText(locale, `${name}About`, { center: site.center.name }),
    address: origin + localizedPath({ features }, page, locale),
    self: origin + encodedAddress(request.url),
    locale,
    since,
    items,
  });
  return sendContent(request, reply, { body, type: RSS, cache: FEED_CACHE, modified: newest(items) });
}

function newest(items: readonly RssItem[]): Date | null {
  const [first, ...others] = items.map(({ publishedAt }) => publishedAt.getTime());
  return first === undefined ? null : new Date(Math.max(first, ...others));
}
