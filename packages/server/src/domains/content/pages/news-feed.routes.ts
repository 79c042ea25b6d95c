import { pagePath } from '@samen/resources/content';
import { paths } from '@samen/resources/shared';
import type { App } from '../../../http/app-types.ts';
import { localizedPath } from '../../../http/localized-path.ts';
import { canonicalOrigin } from '../../../http/origin.ts';
import { FEED, FEED_ROWS, feedLanguage, sendChannel } from '../../../services/feeds/index.ts';
import { pageRepository } from './pages.repository.ts';
import { recordQueryOf } from '../../../http/responses.ts';

/** News and success stories as RSS. */
export async function newsFeedRoutes(app: App): Promise<void> {
  const { db, clock } = app.context;

  app.get(paths.feeds.news.pattern, FEED, async (request, reply) => {
    const { tenantId, features, site } = request.caller;
    const locale = feedLanguage(request);
    recordQueryOf(request, { others: ['lang'] });
    const view = { tenantId, centerId: site.center.id, locale, now: clock.now() };
    const { rows } = await db.read(tenantId, (queries) =>
      pageRepository(queries, view).list({ pageTypeIn: ['news', 'success_story'] }, FEED_ROWS),
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
    return sendChannel(request, reply, { name: 'news', page: paths.news.list(), items, clock });
  });
}
