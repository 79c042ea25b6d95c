import { sql } from 'kysely';
import type { Queries } from './database.ts';

/** Waits for the lock of this name, of which there is one in the database, and has it until the transaction ends. */
export async function lockNamed(queries: Queries, name: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(queries);
}
