import { minutes } from '../clock.ts';
import type { ServerContext } from '../context.ts';
import type { Queries } from '../db/database.ts';
import { addDays, atLocalTime, localDay } from '../local-time.ts';
import { enqueue, type JobRequest } from './enqueue.ts';
import type { ClaimedJob } from './jobs.repository.ts';
import type {
  BatchedKind,
  BatchHandler,
  JobHandler,
  JobKind,
  JobKinds,
  JobMark,
  MarkedKind,
  OnceKind,
} from './kind.ts';
import type { JobName } from './names.ts';

/** When a job comes round again: the first moment after `now`. */
export type Rhythm = (now: Date) => Date;

/** Every day at this hour on the wall. */
export function dailyAt(hour: number): Rhythm {
  return (now) => {
    const today = localDay(now);
    const moment = atLocalTime(today, hour);
    return moment > now ? moment : atLocalTime(addDays(today, 1), hour);
  };
}

/** Every so many minutes, on the full ones. */
export function everyMinutes(count: number): Rhythm {
  return (now) => {
    const step = minutes(count);
    return new Date((Math.floor(now.getTime() / step) + 1) * step);
  };
}

/** A kind of job that every tenant has, again and again. */
export type RecurringKind = JobKind & { rhythm: Rhythm };

const enqueueNext = (queries: Queries, tenantId: string, kind: JobName, rhythm: Rhythm, now: Date) => {
  const runAt = rhythm(now);
  // What recurs is queued with nothing.
  const request = { kind } as JobRequest;
  return enqueue(queries, { ...request, tenantId, runAt, uniqueKey: runAt.toISOString() });
};

/** Plans its successor before it works: what goes wrong today is no reason to stop tomorrow. */
const planning = (rhythm: Rhythm) => ({
  rhythm,
  prepare: ({ tenantId, kind }: ClaimedJob, { db, clock }: ServerContext) =>
    db.write(tenantId, (queries) => enqueueNext(queries, tenantId, kind, rhythm, clock.now())),
});

/** Done in one transaction each time. */
export function recurring(rhythm: Rhythm, run: JobHandler): OnceKind & { rhythm: Rhythm } {
  return { ...planning(rhythm), run };
}

/** In one transaction for each batch: for what would lock too many rows for too long. */
export function recurringInBatches(rhythm: Rhythm, batch: BatchHandler): BatchedKind & { rhythm: Rhythm } {
  return { ...planning(rhythm), batch };
}

/** Outside of the database as well, with a mark for what is done. */
export function recurringOutside(
  rhythm: Rhythm,
  mark: JobMark,
  run: JobHandler,
): MarkedKind & { rhythm: Rhythm } {
  return { ...planning(rhythm), mark, run };
}

const isRecurring = (kind: JobKind): kind is RecurringKind => 'rhythm' in kind;

/** Sees to it that each recurring job of each tenant is waiting; to be called at every start. */
export async function planRecurring(
  { db, clock, sites }: Pick<ServerContext, 'db' | 'clock' | 'sites'>,
  kinds: JobKinds,
): Promise<void> {
  const now = clock.now();
  for (const tenantId of await sites.tenantIds())
    await db.write(tenantId, async (queries) => {
      for (const [name, kind] of Object.entries(kinds) as [JobName, JobKind][])
        if (isRecurring(kind)) await enqueueNext(queries, tenantId, name, kind.rhythm, now);
    });
}
