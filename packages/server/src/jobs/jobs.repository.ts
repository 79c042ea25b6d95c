import { sql, type ColumnType, type Generated } from 'kysely';
import { after } from '../clock.ts';
import type { Queries } from '../db/database.ts';
import type { Moment, Row, Touched } from '../db/schema.ts';
import type { JobName } from './names.ts';

export interface JobsTable extends Row {
  kind: string;
  payload: ColumnType<Record<string, unknown>, string, string>;
  unique_key: string | null;
  run_at: Moment;
  attempts: Generated<number>;
  max_attempts: Generated<number>;
  claims: Generated<number>;
  locked_until: Moment | null;
  last_error: string | null;
  dead_at: Moment | null;
  created_at: Touched;
}

declare module '../db/schema.ts' {
  interface Tables {
    jobs: JobsTable;
  }
}

export interface ClaimedJob {
  tenantId: string;
  id: string;
  kind: JobName;
  payload: Record<string, unknown>;
  /** At this part of it, this one included. */
  attempts: number;
  maxAttempts: number;
  /** Who took it later has a higher one, and it is theirs. */
  claim: number;
}

interface ClaimRow {
  tenant_id: string;
  id: string;
  kind: JobName;
  payload: Record<string, unknown>;
  attempts: number;
  max_attempts: number;
  claim: number;
}

export interface ClaimRequest {
  now: Date;
  leaseSeconds: number;
  /** How many jobs of each kind there is a place for. */
  places: ReadonlyMap<string, number>;
  /** Of all kinds together. */
  amount: number;
}

/** Takes due jobs of all tenants for `leaseSeconds`; another worker gets them when that time is over. */
export async function claimJobs(
  queries: Queries,
  { now, leaseSeconds, places, amount }: ClaimRequest,
): Promise<ClaimedJob[]> {
  const { rows } = await sql<ClaimRow>`
    SELECT * FROM claim_jobs(${now}::timestamptz, make_interval(secs => ${leaseSeconds}::double precision),
      ${[...places.keys()]}::text[], ${[...places.values()]}::int[], ${amount}::int)`.execute(queries);
  return rows.map((row) => ({
    tenantId: row.tenant_id,
    id: row.id,
    kind: row.kind,
    payload: row.payload,
    attempts: row.attempts,
    maxAttempts: row.max_attempts,
    claim: row.claim,
  }));
}

/** Keeps a job from others until the transaction ends; false where it is not this worker's any more. */
export async function lockJob(queries: Queries, job: ClaimedJob): Promise<boolean> {
  const row = await queries
    .selectFrom('jobs')
    .where('tenant_id', '=', job.tenantId)
    .where('id', '=', job.id)
    .where('claims', '=', job.claim)
    .select('id')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row !== undefined;
}

/** Keeps a job for another `leaseSeconds`. */
export async function renewLease(
  queries: Queries,
  job: ClaimedJob,
  now: Date,
  leaseSeconds: number,
): Promise<void> {
  await queries
    .updateTable('jobs')
    .set({ locked_until: after(now, leaseSeconds * 1000) })
    .where('tenant_id', '=', job.tenantId)
    .where('id', '=', job.id)
    .where('claims', '=', job.claim)
    .execute();
}

/** A part is done: the next one is due at once, behind what waits already. */
export async function continueJob(
  queries: Queries,
  job: ClaimedJob,
  payload: Record<string, unknown>,
  now: Date,
): Promise<void> {
  await queries
    .updateTable('jobs')
    .set({ payload: JSON.stringify(payload), run_at: now, locked_until: null, attempts: 0, last_error: null })
    .where('tenant_id', '=', job.tenantId)
    .where('id', '=', job.id)
    .where('claims', '=', job.claim)
    .execute();
}

/** It is done, and gone; where another worker has it, it is theirs to end. */
export async function finishJob(queries: Queries, job: ClaimedJob): Promise<void> {
  await queries
    .deleteFrom('jobs')
    .where('tenant_id', '=', job.tenantId)
    .where('id', '=', job.id)
    .where('claims', '=', job.claim)
    .execute();
}

/** Puts a failed job back for `retryAt`, or on the list of the dead; false where it was done all the same, or is others'. */
export async function failJob(
  queries: Queries,
  job: ClaimedJob,
  failure: { message: string; retryAt: Date | null; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable('jobs')
    .set({
      locked_until: null,
      last_error: failure.message.slice(0, 1000),
      ...(failure.retryAt ? { run_at: failure.retryAt } : { dead_at: failure.now }),
    })
    .where('tenant_id', '=', job.tenantId)
    .where('id', '=', job.id)
    .where('claims', '=', job.claim)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export interface DeadJob {
  id: string;
  kind: string;
  attempts: number;
  lastError: string | null;
  deadAt: Date;
}

/** The jobs of a tenant that gave up, newest first. */
export async function deadJobs(queries: Queries, tenantId: string): Promise<DeadJob[]> {
  const rows = await queries
    .selectFrom('jobs')
    .where('tenant_id', '=', tenantId)
    .where('dead_at', 'is not', null)
    .select(['id', 'kind', 'attempts', 'last_error', 'dead_at'])
    .orderBy('dead_at', 'desc')
    .limit(100)
    .execute();
  return rows.flatMap(({ id, kind, attempts, last_error: lastError, dead_at: deadAt }) =>
    deadAt ? [{ id, kind, attempts, lastError, deadAt }] : [],
  );
}
