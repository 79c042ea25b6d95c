import type { FastifyRequest } from 'fastify';
import { paths } from '@samen/resources/shared';
import { Vacancies, VACANCY_CONSTANTS, VACANCY_STATUSES } from '@samen/resources/vacancies';
import type { SortTerm } from '@samen/jsonapi';
import { exportList, shownColumnsOf, SHOWN_COLUMNS } from '../../../audit/list-export.ts';
import { Problem } from '../../../errors/problem.ts';
import type { CountedPages } from '../../../html/domain-parts.ts';
import { CSV_TYPE, sendCsv } from '../../../http/csv.ts';
import { localDay } from '../../../local-time.ts';
import type { App } from '../../../http/app-types.ts';
import type { Queries } from '../../../db/database.ts';
import { listRules, oneRules } from '../../../declared/query-rules.ts';
import { queryOf, recordQueryOf, sendList, sendOne } from '../../../http/responses.ts';
import { partOfList } from '../../../http/small-list.ts';
import { byId } from '../../../http/schemas.ts';
import { accessScopeOf, requireCenters } from '../../../auth/access-scope.ts';
import { presentMarker, presentVacancy } from './vacancies.resource.ts';
import { soughtBy } from './match.ts';
import { managesVacancy, vacancyAccessScopes } from './vacancies.policy.ts';
import { vacancyRepository } from './vacancies.repository.ts';
import {
  countFacets,
  exportedVacancies,
  findMarkers,
  includedWith,
  presentManaged,
  searchVacancies,
  shownVacancy,
} from './vacancies.service.ts';
import { RENDERER_ADDRESS } from '../../../rendering/read-api.ts';
import { readVacancyFilters, type VacancyFilters } from './vacancy-filters.ts';
import { vacancyExportColumns } from './vacancies-csv.ts';
import { vacancyView, type VacancyView } from './vacancy-view.ts';

const LIST_RULES = listRules(Vacancies);
const { includes: _includes, ...EXPORT_RULES } = LIST_RULES;
const EXPORT = { ...EXPORT_RULES, others: [SHOWN_COLUMNS] };
const { sorts: _sorts, ...COUNT_RULES } = EXPORT_RULES;
const ONE_RULES = oneRules(Vacancies);
const LISTED = {
  access: 'public',
  whose: 'What visitors see; with `filter[status_in]` what one may `vacancies.manage`.',
} as const;
const COUNTS = { access: 'public', query: COUNT_RULES } as const;

/** The states that a file of all has. */
const EXPORTED = VACANCY_STATUSES.filter((status) => status !== 'deleted').join(',');

/** How far something is, is said of a place. */
function checkDistance({ near }: VacancyFilters, sort: readonly SortTerm[]): void {
  if (!near && sort.some(({ field }) => field === 'distance'))
    throw new Problem('invalid_parameter', { parameter: 'sort' });
}

/** `/api/v1/vacancies`: the vacancy bank of a site, as far as it is public. */
export async function vacancyRoutes(app: App): Promise<void> {
  const { db, clock } = app.context;
  const viewOf = (request: FastifyRequest) => vacancyView(request.caller, clock.now());

  /** A filter on status lists what the caller manages; without it the list is what the site shows. */
  async function listView(
    queries: Queries,
    request: FastifyRequest,
    filters: VacancyFilters,
  ): Promise<VacancyView> {
    const view = viewOf(request);
    if (filters.statusIn === undefined) return view;
    if (!request.caller.user) throw new Problem('unauthenticated');
    const scope = await accessScopeOf(queries, request.caller, 'vacancies.manage');
    requireCenters(scope, filters.allCenters);
    const draftsOfHelp = await accessScopeOf(queries, request.caller, 'vacancies.publish');
    return { ...view, managed: { scope, draftsOfHelp, allCenters: filters.allCenters ?? false } };
  }

  app.get('/vacancies', { config: LISTED }, async (request, reply) => {
    const { caller } = request;
    const query = queryOf(request, LIST_RULES);
    const filters = readVacancyFilters(query, caller.features);
    checkDistance(filters, query.sort);
    const found = await db.read(caller.tenantId, async (queries) => {
      const view = await listView(queries, request, filters);
      const sought = await soughtBy(queries, caller, filters, query.sort);
      const search = await searchVacancies(queries, view, { ...query, filters, sought });
      const scopes = await vacancyAccessScopes(queries, caller);
      return {
        ...search,
        data: await presentManaged(queries, caller, search.rows, scopes, sought),
        included: await includedWith(queries, view, search.rows, query.include, { caller, scopes }),
      };
    });
    return sendList(request, reply, found.data, {
      query,
      records: found.records,
      next: found.next,
      included: found.included,
    });
  });

  app.get(
    '/vacancies/export.csv',
    {
      config: {
        access: { action: 'analytics.read' },
        query: EXPORT,
        responses: { file: CSV_TYPE },
      },
    },
    async (request, reply) => {
      const { caller } = request;
      const query = queryOf(request, EXPORT);
      // What goes out is what is managed, in whatever state.
      const requested = { ...query, filters: { status_in: EXPORTED, ...query.filters } };
      const filters = readVacancyFilters(requested, caller.features);
      checkDistance(filters, query.sort);
      const now = clock.now();
      const csv = await db.write(caller.tenantId, async (queries) => {
        const view = await listView(queries, request, filters);
        const sought = await soughtBy(queries, caller, filters, query.sort);
        return exportList(queries, caller, {
          action: 'vacancy_list.exported',
          now,
          filters: query.filters,
          part: query,
          list: (part) => exportedVacancies(queries, view, { ...part, filters, sought }),
          columns: vacancyExportColumns(caller.locale, filters.allCenters ?? false),
          shown: shownColumnsOf(request),
        });
      });
      return sendCsv(reply, `vacancies-${localDay(now)}`, csv);
    },
  );

  app.get(
    '/vacancies/facets',
    { config: { ...COUNTS, responses: { one: 'facets' } } },
    async (request, reply) => {
      const { tenantId, features } = request.caller;
      const filters = readVacancyFilters(recordQueryOf(request, COUNT_RULES), features);
      return sendOne(
        reply,
        await db.read(tenantId, async (queries) =>
          countFacets(queries, await listView(queries, request, filters), filters, request.locale),
        ),
      );
    },
  );

  app.get(
    '/vacancies/markers',
    { config: { ...COUNTS, responses: { many: 'markers' } } },
    async (request, reply) => {
      const { tenantId, features } = request.caller;
      const limit = VACANCY_CONSTANTS.maxMarkers;
      const query = queryOf(request, { ...COUNT_RULES, pageSize: limit });
      const filters = readVacancyFilters(query, features);
      const view = viewOf(request);
      const markers = await db.read(tenantId, (queries) => findMarkers(queries, view, filters, limit));
      const { rows, ...rest } = partOfList(markers.map(presentMarker), query);
      return sendList(request, reply, rows, { query, ...rest });
    },
  );

  app.get(
    '/vacancies/:id',
    { config: { access: 'public' }, schema: { params: byId } },
    async (request, reply) => {
      const { caller } = request;
      const query = recordQueryOf(request, ONE_RULES);
      const view = viewOf(request);
      const { row, data, included } = await db.read(caller.tenantId, async (queries) => {
        const scopes = await vacancyAccessScopes(queries, caller);
        const found = await shownVacancy(vacancyRepository(queries, view), request.params.id, (one) =>
          managesVacancy(caller, one, scopes),
        );
        const [presented] = await presentManaged(queries, caller, [found], scopes);
        return {
          row: found,
          data: presented ?? null,
          included: await includedWith(queries, view, [found], query.include, { caller, scopes }),
        };
      });
      // A page that is rendered here is counted when it is sent, since it may be sent many times.
      const isRenderer = request.raw.socket.remoteAddress === RENDERER_ADDRESS;
      if (row.status === 'published' && !isRenderer) countView(request, row.id);
      return sendOne(reply, data, { included });
    },
  );

  app.get(
    '/vacancies/:id/similar',
    {
      config: { access: 'public', query: ONE_RULES, responses: { many: 'vacancies' } },
      schema: { params: byId },
    },
    async (request, reply) => {
      const { caller } = request;
      const query = queryOf(request, ONE_RULES);
      const view = viewOf(request);
      const { rows, scopes, ...rest } = await db.read(caller.tenantId, async (queries) => {
        const vacancies = vacancyRepository(queries, view);
        const { id } = request.params;
        // A vacancy that was removed leads to similar ones too.
        const one = (await vacancies.findShown(id)) ?? (await vacancies.findGone(id));
        if (!one) throw new Problem('not_found');
        const similar = await vacancies.similar(one, VACANCY_CONSTANTS.similarVacancies);
        const { rows: others, ...rest } = partOfList(similar, query);
        const scopes = await vacancyAccessScopes(queries, caller);
        return {
          ...rest,
          rows: others,
          scopes,
          included: await includedWith(queries, view, others, query.include, { caller, scopes }),
        };
      });
      return sendList(
        request,
        reply,
        rows.map((row) => presentVacancy(row, caller, scopes)),
        { query, ...rest },
      );
    },
  );
}

/** Counts a view without waiting for it: a lost count is no reason to fail a page. */
function countView(request: FastifyRequest, id: string): void {
  // A HEAD request shows the vacancy to no one.
  if (request.method === 'HEAD') return;
  const { clock, db } = request.server.context;
  const view = vacancyView(request.caller, clock.now());
  db.write(view.tenantId, (queries) => vacancyRepository(queries, view).countView(id)).catch(
    (error: unknown) => request.log.warn({ err: error }, 'view not counted'),
  );
}

/** The vacancy pages, whose views the organization sees. */
export const countedVacancies: CountedPages = {
  path: paths.vacancies.one.pattern,
  count: (request, path) => countView(request, path.slice(paths.vacancies.one('').length)),
};
