import type { FastifyRequest } from 'fastify';
import { keysToSnake } from '@samen/jsonapi';
import { Pages } from '@samen/resources/content';
import { readFilters } from '../../../declared/filters.ts';
import { listRules, oneRules } from '../../../declared/query-rules.ts';
import { Problem } from '../../../errors/problem.ts';
import type { Queries } from '../../../db/database.ts';
import type { App } from '../../../http/app-types.ts';
import { queryOf, recordQueryOf, sendList, sendOne } from '../../../http/responses.ts';
import { byId } from '../../../http/schemas.ts';
import { RENDERER_ADDRESS } from '../../../rendering/read-api.ts';
import { countPageView } from './page-views.routes.ts';
import { editedPage, editorsView, pageViewOf } from './page-editing.ts';
import { editedPageRepository } from './edited-pages.repository.ts';
import { pageRepository } from './pages.repository.ts';
import { presentEditedPage, presentEditedPages, presentPages } from './pages.service.ts';

/** A list comes without those who look after its pages. */
const RULES = { ...listRules(Pages), includes: ['content_blocks'] };
const ONE_RULES = oneRules(Pages);

type Found = Omit<Parameters<typeof sendList>[3], 'query'> & { data: Parameters<typeof sendList>[2] };

/** `/api/v1/pages`: the published pages of a centre, and to editors those that they may edit. */
export async function contentPageRoutes(app: App): Promise<void> {
  const { db, clock } = app.context;

  async function published(queries: Queries, request: FastifyRequest): Promise<Found> {
    const { caller } = request;
    const query = queryOf(request, RULES);
    const filters = readFilters(Pages, query, { seesAll: false });
    for (const name of ['q', 'mine', 'paired'] as const)
      if (filters[name] !== undefined)
        throw new Problem('invalid_parameter', { parameter: `filter[${name}]` });
    const view = pageViewOf(caller, clock.now());
    const pages = pageRepository(queries, view);
    const [{ rows, next }, records] = await Promise.all([
      pages.list(filters, query),
      pages.count(filters, query.ids),
    ]);
    const { slugEq: slug } = filters;
    if (records === 0 && slug !== undefined && (await pages.isGone(slug))) throw new Problem('gone');
    const withBlocks = query.include.includes('content_blocks');
    const [shown] = rows;
    // A page that is rendered here is counted when it is sent, since it may be sent many times.
    const isRenderer = request.raw.socket.remoteAddress === RENDERER_ADDRESS;
    if (slug !== undefined && withBlocks && shown && !isRenderer) countPageView(request, async () => shown);
    return { records, next, ...(await presentPages(queries, view, caller, rows, withBlocks)) };
  }

  async function edited(queries: Queries, request: FastifyRequest): Promise<Found> {
    const { caller } = request;
    const query = queryOf(request, RULES);
    // All blocks of all pages are no list.
    if (query.include.length > 0) throw new Problem('invalid_parameter', { parameter: 'include' });
    const filters = readFilters(Pages, query, { seesAll: true });
    const now = clock.now();
    const { viewer, scopes } = await editorsView(queries, caller, now);
    const pages = editedPageRepository(queries, viewer);
    const { rows, next } = await pages.list(viewer, filters, query);
    const { records, counts } = await pages.count(viewer, filters, query.ids);
    const view = pageViewOf(caller, now);
    return {
      records,
      next,
      meta: { counts: keysToSnake(counts) },
      data: await presentEditedPages(queries, { view, caller, scopes }, rows),
    };
  }

  /** A filter on status lists what the caller may edit; without it the list is what the site shows. */
  app.get(
    '/pages',
    {
      config: {
        access: 'public',
        whose: 'What visitors see; with `filter[status_in]` what one may `pages.edit`.',
        query: RULES,
        responses: { many: 'pages', meta: ['counts'] },
        example: { filters: { page_type_in: 'news' } },
      },
    },
    async (request, reply) => {
      const query = queryOf(request, RULES);
      const isEditing = query.filters['status_in'] !== undefined;
      const { data, ...rest } = await db.read(request.caller.tenantId, (queries) =>
        isEditing ? edited(queries, request) : published(queries, request),
      );
      return sendList(request, reply, data, { query, ...rest });
    },
  );

  app.get(
    '/pages/:id',
    { config: { access: 'public', query: ONE_RULES }, schema: { params: byId } },
    async (request, reply) => {
      const { caller, params } = request;
      const query = recordQueryOf(request, ONE_RULES);
      const now = clock.now();
      const view = pageViewOf(caller, now);
      const { data, included } = await db.read(caller.tenantId, async (queries) => {
        const editing = await editedPage(queries, caller, params.id, now);
        if (editing) {
          const { scopes, row } = editing;
          return presentEditedPage(queries, { view, caller, scopes }, row, query.include);
        }
        const row = await pageRepository(queries, view).find(params.id);
        if (!row) throw new Problem('not_found');
        const withBlocks = query.include.includes('content_blocks');
        const presented = await presentPages(queries, view, caller, [row], withBlocks);
        return { ...presented, data: presented.data[0] ?? null };
      });
      return sendOne(reply, data, { included });
    },
  );
}
