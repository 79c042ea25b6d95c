import type { FastifyRequest } from 'fastify';
import { PAGE_TYPES } from '@samen/resources/content';
import { FORMATS } from '@samen/resources/shared';
import { Problem } from '../../../errors/problem.ts';
import type { App } from '../../../http/app-types.ts';
import { queryOf, recordQueryOf, sendList, sendOne } from '../../../http/responses.ts';
import { byId } from '../../../http/schemas.ts';
import { contentLocale } from '../../../http/content-locale.ts';
import { PAGE_SORTS, pageRepository, type PageFilters, type PageView } from './pages.repository.ts';
import { presentPages } from './pages.service.ts';

const INCLUDES = ['content_blocks'];
const RULES = { filters: ['slug_eq', 'page_type_in', 'featured_eq'], sorts: PAGE_SORTS, includes: INCLUDES };

const invalidFilter = (name: string) => new Problem('invalid_parameter', { parameter: `filter[${name}]` });

function readFilters(raw: Readonly<Record<string, string>>): PageFilters {
  const { slug_eq: slug, page_type_in: types, featured_eq: featured } = raw;
  const filters: PageFilters = {};
  if (slug !== undefined) {
    if (slug.length > 80 || !FORMATS.slug.test(slug)) throw invalidFilter('slug_eq');
    filters.slug_eq = slug;
  }
  if (types !== undefined) {
    const requested = types.split(',');
    filters.page_type_in = PAGE_TYPES.filter((type) => requested.includes(type));
    if (filters.page_type_in.length !== requested.length) throw invalidFilter('page_type_in');
  }
  if (featured !== undefined) {
    if (featured !== 'true' && featured !== 'false') throw invalidFilter('featured_eq');
    filters.featured_eq = featured === 'true';
  }
  return filters;
}

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
    const filters = readFilters(query.filters);
    const view = viewOf(request);
    const found = await db.read(caller.tenantId, async (queries) => {
      const pages = pageRepository(queries, view);
      const [{ rows, next }, records] = await Promise.all([
        pages.list(filters, query),
        pages.count(filters, query.ids),
      ]);
      const { slug_eq: slug } = filters;
      if (records === 0 && slug !== undefined && (await pages.isGone(slug))) throw new Problem('gone');
      const withBlocks = query.include.includes('content_blocks');
      return { records, next, ...(await presentPages(queries, view, caller, rows, withBlocks)) };
    });
    const { data, ...rest } = found;
    return sendList(request, reply, data, { query, ...rest });
  });

  app.get(
    '/pages/:id',
    { config: { access: 'public', query: { includes: INCLUDES } }, schema: { params: byId } },
    async (request, reply) => {
      const { caller } = request;
      const query = recordQueryOf(request, { includes: INCLUDES });
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
