import { StockImages } from '@samen/resources/shared';
import { readFilters } from '../../../declared/filters.ts';
import { listRules } from '../../../declared/query-rules.ts';
import { changesSchema, newSchema } from '../../../declared/schemas.ts';
import { EXAMPLE_ID } from '../../../http/declared-call.ts';
import type { App } from '../../../http/app-types.ts';
import { relationsOf } from '../../../http/declared-relations.ts';
import { queryOf, recordQueryOf, sendCreated, sendList, sendOne } from '../../../http/responses.ts';
import { byId, resourceBody } from '../../../http/schemas.ts';
import { contextOf } from '../../../use-case.ts';
import { stockImageRepository } from './stock-images.repository.ts';
import { stockImagesOf } from './stock-images.service.ts';

const CHOOSING = {
  access: { action: 'uploads.edit' },
  whose: 'All of them, from which all may choose.',
} as const;
const MANAGING = { access: { action: 'content.manage' } } as const;
const TYPES = ['stock_images', 'stock_image'] as const;
const LIST_RULES = listRules(StockImages);
const NEW = newSchema(StockImages);
const CHANGES = changesSchema(StockImages);

/** `/api/v1/stock_images`: pictures to choose instead of an upload. */
export async function stockImageRoutes(app: App): Promise<void> {
  const { db, domainData } = app.context;

  app.get('/stock_images', { config: { ...CHOOSING, query: LIST_RULES } }, async (request, reply) => {
    const { tenantId } = request.caller;
    const query = queryOf(request, LIST_RULES);
    const { q = null } = readFilters(StockImages, query, { seesAll: true });
    const { data, next, records } = await db.read(tenantId, async (queries) => {
      const images = stockImageRepository(queries, tenantId);
      const listed = await images.list(q, query);
      return {
        next: listed.next,
        data: await stockImagesOf(queries, contextOf(request), domainData).present(listed.rows),
        records: await images.count(q, query.ids),
      };
    });
    return sendList(request, reply, data, { query, records, next });
  });

  app.get('/stock_images/:id', { config: CHOOSING, schema: { params: byId } }, async (request, reply) => {
    recordQueryOf(request);
    const found = await db.read(request.caller.tenantId, (queries) =>
      stockImagesOf(queries, contextOf(request), domainData).find(request.params.id),
    );
    return sendOne(reply, found);
  });

  app.post(
    '/stock_images',
    {
      config: {
        ...MANAGING,
        example: {
          sends: {
            name: 'Chess in the library',
            description: 'Two people play chess at a table by the window',
            uploadId: EXAMPLE_ID,
          },
        },
      },
      schema: { body: resourceBody(TYPES, NEW, relationsOf(NEW, StockImages)) },
    },
    async (request, reply) => {
      const added = await db.write(request.caller.tenantId, (queries) =>
        stockImagesOf(queries, contextOf(request), domainData).add(request.body.data.attributes),
      );
      return sendCreated(reply, added);
    },
  );

  app.patch(
    '/stock_images/:id',
    {
      config: { ...MANAGING, example: { sends: { keywords: ['chess', 'games'] } } },
      schema: { params: byId, body: resourceBody(TYPES, CHANGES, relationsOf(CHANGES, StockImages)) },
    },
    async (request, reply) => {
      const { params, body } = request;
      const changed = await db.write(request.caller.tenantId, (queries) =>
        stockImagesOf(queries, contextOf(request), domainData).change(params.id, body.data.attributes),
      );
      return sendOne(reply, changed);
    },
  );

  app.delete('/stock_images/:id', { config: MANAGING, schema: { params: byId } }, async (request, reply) => {
    await db.write(request.caller.tenantId, (queries) =>
      stockImagesOf(queries, contextOf(request), domainData).remove(request.params.id),
    );
    return reply.code(204).send();
  });
}
