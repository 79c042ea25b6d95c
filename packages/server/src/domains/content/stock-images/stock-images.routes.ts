import { Problem } from '../../../errors/problem.ts';
import type { App } from '../../../http/app-types.ts';
import { queryOf, recordQueryOf, sendList, sendOne } from '../../../http/responses.ts';
import { byId } from '../../../http/schemas.ts';
import { stockImageRepository } from './stock-images.repository.ts';
import { presentStockImage } from './stock-images.resource.ts';

const CHOOSING = { access: { action: 'uploads.edit' } } as const;

/** `/api/v1/stock_images`: pictures to choose instead of an upload. */
export async function stockImageRoutes(app: App): Promise<void> {
  const { db } = app.context;
  app.get('/stock_images', { config: CHOOSING }, async (request, reply) => {
    const { tenantId } = request.caller;
    const query = queryOf(request, {});
    const { rows, ...rest } = await db.read(tenantId, async (queries) => {
      const images = stockImageRepository(queries, tenantId);
      return { ...(await images.list(query)), records: await images.count(query.ids) };
    });
    return sendList(request, reply, rows.map(presentStockImage), { query, ...rest });
  });

  app.get('/stock_images/:id', { config: CHOOSING, schema: { params: byId } }, async (request, reply) => {
    const { tenantId } = request.caller;
    recordQueryOf(request);
    const row = await db.read(tenantId, (queries) =>
      stockImageRepository(queries, tenantId).find(request.params.id),
    );
    if (!row) throw new Problem('not_found');
    return sendOne(reply, presentStockImage(row));
  });
}
