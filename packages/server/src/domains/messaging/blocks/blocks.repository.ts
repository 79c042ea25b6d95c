import { sql, type RawBuilder, type Selectable } from 'kysely';
import { id } from '@samen/jsonapi/declaration';
import { Blocks } from '@samen/resources/messaging';
import type { Queries } from '../../../db/database.ts';
import { declareTable, type TableOf } from '../../../declared/table.ts';

/** Columns that no response shows. */
const own = { blockerId: id('users', { required: true }) } as const;

export const blockTable = declareTable('blocks', Blocks, own, {
  blocks_tenant_id_blocker_id_user_id_key: 'userId',
});

export interface BlocksTable extends TableOf<Blocks, typeof own> {}

declare module '../../../db/schema.ts' {
  interface Tables {
    blocks: BlocksTable;
  }
}

export interface BlockRow extends Selectable<BlocksTable> {
  first_name: string;
}

/** Whether neither the person of a row that has a `user_id` nor this one has blocked the other. */
export const unblockedSql = (
  row: RawBuilder<unknown>,
  userId: string,
): RawBuilder<unknown> => sql`NOT EXISTS (
  SELECT FROM blocks b WHERE b.tenant_id = ${row}.tenant_id
    AND ((b.blocker_id = ${row}.user_id AND b.user_id = ${userId}::uuid)
      OR (b.blocker_id = ${userId}::uuid AND b.user_id = ${row}.user_id)))`;

/** Whom people of one tenant have blocked. */
export function blockRepository(queries: Queries, tenantId: string) {
  const read = async (blockerId: string, userId: string | null): Promise<BlockRow[]> => {
    const { rows } = await sql<BlockRow>`
      SELECT b.*, u.first_name FROM blocks b
      JOIN users u ON u.tenant_id = b.tenant_id AND u.id = b.user_id
      WHERE b.tenant_id = ${tenantId} AND b.blocker_id = ${blockerId}::uuid
        AND (${userId}::uuid IS NULL OR b.user_id = ${userId}::uuid)
      ORDER BY b.created_at DESC, b.id`.execute(queries);
    return rows;
  };

  return {
    /** The newest first. */
    of: (blockerId: string): Promise<BlockRow[]> => read(blockerId, null),

    find: async (blockerId: string, blockId: string): Promise<BlockRow | null> =>
      (await read(blockerId, null)).find(({ id: one }) => one === blockId) ?? null,

    /** Blocks a person; who is blocked already stays so. */
    add: async (blockerId: string, userId: string, now: Date): Promise<BlockRow> => {
      await queries
        .insertInto('blocks')
        .values({ tenant_id: tenantId, blocker_id: blockerId, user_id: userId, created_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const [row] = await read(blockerId, userId);
      if (!row) throw new Error(`A block of ${userId} was inserted and is not found`);
      return row;
    },

    /** Returns whether it existed. */
    remove: async (blockerId: string, blockId: string): Promise<boolean> => {
      const removed = await queries
        .deleteFrom('blocks')
        .where('tenant_id', '=', tenantId)
        .where('blocker_id', '=', blockerId)
        .where('id', '=', blockId)
        .executeTakeFirst();
      return removed.numDeletedRows > 0n;
    },
  };
}
