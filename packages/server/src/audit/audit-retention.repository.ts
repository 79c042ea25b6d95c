import { sql } from 'kysely';
import type { Queries } from '../db/database.ts';
import type { RetentionRule } from '../db/retention.repository.ts';

/** Removes at most `amount` events of the current tenant that are old enough; returns how many. */
export async function removeOldEvents(queries: Queries, amount: number): Promise<number> {
  const { rows } = await sql<{ removed: number }>`
    SELECT remove_old_audit_events(${amount}) AS removed`.execute(queries);
  return rows[0]?.removed ?? 0;
}

const job = 'audit_events.retain';
const IN_ANOTHERS_NAME = sql`(r.impersonator_id IS NOT NULL OR r.action LIKE 'impersonation.%')`;

/** As the function of the database has it, by whose clock it goes. */
export const ACTIVITY_RULE: RetentionRule = {
  job,
  action: 'removed',
  table: 'audit_events',
  isOver: () => sql`r.occurred_at < now() - interval '12 months' AND NOT ${IN_ANOTHERS_NAME}`,
  since: sql`r.occurred_at`,
};

/** What was done in another person's name is stored for twice as long. */
export const IMPERSONATION_RULE: RetentionRule = {
  job,
  action: 'removed',
  table: 'audit_events',
  isOver: () => sql`r.occurred_at < now() - interval '24 months' AND ${IN_ANOTHERS_NAME}`,
  since: sql`r.occurred_at`,
};
