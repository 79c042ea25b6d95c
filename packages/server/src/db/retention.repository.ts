import { sql, type RawBuilder } from 'kysely';
import type { Queries } from './database.ts';
import type { Tables } from './schema.ts';

/** How long rows of a table are stored. */
export interface RetentionRule {
  /** The job that goes by it. */
  job: string;
  /** What becomes of the rows. */
  action: 'removed' | 'anonymised';
  table: keyof Tables;
  /** Whether the time of a row `r` is over. */
  isOver: (now: Date) => RawBuilder<unknown>;
  /** The moment of a row `r` from which its time counts. */
  since: RawBuilder<unknown>;
}

const overSql = ({ table, isOver }: RetentionRule, tenantId: string, now: Date) =>
  sql`FROM ${sql.table(table)} r WHERE r.tenant_id = ${tenantId} AND ${isOver(now)}`;

/** Removes at most `amount` rows whose time is over; returns how many. Those that others work on wait for the next night. */
export async function removeOver(
  queries: Queries,
  tenantId: string,
  rule: RetentionRule,
  now: Date,
  amount: number,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`DELETE FROM ${sql.table(rule.table)}
    WHERE tenant_id = ${tenantId} AND ctid = ANY (ARRAY(
      SELECT r.ctid ${overSql(rule, tenantId, now)} LIMIT ${amount} FOR UPDATE OF r SKIP LOCKED))`.execute(
    queries,
  );
  return Number(numAffectedRows);
}

/** How many rows there are whose time is over, and since when the oldest of them counts. */
export interface RowsOver {
  records: number;
  oldest: Date | null;
}

export async function countOver(
  queries: Queries,
  tenantId: string,
  rule: RetentionRule,
  now: Date,
): Promise<RowsOver> {
  const { rows } = await sql<RowsOver>`SELECT count(*)::int AS records, min(${rule.since}) AS oldest
    ${overSql(rule, tenantId, now)}`.execute(queries);
  return rows[0] ?? { records: 0, oldest: null };
}
