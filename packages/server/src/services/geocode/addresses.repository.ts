import { sql, type Insertable } from 'kysely';
import type { Queries } from '../../db/database.ts';
import type { AddressesTable } from './addresses.table.ts';

/** The addresses of one tenant's organizations and centres. */
export function addressRepository(queries: Queries, tenantId: string) {
  return {
    /** Updates the address, or inserts one where there was none. */
    async save(id: string | null, values: Omit<Insertable<AddressesTable>, 'tenant_id'>): Promise<string> {
      if (id !== null) {
        await queries
          .updateTable('addresses')
          .set({ ...values, updated_at: sql`now()` })
          .where('tenant_id', '=', tenantId)
          .where('id', '=', id)
          .execute();
        return id;
      }
      const row = await queries
        .insertInto('addresses')
        .values({ ...values, tenant_id: tenantId })
        .returning('id')
        .executeTakeFirstOrThrow();
      return row.id;
    },

    /** Removes those of them that no centre has. */
    removeUnused: async (ids: readonly string[]): Promise<void> => {
      await sql`DELETE FROM addresses a WHERE tenant_id = ${tenantId} AND id = ANY (${[...ids]}::uuid[])
        AND NOT EXISTS (SELECT FROM volunteer_centers c WHERE c.tenant_id = a.tenant_id AND c.address_id = a.id)`.execute(
        queries,
      );
    },
  };
}
