import { sql, type Selectable } from 'kysely';
import type { Listed, ListPart } from '@samen/jsonapi';
import type { Queries } from '../../../db/database.ts';
import { countRows, idsSql, readPage, type ListShape } from '../../../db/list-page.ts';
import type { PictureSource, UploadsTable } from '../../../services/media/index.ts';
import type { StockImagesTable } from './stock-images.table.ts';

export type StockImageRow = Selectable<StockImagesTable> &
  PictureSource &
  Pick<Selectable<UploadsTable>, 'width' | 'height'>;

const SHAPE: ListShape = {
  id: sql`s.id`,
  keys: { name: { sql: sql`s.name`, type: 'text' } },
  order: [{ field: 'name', descending: false }],
};

/** The stock images of one tenant. */
export function stockImageRepository(queries: Queries, tenantId: string) {
  const listed = (ids: ListPart['ids']) => sql`
    FROM stock_images s JOIN uploads u ON u.tenant_id = s.tenant_id AND u.id = s.upload_id
    WHERE s.tenant_id = ${tenantId} AND ${idsSql(SHAPE.id, ids)}`;

  return {
    list: (part: ListPart): Promise<Listed<StockImageRow>> =>
      readPage(queries, {
        part,
        shape: SHAPE,
        columns: sql`s.*, u.source, u.path, u.width, u.height`,
        from: listed(part.ids),
      }),

    count: (ids: ListPart['ids']): Promise<number> => countRows(queries, listed(ids)),

    find: async (id: string): Promise<StockImageRow | null> => {
      const { rows } = await sql<StockImageRow>`
        SELECT s.*, u.source, u.path, u.width, u.height ${listed([id])}`.execute(queries);
      return rows[0] ?? null;
    },
  };
}
