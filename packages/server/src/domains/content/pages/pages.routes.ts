import type { FastifyRequest } from 'fastify';
import { Pages } from '@samen/resources/content';
import { readFilters } from '../../../declared/filters.ts';
import { listRules, oneRules } from '../../../declared/query-rules.ts';
import { Problem } from '../../../errors/problem.ts';
import type { App } from '../../../http/app-types.ts';
import { queryOf, recordQueryOf, sendList, sendOne } from '../../../http/responses.ts';
import { byId } from '../../../http/schemas.ts';
import { contentLocale } from '../../../http/content-locale.ts';
import { pageRepository, type PageView } from './pages.repository.ts';
import { presentPages } from './pages.service.ts';

const RULES = listRules(Pages);
const ONE_RULES = oneRules(Pages);

/** `/api/v1/pages`: the published pages of a centre. */
export async function contentPageRoutes(app: App): Promise<void> {
  const { db, clock } = app.context;

  const viewOf = ({ caller }: FastifyRequest): PageView => ({
    tenantId: caller.tenantId,
    centerId: caller.centerId,
    locale: contentLocale(caller),
    now: clock.now(),
  });

  app.get('/pages', { config: { access: 'public', query: RULES } }, async (request, reply) => {
    const { caller } = request;
    const query = queryOf(request, RULES);
    const filters = readFilters(Pages, query, { seesAll: true });
    const view = viewOf(request);
    const found = await db.read(caller.tenantId, async (queries) => {
      const pages = pageRepository(queries, view);
      const [{ rows, next }, records] = await Promise.all([
        pages.list(filters, query),
        pages.count(filters, query.ids),
      ]);
      const { slugEq: slug } = filters;
      if (records === 0 && slug !== undefined && (await pages.isGone(slug))) throw new Problem('gone');
      const withBlocks = query.include.includes('content_blocks');
      return { records, next, ...(await presentPages(queries, view, caller, rows, withBlocks)) };
    });
    const { data, ...rest } = found;
    return sendList(request, reply, data, { query, ...rest });
  });

  app.get(
    '/pages/:id',
    { config: { access: 'public', query: ONE_RULES }, schema: { params: byId } },
    async (request, reply) => {
      const { caller } = request;
      const query = recordQueryOf(request, ONE_RULES);
      const view = viewOf(request);
      const { data, included } = await db.read(caller.tenantId, async (queries) => {
        const row = await pageRepository(queries, view).find(request.params.id);
        if (!row) throw new Problem('not_found');
        return presentPages(queries, view, caller, [row], query.include.includes('content_blocks'));
      });
      return sendOne(reply, data[0] ?? null, { included });
    },
  );
}
