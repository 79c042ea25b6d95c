import { DataReveal, DataTypes } from '@samen/resources/administration';
import { Type } from 'typebox';
import { readFilters } from '../../../declared/filters.ts';
import { listRules } from '../../../declared/query-rules.ts';
import { Problem } from '../../../errors/problem.ts';
import type { App } from '../../../http/app-types.ts';
import { queryOf, recordQueryOf, sendList, sendOne, SENT_WHOLE } from '../../../http/responses.ts';
import { resourceBody } from '../../../http/schemas.ts';
import { partOfList } from '../../../http/small-list.ts';
import { UUID } from '../../../db/uuid.ts';
import { contextOf } from '../../../use-case.ts';
import { requireWideSearch } from './data-viewer.policy.ts';
import { countRecords, dataRepository } from './data-viewer.repository.ts';
import { presentDataType, presentRecord, presentRevealed } from './data-viewer.resource.ts';
import { viewedTypes } from './data-types.ts';
import { recordRecognised, reveal } from './reveal.ts';

const READ = { access: { action: 'data.read' } } as const;
const LIST_RULES = { ...listRules(DataTypes), pageSize: SENT_WHOLE };
const TypeName = Type.String({ pattern: '^[a-z_]{1,60}$', maxLength: 60 });
const ofType = Type.Object({ type: TypeName });
const ofRecord = Type.Object({ type: TypeName, id: Type.String({ pattern: UUID.source }) });

/** `/api/v1/admin/resources`: everything that a tenant stores, read only, for the admin of the tenant. */
export async function dataViewerRoutes(app: App): Promise<void> {
  const { db, domainData } = app.context;
  const types = viewedTypes(domainData.stored);

  const rules = [...types.values()].map(({ declaration }) => listRules(declaration));
  /** What any type takes; which of it this one does, its own declaration says. */
  const recordRules = {
    filters: [],
    takesFilter: (name: string) => rules.some(({ takesFilter }) => takesFilter(name)),
    sorts: [...new Set(rules.flatMap(({ sorts }) => sorts as string[]))].toSorted(),
    includes: [],
  };

  function typeNamed(name: string) {
    const type = types.get(name);
    if (!type) throw new Problem('not_found');
    return type;
  }

  app.get(
    '/admin/resources',
    { config: { ...READ, query: LIST_RULES, responses: { many: 'data_types' } } },
    async (request, reply) => {
      const { tenantId } = request.caller;
      const query = queryOf(request, LIST_RULES);
      const counts = await db.read(tenantId, (queries) => countRecords(queries, tenantId, types.values()));
      const all = [...types.values()].map((viewed) => ({
        id: viewed.type,
        viewed,
        records: counts.get(viewed.type) ?? 0,
      }));
      const { rows, ...rest } = partOfList(all, query);
      return sendList(request, reply, rows.map(presentDataType), { query, ...rest });
    },
  );

  app.get(
    '/admin/resources/:type',
    {
      config: {
        ...READ,
        query: recordRules,
        responses: { many: 'data_records' },
      },
      schema: { params: ofType },
    },
    async (request, reply) => {
      const { tenantId } = request.caller;
      const type = typeNamed(request.params.type);
      const query = queryOf(request, recordRules);
      const filters = readFilters(type.declaration, query, { seesAll: false });
      const sorts: readonly string[] = listRules(type.declaration).sorts;
      if (query.sort.some(({ field }) => field !== 'id' && !sorts.includes(field)))
        throw new Problem('invalid_parameter', { parameter: 'sort' });
      const isSearch = 'q' in query.filters;
      requireWideSearch(query);
      const { rows, next, records } = await db[isSearch ? 'write' : 'read'](tenantId, async (queries) => {
        await recordRecognised(queries, contextOf(request), type, filters);
        const data = dataRepository(queries, tenantId, type);
        return { ...(await data.list(filters, query)), records: await data.count(filters, query.ids) };
      });
      return sendList(
        request,
        reply,
        rows.map((row) => presentRecord(row, type)),
        { query, next, records },
      );
    },
  );

  app.get(
    '/admin/resources/:type/:id',
    { config: { ...READ, responses: { one: 'data_records' } }, schema: { params: ofRecord } },
    async (request, reply) => {
      const { tenantId } = request.caller;
      const type = typeNamed(request.params.type);
      recordQueryOf(request);
      const row = await db.read(tenantId, (queries) =>
        dataRepository(queries, tenantId, type).find(request.params.id),
      );
      if (!row) throw new Problem('not_found');
      return sendOne(reply, presentRecord(row, type));
    },
  );

  app.post(
    '/admin/resources/:type/:id/reveal',
    {
      config: {
        ...READ,
        isForgotten: true,
        responses: { one: 'data_values' },
        example: { sends: { field: 'email', reason: 'A question about this account by phone' } },
      },
      schema: { params: ofRecord, body: resourceBody(['data_values', 'data_value'], DataReveal) },
    },
    async (request, reply) => {
      const { params, body, caller } = request;
      const type = typeNamed(params.type);
      // It is on its way only when what was written down of it is stored.
      const value = await db.write(caller.tenantId, (queries) =>
        reveal(queries, contextOf(request), type, params.id, body.data.attributes),
      );
      const { field } = body.data.attributes;
      return sendOne(
        reply.header('cache-control', 'no-store'),
        presentRevealed({ id: params.id, recordType: type.type, field, value }),
      );
    },
  );
}
