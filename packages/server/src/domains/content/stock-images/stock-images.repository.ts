import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Listed, ListPart } from '@samen/jsonapi';
import { containingFolded } from '../../../db/containing.repository.ts';
import type { Queries } from '../../../db/database.ts';
import { countRows, idsSql, readPage, type ListShape } from '../../../db/list-page.ts';
import { nextVersion } from '../../../db/next-version.ts';
import type { PictureSource, UploadsTable } from '../../../services/media/index.ts';
import type { StockImagesTable } from './stock-images.table.ts';

export type StockImageRow = Selectable<StockImagesTable> &
  PictureSource &
  Pick<Selectable<UploadsTable>, 'width' | 'height'>;

/** What is written of one. */
export type StockImageValues = Pick<
  Insertable<StockImagesTable>,
  'name' | 'description' | 'short_description' | 'keywords' | 'upload_id' | 'volunteer_center_id'
>;

const SHAPE: ListShape = {
  id: sql`s.id`,
  keys: {
    name: { sql: sql`sort_key(s.name) COLLATE "C"`, type: 'text' },
    created_at: { sql: sql`s.created_at`, type: 'timestamptz' },
  },
  order: [{ field: 'name', descending: false }],
};

const COLUMNS = sql`s.*, u.source, u.path, u.width, u.height`;

/** The stock images of one tenant. */
export function stockImageRepository(queries: Queries, tenantId: string) {
  const listed = (text: string | null, ids: ListPart['ids']) => sql`
    FROM stock_images s JOIN uploads u ON u.tenant_id = s.tenant_id AND u.id = s.upload_id
    WHERE s.tenant_id = ${tenantId} AND ${idsSql(SHAPE.id, ids)} AND ${
      text === null
        ? sql`true`
        : sql`sort_key(concat_ws(' ', s.name, s.description, s.short_description,
            array_to_string(s.keywords, ' '))) LIKE ${containingFolded(text)}`
    }`;

  const find = async (id: string): Promise<StockImageRow | null> => {
    const { rows } = await sql<StockImageRow>`SELECT ${COLUMNS} ${listed(null, [id])}`.execute(queries);
    return rows[0] ?? null;
  };

  return {
    list: (text: string | null, part: ListPart): Promise<Listed<StockImageRow>> =>
      readPage(queries, { part, shape: SHAPE, columns: COLUMNS, from: listed(text, part.ids) }),

    count: (text: string | null, ids: ListPart['ids']): Promise<number> =>
      countRows(queries, listed(text, ids)),

    find,

    /** One that is about to be changed, locked. */
    lock: async (id: string): Promise<StockImageRow | null> => {
      const { rows } =
        await sql<StockImageRow>`SELECT ${COLUMNS} ${listed(null, [id])} FOR UPDATE OF s`.execute(queries);
      return rows[0] ?? null;
    },

    insert: async (values: StockImageValues, now: Date): Promise<string> => {
      const { id } = await queries
        .insertInto('stock_images')
        .values({ ...values, tenant_id: tenantId, created_at: now, updated_at: now })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    update: async (id: string, values: Updateable<StockImagesTable>, now: Date): Promise<void> => {
      await queries
        .updateTable('stock_images')
        .set({ ...values, ...nextVersion(now) })
        .where('tenant_id', '=', tenantId)
        .where('id', '=', id)
        .execute();
    },

    remove: async (id: string): Promise<void> => {
      await queries
        .deleteFrom('stock_images')
        .where('tenant_id', '=', tenantId)
        .where('id', '=', id)
        .execute();
    },
  };
}
