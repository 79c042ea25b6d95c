import type { FastifyBaseLogger } from 'fastify';
import { after, minutes } from '../clock.ts';
import type { ServerContext } from '../context.ts';
import type { InFlight } from '../supervisor/index.ts';
import { claimJobs, failJob, type ClaimedJob } from './jobs.repository.ts';
import type { JobKinds } from './kind.ts';
import { LEASE_SECONDS, runMarked, runOnce } from './run-job.ts';

/** Jobs of a kind at once, where it does not say how many. */
const OF_KIND = 2;

/** 30 s, 1, 2, 4 … minutes, at most an hour. */
export function retryDelay(attempts: number): number {
  return Math.min(minutes(60), minutes(0.5) * 2 ** (attempts - 1));
}

export interface JobRunner {
  /** Begins with the due jobs that there is a place for; resolves to how many. */
  takeDue(): Promise<number>;
  /** The jobs in hand; each resolves when it has ended. */
  readonly running: ReadonlySet<Promise<void>>;
}

export interface JobRunnerOptions {
  context: ServerContext;
  kinds: JobKinds;
  log: FastifyBaseLogger;
  inFlight?: InFlight | undefined;
  onEnd?: () => void;
}

/**
 * Does jobs at once as far as there are places. Each kind has its own, so that no kind waits for another. Those that
 * occupy a connection while they work share a part of the connections; of these no kind has more than a half.
 */
export function jobRunner({ context, kinds, log, inFlight, onEnd }: JobRunnerOptions): JobRunner {
  const running = new Set<Promise<void>>();
  const counts = new Map<string, number>();
  const isMarked = (name: string) => kinds[name]?.mark !== undefined;
  const names = Object.keys(kinds);
  const marked = names.filter(isMarked);
  const connected = names.filter((name) => !isMarked(name));
  const connections = Math.max(OF_KIND, Math.floor(context.config.database.poolSize * 0.4));
  const countOf = (name: string) => counts.get(name) ?? 0;

  async function work(job: ClaimedJob): Promise<void> {
    const kind = kinds[job.kind];
    const end = inFlight?.begin(`the job ${job.kind}`);
    try {
      if (!kind) throw new Error(`No handler for jobs of kind ${job.kind}`);
      await kind.prepare?.(job, context);
      if (kind.mark !== undefined) await runMarked(kind, job, context);
      else await runOnce(kind, job, context);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      const dead = job.attempts >= job.maxAttempts;
      log[dead ? 'error' : 'warn']({ err: error, job: job.id, kind: job.kind, dead }, 'job failed');
      const now = context.clock.now();
      const retryAt = dead ? null : after(now, retryDelay(job.attempts));
      await context.db.write(job.tenantId, async (queries) => {
        const isFailed = await failJob(queries, job, { message, retryAt, now });
        if (isFailed && dead) await kind?.onDeath?.(queries, job, message);
      });
    } finally {
      end?.();
    }
  }

  function begin(job: ClaimedJob): void {
    counts.set(job.kind, countOf(job.kind) + 1);
    const ended = work(job)
      // Its lease runs out, and then another worker has it.
      .catch((error: unknown) => log.warn({ err: error, job: job.id }, 'a failed job was not noted'))
      .then(() => {
        counts.set(job.kind, countOf(job.kind) - 1);
        running.delete(ended);
        onEnd?.();
      });
    running.add(ended);
  }

  async function take(group: readonly string[], most = Infinity): Promise<number> {
    const free = group.map((name) => [name, (kinds[name]?.atOnce ?? OF_KIND) - countOf(name)] as const);
    const places = new Map(free.filter(([, count]) => count > 0));
    const amount = Math.min(
      most,
      [...places.values()].reduce((sum, count) => sum + count, 0),
    );
    if (amount <= 0) return 0;
    const request = { now: context.clock.now(), leaseSeconds: LEASE_SECONDS, places, amount };
    const jobs = await claimJobs(context.db.global, request);
    for (const job of jobs) begin(job);
    return jobs.length;
  }

  return {
    running,
    async takeDue() {
      const occupied = connected.reduce((sum, name) => sum + countOf(name), 0);
      const [some, others] = await Promise.all([take(connected, connections - occupied), take(marked)]);
      return some + others;
    },
  };
}
