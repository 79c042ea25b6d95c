import { sql } from 'kysely';
import type { Queries } from '../db/database.ts';

/** Resolves when so many statements of this database wait for locks of others. */
export async function untilWaiting(queries: Queries, count = 1): Promise<void> {
  for (;;) {
    const { rows } = await sql`SELECT FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(queries);
    if (rows.length >= count) return;
  }
}
