import { sql, type RawBuilder } from 'kysely';
import type { Queries } from '../db/database.ts';

/** Removes work that failed for good and was given one of these texts, an array: it would stay with what it was given. */
export async function removeDeadJobs(
  queries: Queries,
  tenantId: string,
  texts: RawBuilder<unknown>,
): Promise<void> {
  await sql`DELETE FROM jobs j WHERE j.tenant_id = ${tenantId} AND j.dead_at IS NOT NULL
    AND EXISTS (SELECT FROM unnest(${texts}) given WHERE strpos(j.payload::text, given) > 0)`.execute(
    queries,
  );
}
