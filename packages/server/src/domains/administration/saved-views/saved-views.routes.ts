import { SavedViews, ViewQuery } from '@samen/resources/administration';
import { Type } from 'typebox';
import { readFilters } from '../../../declared/filters.ts';
import { listRules } from '../../../declared/query-rules.ts';
import { changesSchema, newSchema } from '../../../declared/schemas.ts';
import type { App } from '../../../http/app-types.ts';
import { queryOf, recordQueryOf, sendCreated, sendList, sendOne } from '../../../http/responses.ts';
import { partOfList } from '../../../http/small-list.ts';
import { byId, resourceBody } from '../../../http/schemas.ts';
import { contextOf } from '../../../use-case.ts';
import { savedViewsOf } from './saved-views.service.ts';

const OWN = {
  access: 'signed_in',
  whose: 'One’s own views; those that colleagues share are changed by those who may `saved_views.share`.',
} as const;
const TYPES = ['saved_views', 'saved_view'] as const;
const LIST_RULES = listRules(SavedViews);

/** `/api/v1/saved_views`: lists as the caller and their colleagues have put them together. */
export async function savedViewRoutes(app: App): Promise<void> {
  const { db } = app.context;

  app.get('/saved_views', { config: OWN }, async (request, reply) => {
    const query = queryOf(request, LIST_RULES);
    const { listEq } = readFilters(SavedViews, query, { seesAll: true });
    const rows = await db.read(request.caller.tenantId, (queries) =>
      savedViewsOf(queries, contextOf(request)).list(listEq),
    );
    const { rows: data, ...rest } = partOfList(rows, query);
    return sendList(request, reply, data, { query, ...rest });
  });

  app.post(
    '/saved_views',
    {
      config: {
        ...OWN,
        example: {
          sends: { name: 'Longest waiting', list: 'applications', query: { address: 'status=new' } },
        },
      },
      schema: { body: resourceBody(TYPES, newSchema(SavedViews, { query: ViewQuery })) },
    },
    async (request, reply) => {
      const { attributes } = request.body.data;
      const added = await db.write(request.caller.tenantId, (queries) =>
        savedViewsOf(queries, contextOf(request)).add(attributes),
      );
      return sendCreated(reply, added);
    },
  );

  app.get('/saved_views/:id', { config: OWN, schema: { params: byId } }, async (request, reply) => {
    recordQueryOf(request);
    const { id } = request.params;
    const shown = await db.read(request.caller.tenantId, (queries) =>
      savedViewsOf(queries, contextOf(request)).one(id),
    );
    return sendOne(reply, shown);
  });

  app.patch(
    '/saved_views/:id',
    {
      config: { ...OWN, example: { sends: { name: 'Longest waiting', query: { address: 'status=new' } } } },
      schema: {
        params: byId,
        body: resourceBody(TYPES, changesSchema(SavedViews, { query: Type.Optional(ViewQuery) })),
      },
    },
    async (request, reply) => {
      const { params, body } = request;
      const changed = await db.write(request.caller.tenantId, (queries) =>
        savedViewsOf(queries, contextOf(request)).change(params.id, body.data.attributes),
      );
      return sendOne(reply, changed);
    },
  );

  app.delete('/saved_views/:id', { config: OWN, schema: { params: byId } }, async (request, reply) => {
    const { id } = request.params;
    await db.write(request.caller.tenantId, (queries) =>
      savedViewsOf(queries, contextOf(request)).remove(id),
    );
    return reply.code(204).send();
  });
}
