import { Crowded } from '../db/admission.ts';
import type { ServerContext } from '../context.ts';
import type { SharedTransaction } from '../db/database.ts';
import { continueJob, finishJob, lockJob, renewLease, type ClaimedJob } from './jobs.repository.ts';
import type { BatchedKind, JobPayload, MarkedKind, OnceKind } from './kind.ts';

/** How long a job belongs to who took it, unless they extend it. */
export const LEASE_SECONDS = 120;
const RENEWED_EVERY = 40_000;
/** Milliseconds: of a transaction that should take less than one second. */
const DEADLINE = 120_000;

/** Writes of visitors go before: a job waits until there is a place for its transaction. */
async function share({ db }: ServerContext, tenantId: string): Promise<SharedTransaction> {
  for (;;)
    try {
      return await db.share(tenantId, { deadline: DEADLINE });
    } catch (error) {
      if (!(error instanceof Crowded)) throw error;
    }
}

async function work(
  kind: OnceKind | BatchedKind,
  job: ClaimedJob,
  context: ServerContext,
): Promise<JobPayload | null> {
  if (kind.batch) return kind.batch(job, context);
  await kind.run(job, context);
  return null;
}

/**
 * Does a job, or the next part of it, and ends it or puts it back, in one transaction. Its row is locked as long, so no
 * one else gets it however long it takes; where another worker has had it meanwhile, nothing is done.
 */
export async function runOnce(
  kind: OnceKind | BatchedKind,
  job: ClaimedJob,
  context: ServerContext,
): Promise<void> {
  const transaction = await share(context, job.tenantId);
  try {
    if (!(await lockJob(transaction.queries, job))) return await transaction.rollback();
    const rest = await transaction.run(() => work(kind, job, context));
    await transaction.commit((queries) =>
      rest ? continueJob(queries, job, rest, context.clock.now()) : finishJob(queries, job),
    );
  } catch (error) {
    await transaction.rollback();
    throw error;
  }
}

/** Does a job whose parts are noted by themselves, and renews its lease meanwhile. */
export async function runMarked(kind: MarkedKind, job: ClaimedJob, context: ServerContext): Promise<void> {
  const { db, clock } = context;
  const renewal = setInterval(() => {
    // A database that is away is the work's to find out.
    db.write(job.tenantId, (queries) => renewLease(queries, job, clock.now(), LEASE_SECONDS)).catch(
      () => undefined,
    );
  }, RENEWED_EVERY);
  try {
    await kind.run(job, context);
  } finally {
    clearInterval(renewal);
  }
  await db.write(job.tenantId, (queries) => finishJob(queries, job));
}
