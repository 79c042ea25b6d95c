import type { FastifyBaseLogger } from 'fastify';
import { after, minutes } from '../clock.ts';
import type { ServerContext } from '../context.ts';
import type { InFlight } from '../supervisor/index.ts';
import { claimJobs, failJob, type ClaimedJob } from './jobs.repository.ts';
import type { JobKinds } from './kind.ts';
import { LEASE_SECONDS, runMarked, runOnce } from './run-job.ts';

const BATCH = 10;
/** Jobs that occupy a connection while they work; the others of a batch wait. */
const AT_ONCE = 2;
const POLL_INTERVAL = 400;

/** 30 s, 1, 2, 4 … minutes, at most an hour. */
export function retryDelay(attempts: number): number {
  return Math.min(minutes(60), minutes(0.5) * 2 ** (attempts - 1));
}

async function runJob(
  context: ServerContext,
  kinds: JobKinds,
  job: ClaimedJob,
  log: FastifyBaseLogger,
  inFlight: InFlight | undefined,
): Promise<void> {
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

/** Does what is due now, once. Returns how many jobs were taken. */
export async function runDueJobs(
  context: ServerContext,
  kinds: JobKinds,
  log: FastifyBaseLogger,
  inFlight?: InFlight,
): Promise<number> {
  const jobs = await claimJobs(context.db.global, context.clock.now(), LEASE_SECONDS, BATCH);
  const isMarked = (job: ClaimedJob) => kinds[job.kind]?.mark !== undefined;
  const [marked, once] = [jobs.filter(isMarked), jobs.filter((job) => !isMarked(job))];
  const run = (job: ClaimedJob) => runJob(context, kinds, job, log, inFlight);
  const inTurn = async () => {
    for (let job = once.shift(); job; job = once.shift()) await run(job);
  };
  await Promise.all([...marked.map(run), ...Array.from({ length: AT_ONCE }, inTurn)]);
  return jobs.length;
}

export interface Worker {
  /** Lets the jobs in hand finish. */
  stop(): Promise<void>;
}

/** Looks for due jobs all the time, until stopped. A database that is away is waited for. */
export function startWorker(
  context: ServerContext,
  kinds: JobKinds,
  log: FastifyBaseLogger,
  inFlight?: InFlight,
): Worker {
  let stopped = false;
  let wake: () => void = () => undefined;
  const waitForJobs = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, POLL_INTERVAL);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  async function loop(): Promise<void> {
    while (!stopped) {
      const taken = await runDueJobs(context, kinds, log, inFlight).catch((error: unknown) => {
        log.warn({ err: error }, 'jobs could not be read');
        return 0;
      });
      if (taken === 0 && !stopped) await waitForJobs();
    }
  }

  const running = loop();
  return {
    async stop() {
      stopped = true;
      wake();
      await running;
    },
  };
}
