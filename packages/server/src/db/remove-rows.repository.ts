import { sql, type RawBuilder } from 'kysely';
import type { RemoveOf } from './domain-data.ts';
import type { Tables } from './schema.ts';

/** Removes the rows of tables that have a record of these ids in a column. */
export const removeRows =
  (tables: readonly (keyof Tables)[], column: 'user_id' | 'organization_id'): RemoveOf =>
  async (queries, tenantId, ids) => {
    for (const table of tables)
      await sql`DELETE FROM ${sql.table(table)}
        WHERE tenant_id = ${tenantId} AND ${sql.ref(column)} = ANY (${[...ids]}::uuid[])`.execute(queries);
  };

/**
 * The addresses of people who are about to be anonymised, as an array: for rows that know them by nothing else. Only of
 * those who confirmed theirs: what another person typed may be the address of anyone.
 */
export const emailsOf = (tenantId: string, userIds: readonly string[]): RawBuilder<unknown> =>
  sql`ARRAY(SELECT email FROM users WHERE tenant_id = ${tenantId} AND id = ANY (${[...userIds]}::uuid[])
    AND confirmed_at IS NOT NULL)`;
