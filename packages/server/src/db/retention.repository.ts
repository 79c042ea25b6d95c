import { sql, type RawBuilder } from 'kysely';
import type { Queries } from './database.ts';
import type { Tables } from './schema.ts';

/** How long rows of a table are stored. */
export interface RetentionRule {
  /** The job that goes by it. */
  job: string;
  /** What becomes of the rows. */
  action: 'warned' | 'deactivated' | 'archived' | 'anonymised' | 'removed';
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

/** A row whose time is over. */
export interface RowOver {
  id: string | null;
  name: string | null;
  since: Date;
}

/**
 * At most `amount` rows whose time is over, in the order in which it has come. `id` and `name` select, of a row `r`, by
 * what it is found and read.
 */
export async function listOver(
  queries: Queries,
  tenantId: string,
  rule: RetentionRule,
  {
    now,
    amount,
    id,
    name,
  }: { now: Date; amount: number; id: RawBuilder<unknown>; name: RawBuilder<unknown> },
): Promise<RowOver[]> {
  const { rows } = await sql<RowOver>`SELECT ${id} AS id, ${name} AS name, ${rule.since} AS since
    ${overSql(rule, tenantId, now)} ORDER BY ${rule.since}, 1 LIMIT ${amount}`.execute(queries);
  return rows;
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
