import { chunks } from '../db/chunks.ts';
import type { Queries } from '../db/database.ts';
import type { JobName } from './names.ts';

export interface NewJob {
  tenantId: string;
  kind: JobName;
  payload?: Record<string, unknown>;
  runAt: Date;
  /** While a job with this key waits, another one is not added. */
  uniqueKey?: string;
  maxAttempts?: number;
}

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
