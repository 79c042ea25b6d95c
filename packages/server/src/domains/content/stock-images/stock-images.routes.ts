import type { App } from '../../../http/app-types.ts';
import { queryOf, sendList } from '../../../http/responses.ts';
import { stockImageRepository } from './stock-images.repository.ts';
import { presentStockImage } from './stock-images.resource.ts';

/** `/api/v1/stock_images`: pictures to choose instead of an upload. */
export async function stockImageRoutes(app: App): Promise<void> {
  const { db } = app.context;
  app.get('/stock_images', { config: { access: { action: 'uploads.edit' } } }, async (request, reply) => {
    const { tenantId } = request.caller;
    const query = queryOf(request, {});
    const { rows, ...rest } = await db.read(tenantId, async (queries) => {
      const images = stockImageRepository(queries, tenantId);
      return { ...(await images.list(query)), records: await images.count(query.ids) };
    });
    return sendList(request, reply, rows.map(presentStockImage), { query, ...rest });
  });
}
