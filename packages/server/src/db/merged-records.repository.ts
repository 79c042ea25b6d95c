import { sql } from 'kysely';
import type { Queries } from './database.ts';
import type { MergedType } from './merged-columns.ts';

/** The record as which one goes on that was merged, and merged again; null where it was not. */
export async function goesOnAs(
  queries: Queries,
  tenantId: string,
  type: MergedType,
  id: string,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`WITH RECURSIVE led (id, far) AS (
      SELECT kept_id, 1 FROM merges
        WHERE tenant_id = ${tenantId} AND record_type = ${type} AND status = 'done' AND gone_id = ${id}::uuid
      UNION ALL SELECT m.kept_id, led.far + 1 FROM led JOIN merges m ON m.tenant_id = ${tenantId}
        AND m.record_type = ${type} AND m.status = 'done' AND m.gone_id = led.id
        WHERE led.far < 20)
    SELECT id FROM led ORDER BY far DESC LIMIT 1`.execute(queries);
  return rows[0]?.id ?? null;
}
