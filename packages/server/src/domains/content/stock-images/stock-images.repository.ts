import type { Selectable } from 'kysely';
import type { Queries } from '../../../db/database.ts';
import type { PictureSource, StockImagesTable, UploadsTable } from '../../../services/media/index.ts';

export type StockImageRow = Selectable<StockImagesTable> &
  PictureSource &
  Pick<Selectable<UploadsTable>, 'width' | 'height'>;

/** The stock images of one tenant. */
export function stockImageRepository(queries: Queries, tenantId: string) {
  const images = () =>
    queries
      .selectFrom('stock_images as s')
      .innerJoin('uploads as u', (join) =>
        join.onRef('u.tenant_id', '=', 's.tenant_id').onRef('u.id', '=', 's.upload_id'),
      )
      .where('s.tenant_id', '=', tenantId)
      .selectAll('s')
      .select(['u.source', 'u.path', 'u.width', 'u.height']);

  return {
    find: async (id: string): Promise<StockImageRow | null> =>
      (await images().where('s.id', '=', id).executeTakeFirst()) ?? null,

    list: (page: { number: number; size: number }): Promise<StockImageRow[]> =>
      images()
        .orderBy('s.name')
        .orderBy('s.id')
        .limit(page.size)
        .offset((page.number - 1) * page.size)
        .execute(),

    count: async (): Promise<number> => {
      const { records } = await queries
        .selectFrom('stock_images')
        .where('tenant_id', '=', tenantId)
        .select((row) => row.fn.countAll<number>().as('records'))
        .executeTakeFirstOrThrow();
      return Number(records);
    },
  };
}
