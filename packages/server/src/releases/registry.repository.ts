import { sql } from 'kysely';
import type { Queries } from '../db/database.ts';
import { CHANNEL } from './releases.repository.ts';

/** In the order in which they refer to one another. What browsers reported and who may act is not part of it. */
const TABLES = ['releases', 'history', 'active', 'rollouts', 'kills'] as const;

export type RegistryTables = Record<(typeof TABLES)[number], Record<string, unknown>[]>;

/** The registry as a whole, row by row. */
export function registryRepository(queries: Queries) {
  return {
    /** The last migration: rows can be imported into a database that has the same one. */
    migration: async (): Promise<string> => {
      const { rows } = await sql<{ name: string }>`SELECT name FROM schema_migrations
        ORDER BY name DESC LIMIT 1`.execute(queries);
      return rows[0]?.name ?? '';
    },

    isEmpty: async (): Promise<boolean> => {
      const { rows } = await sql`SELECT FROM platform.releases LIMIT 1`.execute(queries);
      return rows.length === 0;
    },

    /** All tables as they were at one moment. */
    read: async (): Promise<RegistryTables> => {
      const parts = TABLES.map(
        (table) => sql`${sql.lit(table)}, (SELECT coalesce(json_agg(row_to_json(kept)), '[]')
          FROM platform.${sql.raw(table)} AS kept)`,
      );
      const { rows } = await sql<{ tables: RegistryTables }>`
        SELECT json_build_object(${sql.join(parts)}) AS tables`.execute(queries);
      return rows[0]!.tables;
    },

    /** Puts the rows into empty tables, and notifies every server. */
    write: async (tables: RegistryTables): Promise<void> => {
      for (const table of TABLES) {
        const name = sql.raw(`platform.${table}`);
        await sql`INSERT INTO ${name} SELECT * FROM json_populate_recordset(
          NULL::${name}, ${JSON.stringify(tables[table])}::json)`.execute(queries);
      }
      await sql`SELECT pg_notify(${CHANNEL}, '')`.execute(queries);
    },
  };
}
