import { sql } from 'kysely';
import type { Queries } from '../db/database.ts';

/** Removes at most `amount` events of the current tenant that are old enough; returns how many. */
export async function removeOldEvents(queries: Queries, amount: number): Promise<number> {
  const { rows } = await sql<{ removed: number }>`
    SELECT remove_old_audit_events(${amount}) AS removed`.execute(queries);
  return rows[0]?.removed ?? 0;
}
