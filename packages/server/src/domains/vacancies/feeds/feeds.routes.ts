import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { summaryOf, type Locale } from '@samen/contracts';
import { FORMATS, paths } from '@samen/resources/shared';
import { Vacancies, VACANCY_CONSTANTS } from '@samen/resources/vacancies';
import { listRules } from '../../../declared/query-rules.ts';
import { Problem } from '../../../errors/problem.ts';
import { recordQueryOf } from '../../../http/responses.ts';
import type { App } from '../../../http/app-types.ts';
import { sendContent } from '../../../http/conditional.ts';
import { localizedPath } from '../../../http/localized-path.ts';
import { canonicalOrigin } from '../../../http/origin.ts';
import { byId } from '../../../http/schemas.ts';
import { addDays, localDay } from '../../../local-time.ts';
import {
  FEED,
  FEED_CACHE,
  FEED_ROWS,
  feedLanguage,
  feedText,
  sendChannel,
} from '../../../services/feeds/index.ts';
import { lookupRepository } from '../../../services/lookups/index.ts';
import {
  readVacancyFilters,
  searchVacancies,
  shownVacancy,
  siteView,
  vacancyRepository,
  type VacancyRow,
} from '../vacancies/index.ts';
import { hashSecret } from '../../../secrets.ts';
import { activityOf } from './activity.ts';
import { calendarAddressRepository } from './calendar-addresses.repository.ts';
import { calendarText, type CalendarActivity } from './calendar.ts';

/** All filters of the vacancy bank but the personal ones. */
const PERSONAL = ['favorited', 'matching_me'];
const FILTERS = listRules(Vacancies).filters.filter((name) => !PERSONAL.includes(name));

const ACTIVITIES = { config: { ...FEED.config, feature: 'activities' } } as const;
const CALENDAR = 'text/calendar; charset=utf-8';
const ByToken = Type.Object({ token: Type.String({ pattern: FORMATS.token.source }) });
/** What is over stays in a person's own calendar for a while. */
const SHOWN_BEFORE_DAYS = 30;

/** The newest vacancies as RSS, and activities for calendars. */
export async function feedRoutes(app: App): Promise<void> {
  const { db, clock } = app.context;

  app.get(paths.feeds.vacancies.pattern, FEED, async (request, reply) => {
    const { caller } = request;
    const { tenantId, features } = caller;
    const locale = feedLanguage(request);
    const query = recordQueryOf(request, { filters: FILTERS, others: ['lang'] });
    const filters = readVacancyFilters(query, features);
    const view = siteView(caller.site, caller.site.center.id, clock.now());
    const { rows, names } = await db.read(tenantId, async (queries) => {
      const found = await searchVacancies(queries, view, { ...FEED_ROWS, filters });
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
    return sendChannel(request, reply, { name: 'vacancies', page: paths.vacancies.search(), items, clock });
  });

  app.get(paths.feeds.activities.pattern, ACTIVITIES, async (request, reply) => {
    const { site, tenantId, features } = request.caller;
    const locale = feedLanguage(request);
    const query = recordQueryOf(request, { filters: FILTERS, others: ['lang'] });
    const filters = readVacancyFilters(query, features);
    const now = clock.now();
    const today = localDay(now);
    const days = { from: today, to: addDays(today, VACANCY_CONSTANTS.maxVacancyDays) };
    const rows = await db.read(tenantId, (queries) =>
      vacancyRepository(queries, siteView(site, site.center.id, now)).activities(
        filters,
        days,
        VACANCY_CONSTANTS.maxCalendarActivities,
      ),
    );
    const activities = rows.flatMap((row) => entryOf(request, row, locale) ?? []);
    const name = `${feedText(locale, 'activities')} - ${site.appName}`;
    const { hostname: host } = new URL(canonicalOrigin(request));
    return sendContent(request, reply, {
      body: calendarText(activities, { host, name }),
      type: CALENDAR,
      cache: FEED_CACHE,
      modified: newestOf(rows),
      headers: { 'content-disposition': 'inline; filename="activities.ics"' },
    });
  });

  app.get(
    paths.feeds.mine.pattern,
    { ...ACTIVITIES, schema: { params: ByToken } },
    async (request, reply) => {
      const { site, tenantId } = request.caller;
      const locale = feedLanguage(request);
      const now = clock.now();
      const rows = await db.read(tenantId, async (queries) => {
        const addresses = calendarAddressRepository(queries, tenantId);
        const userId = await addresses.ownerOf(hashSecret(request.params.token));
        if (userId === null) throw new Problem('not_found');
        const ids = await addresses.activitiesOf(userId, addDays(localDay(now), -SHOWN_BEFORE_DAYS));
        return vacancyRepository(queries, siteView(site, site.center.id, now)).byIds(ids);
      });
      const activities = rows.flatMap((row) => entryOf(request, row, locale) ?? []);
      const name = `${feedText(locale, 'mine')} - ${site.appName}`;
      const { hostname: host } = new URL(canonicalOrigin(request));
      return sendContent(request, reply, {
        body: calendarText(activities, { host, name }),
        type: CALENDAR,
        cache: 'private, max-age=300',
        headers: {
          'content-disposition': 'inline; filename="calendar.ics"',
          'x-robots-tag': 'noindex',
        },
      });
    },
  );

  app.get(paths.feeds.calendar.pattern, { ...FEED, schema: { params: byId } }, async (request, reply) => {
    const { caller } = request;
    const { tenantId } = caller;
    const view = siteView(caller.site, caller.site.center.id, clock.now());
    const row = await db.read(tenantId, (queries) =>
      shownVacancy(vacancyRepository(queries, view), request.params.id),
    );
    const activity = entryOf(request, row, feedLanguage(request));
    if (!activity) throw new Problem('not_found');
    const body = calendarText([activity], { host: new URL(canonicalOrigin(request)).hostname });
    const headers = { 'content-disposition': `inline; filename="${row.id}.ics"` };
    return sendContent(request, reply, {
      body,
      type: CALENDAR,
      cache: FEED_CACHE,
      modified: row.updated_at,
      headers,
    });
  });
}

/** A vacancy as its site puts it in a calendar. */
function entryOf(request: FastifyRequest, row: VacancyRow, locale: Locale): CalendarActivity | null {
  const { features } = request.caller;
  const address = canonicalOrigin(request) + localizedPath({ features }, paths.vacancies.one(row.id), locale);
  return activityOf(row, { address, more: feedText(locale, 'more', { address }) });
}

function newestOf(rows: readonly VacancyRow[]): Date | null {
  return rows.reduce<Date | null>(
    (newest, { updated_at }) => (newest && newest > updated_at ? newest : updated_at),
    null,
  );
}
