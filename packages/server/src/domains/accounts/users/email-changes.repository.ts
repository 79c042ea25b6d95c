import type { ColumnType, Selectable } from 'kysely';
import type { Queries } from '../../../db/database.ts';

export interface EmailChangesTable {
  tenant_id: string;
  user_id: string;
  new_email: string;
  created_at: ColumnType<Date, Date, Date>;
}

declare module '../../../db/schema.ts' {
  interface Tables {
    email_changes: EmailChangesTable;
  }
}

/** The requested changes of address of one tenant's people. */
export function emailChangeRepository(queries: Queries, tenantId: string) {
  return {
    find: async (userId: string): Promise<Selectable<EmailChangesTable> | null> =>
      (await queries
        .selectFrom('email_changes')
        .where('tenant_id', '=', tenantId)
        .where('user_id', '=', userId)
        .selectAll()
        .executeTakeFirst()) ?? null,

    put: async (userId: string, newEmail: string, now: Date): Promise<void> => {
      const values = { new_email: newEmail, created_at: now };
      await queries
        .insertInto('email_changes')
        .values({ tenant_id: tenantId, user_id: userId, ...values })
        .onConflict((conflict) => conflict.columns(['tenant_id', 'user_id']).doUpdateSet(values))
        .execute();
    },

    remove: async (userId: string): Promise<void> => {
      await queries
        .deleteFrom('email_changes')
        .where('tenant_id', '=', tenantId)
        .where('user_id', '=', userId)
        .execute();
    },
  };
}
