import { sql } from 'kysely';
import type { Queries } from '../db/database.ts';

/** Removes what is stored for repeated requests of these people. */
export async function forgetActors(
  queries: Queries,
  tenantId: string,
  ids: readonly string[],
): Promise<void> {
  await sql`DELETE FROM idempotency_keys WHERE tenant_id = ${tenantId}
    AND actor = ANY (${[...ids]}::text[])`.execute(queries);
}
