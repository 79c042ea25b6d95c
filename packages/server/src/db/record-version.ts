import { sql } from 'kysely';
import type { Queries } from './connection.ts';

export interface VersionedRow {
  tenantId: string;
  table: string;
  column: string;
  id: string;
}

/** The lock version of a row, which stays the same until the end of the transaction; null where there is no such row. */
export async function lockVersion(queries: Queries, row: VersionedRow): Promise<number | null> {
  const { rows } = await sql<{ lock_version: number }>`
    SELECT lock_version FROM ${sql.table(row.table)}
    WHERE tenant_id = ${row.tenantId} AND ${sql.ref(row.column)} = ${row.id}::uuid FOR UPDATE`.execute(
    queries,
  );
  return rows[0]?.lock_version ?? null;
}
