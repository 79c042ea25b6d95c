import { chunks } from '../db/chunks.ts';
import type { Queries } from '../db/database.ts';
import type { JobName, JobPayloads } from './names.ts';

type RequestOf<Name extends JobName> = { kind: Name } & (Name extends keyof JobPayloads
  ? { payload: JobPayloads[Name] }
  : { payload?: never });

/** A job by its name, with what it is queued with. */
export type JobRequest = { [Name in JobName]: RequestOf<Name> }[JobName];

export type NewJob = JobRequest & {
  tenantId: string;
  runAt: Date;
  /** While a job with this key waits, another one is not added. */
  uniqueKey?: string;
  maxAttempts?: number;
};

/** Adds a job in the transaction of the business it belongs to: it runs if that commits, and only then. */
export const enqueue = (queries: Queries, job: NewJob): Promise<void> => enqueueAll(queries, [job]);

/** Adds jobs likewise, however many in a few statements. */
export async function enqueueAll(queries: Queries, jobs: readonly NewJob[]): Promise<void> {
  for (const part of chunks(jobs))
    await queries
      .insertInto('jobs')
      .values(
        part.map((job) => ({
          tenant_id: job.tenantId,
          kind: job.kind,
          payload: JSON.stringify(job.payload ?? {}),
          run_at: job.runAt,
          unique_key: job.uniqueKey ?? null,
          ...(job.maxAttempts === undefined ? {} : { max_attempts: job.maxAttempts }),
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}
