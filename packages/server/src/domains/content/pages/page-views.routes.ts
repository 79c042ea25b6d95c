import type { FastifyRequest } from 'fastify';
import { CAMPAIGN_SLUG, HOME_SLUG } from '@samen/resources/content';
import { paths } from '@samen/resources/shared';
import type { CountedPages } from '../../../html/domain-parts.ts';
import { localDay } from '../../../local-time.ts';
import { pageViewOf } from './page-editing.ts';
import { pageRepository, type PageTarget } from './pages.repository.ts';

type Pages = ReturnType<typeof pageRepository>;

/** Counts a view without waiting for it: a lost count is no reason to fail a page. */
export function countPageView(
  request: FastifyRequest,
  find: (pages: Pages) => Promise<Pick<PageTarget, 'id'> | null>,
): void {
  // A HEAD request shows the page to no one.
  if (request.method === 'HEAD') return;
  const { clock, db } = request.server.context;
  const now = clock.now();
  const view = pageViewOf(request.caller, now);
  db.write(view.tenantId, async (queries) => {
    const pages = pageRepository(queries, view);
    const page = await find(pages);
    if (page) await pages.countView(page.id, localDay(now));
  }).catch((error: unknown) => request.log.warn({ err: error }, 'view not counted'));
}

const countSlug = (request: FastifyRequest, slug: string) =>
  countPageView(request, (pages) => pages.bySlug(slug));

/** The pages of editors, whose views they see. */
export const countedPages: readonly CountedPages[] = [
  { path: paths.home.pattern, count: (request) => countSlug(request, HOME_SLUG) },
  { path: paths.campaign.pattern, count: (request) => countSlug(request, CAMPAIGN_SLUG) },
  ...[paths.page, paths.news.one].map((one) => ({
    path: one.pattern,
    count: (request: FastifyRequest, path: string) => countSlug(request, path.slice(one('').length)),
  })),
];
