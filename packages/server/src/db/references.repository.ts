import { sql } from 'kysely';
import type { Queries } from './database.ts';
import type { Tables } from './schema.ts';

interface ForeignKey {
  table: string;
  column: string;
}

/** They are those of the schema, which does not change while a server runs. */
const foreignKeys = new Map<string, readonly ForeignKey[]>();

/** The columns that refer to the records of a table by tenant and id, as the database has them. */
async function foreignKeysTo(queries: Queries, table: string): Promise<readonly ForeignKey[]> {
  const found = foreignKeys.get(table);
  if (found) return found;
  const { rows } = await sql<ForeignKey>`
    SELECT c.conrelid::regclass::text AS table, a.attname AS column FROM pg_constraint c
    JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = ANY (c.conkey) AND a.attname <> 'tenant_id'
    WHERE c.contype = 'f' AND c.confrelid = ${table}::regclass`.execute(queries);
  foreignKeys.set(table, rows);
  return rows;
}

/** Which record, and the tables that do not count. */
export interface Referenced {
  table: keyof Tables;
  tenantId: string;
  id: string;
  except: readonly string[];
}

/** The tables with rows that refer to a record, whichever domain they are of: a foreign key is what makes them do so. */
export async function referencesTo(
  queries: Queries,
  { table, tenantId, id, except }: Referenced,
): Promise<string[]> {
  const keys = (await foreignKeysTo(queries, table)).filter((one) => !except.includes(one.table));
  if (keys.length === 0) return [];
  const { rows } = await sql<{ table: string }>`${sql.join(
    keys.map(
      (one) => sql`SELECT ${one.table}::text AS table WHERE EXISTS (SELECT FROM ${sql.table(one.table)}
        WHERE tenant_id = ${tenantId} AND ${sql.ref(one.column)} = ${id}::uuid)`,
    ),
    sql` UNION `,
  )}`.execute(queries);
  return rows.map((one) => one.table);
}
