import type { FastifyBaseLogger } from 'fastify';
import type { ServerContext } from '../context.ts';
import type { InFlight } from '../supervisor/index.ts';
import type { JobKinds } from './kind.ts';
import { jobRunner } from './runner.ts';

const POLL_INTERVAL = 400;

/** Does what is due now, until nothing is. Returns how many jobs, or parts of some, were taken. */
export async function runDueJobs(
  context: ServerContext,
  kinds: JobKinds,
  log: FastifyBaseLogger,
): Promise<number> {
  let all = 0;
  let hasEnded: boolean;
  const onEnd = () => {
    hasEnded = true;
  };
  const runner = jobRunner({ context, kinds, log, onEnd });
  for (;;) {
    hasEnded = false;
    const taken = await runner.takeDue();
    all += taken;
    // A job that ends meanwhile frees a slot that was not requested.
    if (taken > 0 || hasEnded) continue;
    if (runner.running.size === 0) return all;
    await Promise.race(runner.running);
  }
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
  let hasEnded = false;
  let wake: () => void = () => undefined;
  const onEnd = () => {
    hasEnded = true;
    wake();
  };
  const runner = jobRunner({ context, kinds, log, inFlight, onEnd });
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
      hasEnded = false;
      const taken = await runner.takeDue().catch((error: unknown) => {
        log.warn({ err: error }, 'jobs could not be read');
        return 0;
      });
      if (taken === 0 && !hasEnded && !stopped) await waitForJobs();
    }
    await Promise.all(runner.running);
  }

  const working = loop();
  return {
    async stop() {
      stopped = true;
      wake();
      await working;
    },
  };
}
