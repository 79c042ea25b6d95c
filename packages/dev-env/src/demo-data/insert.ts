import { toSnake } from '@samen/jsonapi';
import type { Client } from 'pg';

/**
 * Inserts rows whose camelCase fields are the table's columns. All rows have the fields of the first; columns that no
 * field names get their defaults.
 */
export async function insertRows(client: Client, table: string, rows: readonly object[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first).map(toSnake);
  const list = columns.map((column) => `"${column}"`).join(', ');
  const data = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([field, value]) => [toSnake(field), value])),
  );
  for (let from = 0; from < data.length; from += 500)
    await client.query(
      `INSERT INTO "${table}" (${list}) SELECT ${list} FROM jsonb_populate_recordset(NULL::"${table}", $1)`,
      [JSON.stringify(data.slice(from, from + 500))],
    );
}

/** Invented addresses keep their invented points: they are never geocoded. */
export const GEOCODED = { geocoded: true, geocodeDueAt: null };
