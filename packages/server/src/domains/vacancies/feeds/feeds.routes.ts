import type { FastifyRequest } from 'fastify';
import { DEFAULT_LOCALE, LOCALES, paths, summaryOf, type Locale } from '@samen/contracts';
import { QueryError } from '@samen/jsonapi';
import { Problem } from '../../../errors/problem.ts';
import { localizedPath } from '../../../html/localized-path.ts';
import { queryOf } from '../../../http/answers.ts';
import type { App } from '../../../http/app-types.ts';
import { sendContent } from '../../../http/conditional.ts';
import { canonicalOrigin } from '../../../http/origin.ts';
import { byId } from '../../../http/schemas.ts';
import { lookupRepository } from '../../../services/lookups/index.ts';
import { pagePath, pageRepository } from '../../content/pages/index.ts';
import {
  readVacancyFilters,
  searchVacancies,
  shownVacancy,
  siteView,
  VACANCY_FILTER_NAMES,
  vacancyRepository,
} from '../vacancies/index.ts';
import { activityOf } from './activity.ts';
import { calendarText } from './calendar.ts';
import { rssText, type RssItem } from './rss.ts';
import { feedText } from './texts.ts';

const RSS = 'application/rss+xml; charset=utf-8';
const CACHE = 'public, max-age=300';
const OPEN = { config: { access: 'public', volume: 'pages' } } as const;
/** Newest first; who reads a feed comes back before there are more. */
const PAGE = { number: 1, size: 50 };
/** Everything that the bank filters by, but what somebody keeps for themselves. */
const FILTERS = VACANCY_FILTER_NAMES.filter((name) => name !== 'favorited');

/** `?lang=en`; a feed has the language of its address, not of whoever fetches it. */
function languageOf(request: FastifyRequest): Locale {
  const { lang } = request.query as Record<string, unknown>;
  if (lang === undefined || !request.caller.features.internationalisation) return DEFAULT_LOCALE;
  const locale = LOCALES.find((one) => one === lang);
  if (!locale) throw new QueryError('lang');
  return locale;
}

/** `/feeds`: what is new as RSS, and activities for calendars. */
export async function feedRoutes(app: App): Promise<void> {
  const { db, clock } = app.context;

  function channelOf(request: FastifyRequest, name: 'vacancies' | 'news', page: string, items: RssItem[]) {
    const { features, site } = request.caller;
    const locale = languageOf(request);
    const origin = canonicalOrigin(request);
    const since = new Date(clock.now());
    since.setUTCHours(0, 0, 0, 0);
    return rssText({
      title: `${feedText(locale, name)} - ${site.appName}`,
      about: feedText(locale, `${name}About`, { center: site.center.name }),
      address: origin + localizedPath({ features }, page, locale),
      self: origin + request.url,
      locale,
      since,
      items,
    });
  }

  app.get(paths.feeds.vacancies.pattern, OPEN, async (request, reply) => {
    const { caller } = request;
    const { tenantId, features } = caller;
    const locale = languageOf(request);
    const query = queryOf(request, { filters: FILTERS, others: ['lang'] });
    const filters = readVacancyFilters(query.filters, features);
    const view = siteView(caller.site, caller.site.center.id, clock.now());
    const { rows, names } = await db.read(tenantId, async (queries) => {
      const sort = [{ field: 'published_at', descending: true }];
      const found = await searchVacancies(queries, view, { filters, sort, page: PAGE });
      const categories = await lookupRepository(queries, tenantId).list('categories');
      return {
        rows: found.rows,
        names: new Map(categories.map((row) => [row.id, locale === 'en' ? row.label_en : row.label_nl])),
      };
    });
    const origin = canonicalOrigin(request);
    const items = rows.map((row) => ({
      id: `${origin}${paths.vacancies.one(row.id)}`,
      title: row.title,
      address: origin + localizedPath({ features }, paths.vacancies.one(row.id), locale),
      publishedAt: row.published_at ?? row.created_at,
      text: row.summary ?? summaryOf(row.description ?? '', 300),
      categories: row.category_ids.flatMap((id) => names.get(id) ?? []),
    }));
    const body = channelOf(request, 'vacancies', paths.vacancies.search(), items);
    return sendContent(request, reply, { body, type: RSS, cache: CACHE, modified: newest(items) });
  });

  app.get(paths.feeds.news.pattern, OPEN, async (request, reply) => {
    const { tenantId, features, site } = request.caller;
    const locale = languageOf(request);
    queryOf(request, { others: ['lang'] });
    const view = { tenantId, centerId: site.center.id, locale, now: clock.now() };
    const rows = await db.read(tenantId, (queries) =>
      pageRepository(queries, view).list({ page_type_in: ['news', 'success_story'] }, [], PAGE),
    );
    const origin = canonicalOrigin(request);
    const items = rows.map((row) => ({
      id: `${origin}/pages/${row.id}`,
      title: row.title,
      categories: [],
      address:
        origin + localizedPath({ features }, pagePath({ slug: row.slug, pageType: row.page_type }), locale),
      publishedAt: row.published_at ?? row.created_at,
      text: row.summary ?? row.meta_description ?? '',
    }));
    const body = channelOf(request, 'news', paths.news.list(), items);
    return sendContent(request, reply, { body, type: RSS, cache: CACHE, modified: newest(items) });
  });

  app.get(paths.feeds.calendar.pattern, { ...OPEN, schema: { params: byId } }, async (request, reply) => {
    const { caller } = request;
    const { tenantId, features } = caller;
    const locale = languageOf(request);
    const view = siteView(caller.site, caller.site.center.id, clock.now());
    const row = await db.read(tenantId, (queries) =>
      shownVacancy(vacancyRepository(queries, view), request.params.id),
    );
    const origin = canonicalOrigin(request);
    const address = origin + localizedPath({ features }, paths.vacancies.one(row.id), locale);
    const activity = activityOf(row, { address, more: feedText(locale, 'more', { address }) });
    if (!activity) throw new Problem('not_found');
    const body = calendarText(activity, new URL(origin).hostname);
    const headers = { 'content-disposition': `inline; filename="${row.id}.ics"` };
    const type = 'text/calendar; charset=utf-8';
    return sendContent(request, reply, { body, type, cache: CACHE, modified: row.updated_at, headers });
  });
}

function newest(items: readonly RssItem[]): Date | null {
  const [first, ...others] = items.map(({ publishedAt }) => publishedAt.getTime());
  return first === undefined ? null : new Date(Math.max(first, ...others));
}
