import { sql } from 'kysely';
import type { Limit } from '../config-reader.ts';
import type { Queries } from '../db/database.ts';

/** Belongs to no tenant: a flood comes by many hosts. */
export interface RateLimitsTable {
  key: string;
  count: number;
  blocked_until: Date | null;
  ends_at: Date;
}

declare module '../db/schema.ts' {
  interface Tables {
    rate_limits: RateLimitsTable;
  }
}

/** The highest number that the column can store; more makes no difference. */
const MOST = 1_000_000_000;

/** What has been counted under a key, with what undoes it. */
export interface Counted {
  count: number;
  endsAt: Date;
}

/** Counts one, or more, in the window of a key. A window begins with the first and ends `seconds` later. */
export async function countOne(
  queries: Queries,
  key: string,
  limit: Limit,
  now: Date,
  amount = 1,
): Promise<Counted> {
  const endsAt = new Date(now.getTime() + limit.seconds * 1000);
  const { rows } = await sql<{ count: number; ends_at: Date }>`
    INSERT INTO rate_limits AS kept (key, count, ends_at) VALUES (${key}, ${amount}::int, ${endsAt}::timestamptz)
    ON CONFLICT (key) DO UPDATE SET
      count = CASE WHEN kept.ends_at <= ${now}::timestamptz THEN excluded.count
        ELSE LEAST(kept.count, ${MOST}::int - excluded.count) + excluded.count END,
      ends_at = CASE WHEN kept.ends_at <= ${now}::timestamptz THEN excluded.ends_at ELSE kept.ends_at END
    RETURNING count, ends_at`.execute(queries);
  const row = rows[0];
  return { count: row?.count ?? 1, endsAt: row?.ends_at ?? endsAt };
}

/** Takes one back that did not count after all, unless its window is over by now. */
export async function uncountOne(
  queries: Queries,
  key: string,
  { endsAt }: Counted,
  amount = 1,
): Promise<void> {
  await sql`UPDATE rate_limits SET count = GREATEST(count - ${amount}::int, 0)
    WHERE key = ${key} AND ends_at = ${endsAt}::timestamptz`.execute(queries);
}

/** When tries of a key begin to wait, and for how long at most; what failed is forgotten `decay` seconds later. */
export interface DelayRule {
  free: number;
  longest: number;
  decay: number;
}

/** A try that was let in: it counts as failed until it is taken back. */
export interface Try {
  isAdmitted: true;
  blockedUntil: Date | null;
  endsAt: Date;
  /** When it would have ended without this try; null where it is the first. */
  endedAt: Date | null;
}

interface TryRow {
  blocked_until: Date | null;
  ends_at: Date;
  ended_at: Date | null;
}

/**
 * Counts a try as failed, in one statement, so that of many at once only those get in that would have one after the
 * other: the failure that reaches `free` blocks the key for a second, each further one for twice as long. A try while
 * the key is blocked counts for nothing.
 */
export async function beginTry(
  queries: Queries,
  key: string,
  { free, longest, decay }: DelayRule,
  now: Date,
): Promise<Try | { isAdmitted: false; until: Date }> {
  const endsAt = new Date(now.getTime() + decay * 1000);
  const blocked = (count: ReturnType<typeof sql>) => sql`CASE WHEN ${count} < ${free}::int THEN NULL ELSE
    ${now}::timestamptz + make_interval(secs => LEAST(${longest}::int, power(2, LEAST(${count} - ${free}::int, 30)))) END`;
  const next = sql`(CASE WHEN kept.ends_at <= ${now}::timestamptz THEN 1 ELSE LEAST(kept.count, ${MOST}::int - 1) + 1 END)`;
  // What the subselect sees is the row as it was before this statement.
  const { rows } = await sql<TryRow>`
    INSERT INTO rate_limits AS kept (key, count, blocked_until, ends_at)
    VALUES (${key}, 1, ${blocked(sql`1`)}, ${endsAt}::timestamptz)
    ON CONFLICT (key) DO UPDATE SET count = ${next}, blocked_until = ${blocked(next)}, ends_at = excluded.ends_at
      WHERE kept.blocked_until IS NULL OR kept.blocked_until <= ${now}::timestamptz OR kept.ends_at <= ${now}::timestamptz
    RETURNING blocked_until, ends_at, (SELECT before.ends_at FROM rate_limits before WHERE before.key = ${key}) AS ended_at`.execute(
    queries,
  );
  const row = rows[0];
  if (row)
    return {
      isAdmitted: true,
      blockedUntil: row.blocked_until,
      endsAt: row.ends_at,
      endedAt: row.ended_at,
    };
  const { rows: blocking } = await sql<{ blocked_until: Date | null }>`
    SELECT blocked_until FROM rate_limits WHERE key = ${key}`.execute(queries);
  return { isAdmitted: false, until: blocking[0]?.blocked_until ?? new Date(now.getTime() + 1000) };
}

/** Takes a try back that did not fail: everything is as it was before, but for what others have done since. */
export async function takeBackTry(queries: Queries, key: string, one: Try, now: Date): Promise<void> {
  await sql`UPDATE rate_limits SET count = GREATEST(count - 1, 0),
      blocked_until = CASE WHEN blocked_until = ${one.blockedUntil}::timestamptz THEN NULL ELSE blocked_until END,
      ends_at = CASE WHEN ends_at = ${one.endsAt}::timestamptz THEN ${one.endedAt ?? now}::timestamptz ELSE ends_at END
    WHERE key = ${key}`.execute(queries);
}

export async function forgetKey(queries: Queries, key: string): Promise<void> {
  await queries.deleteFrom('rate_limits').where('key', '=', key).execute();
}

/** What one server adds to a key. */
export interface Share {
  key: string;
  count: number;
  endsAt: Date;
}

/** Adds what one server has counted and returns the sums of all, by key. */
export async function addShares(queries: Queries, shares: readonly Share[]): Promise<Map<string, number>> {
  // In one order on every server, so that two of them never wait for each other.
  const sorted = shares.toSorted((one, other) => (one.key < other.key ? -1 : 1));
  const { rows } = await sql<{ key: string; count: number }>`
    INSERT INTO rate_limits AS kept (key, count, ends_at)
    SELECT * FROM unnest(${sorted.map(({ key }) => key)}::text[], ${sorted.map(({ count }) => count)}::int[],
      ${sorted.map(({ endsAt }) => endsAt)}::timestamptz[])
    ON CONFLICT (key) DO UPDATE SET count = LEAST(kept.count::bigint + excluded.count, ${MOST})
    RETURNING key, count`.execute(queries);
  return new Map(rows.map(({ key, count }) => [key, count]));
}

/** Deletes what is over, at most so many rows: what is left is for the next time. */
export async function deleteEnded(queries: Queries, now: Date, atMost: number): Promise<void> {
  await sql`DELETE FROM rate_limits WHERE key IN (
    SELECT key FROM rate_limits WHERE ends_at <= ${now}::timestamptz ORDER BY ends_at LIMIT ${atMost}
    FOR UPDATE SKIP LOCKED)`.execute(queries);
}
