import { sql } from 'kysely';
import type { Queries } from '../../../db/database.ts';

/** When the next job of each of these kinds runs; kinds of which none waits are absent. */
export async function nextRuns(
  queries: Queries,
  tenantId: string,
  kinds: readonly string[],
): Promise<Map<string, Date>> {
  const { rows } = await sql<{ kind: string; next: Date }>`SELECT kind, min(run_at) AS next FROM jobs
    WHERE tenant_id = ${tenantId} AND dead_at IS NULL AND kind = ANY (${[...kinds]}::text[])
    GROUP BY kind`.execute(queries);
  return new Map(rows.map(({ kind, next }) => [kind, next]));
}
