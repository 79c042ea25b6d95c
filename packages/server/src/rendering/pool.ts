import { openWorkerPool } from '../workers/worker-pool.ts';
import type { Job } from './protocol.ts';
import { startRenderer, type JobHost, type JobOutcome, type Renderer } from './renderer.ts';

/** Evaluating the shell may take this long on a busy machine. */
const WARM_WITHIN = 5_000;
/** Jobs that may wait; beyond that a page goes out as a frame at once. */
const QUEUE = 200;
/** Of one owner: a class of pupils behind one address fits, and leaves room for others. */
const OWNER_QUEUE = 50;
/** Right after the start a page waits until the first renderer is ready, rather than going out as a frame. */
const STARTING = 15_000;

export interface PoolOptions {
  processes: number;
  /** Megabytes of heap of each. */
  memory: number;
  /** Milliseconds that a page may take, and that it may wait for a renderer. */
  timeBox: number;
  /** The request of a warm-up. */
  warmHost: JobHost;
}

export interface RendererPool {
  /** Renders a page; `none` when no renderer was free in time. Owners of jobs take turns. Never rejects. */
  run(job: Job, host: JobHost, owner: string): Promise<JobOutcome>;
  /** What renderers make themselves ready for, now and whenever one is replaced. */
  warm(jobs: Extract<Job, { kind: 'warm' }>[]): void;
  /** Process ids of the running ones. */
  pids(): number[];
  close(): Promise<void>;
}

/** Renderers in processes of their own, each made ready for what is live before it takes pages. */
export function openPool({ processes, memory, timeBox, warmHost }: PoolOptions): RendererPool {
  const startedAt = Date.now();
  let warmth: Extract<Job, { kind: 'warm' }>[] = [];
  const warmed = new WeakMap<Renderer, unknown>();

  async function prepare(renderer: Renderer): Promise<void> {
    while (renderer.isRunning() && warmed.get(renderer) !== warmth) {
      const jobs = warmth;
      warmed.set(renderer, jobs);
      for (const job of jobs) {
        const { kind } = await renderer.run(job, warmHost, WARM_WITHIN);
        // A shell that does not come up would take one renderer after the other.
        if (kind === 'cut') warmth = warmth.filter((one) => one !== job);
        if (!renderer.isRunning()) return;
      }
    }
  }

  const pool = openWorkerPool({
    processes,
    prepare,
    queueLimit: QUEUE,
    start: () => startRenderer({ memory }),
  });

  return {
    async run(job, host, owner) {
      const timeout = Math.max(timeBox, startedAt + STARTING - Date.now());
      const renderer = await pool.take(owner, { timeout, queueLimit: OWNER_QUEUE });
      if (!renderer) return { kind: 'none' };
      const outcome = await renderer.run(job, host, timeBox);
      pool.release(owner, renderer);
      return outcome;
    },
    warm(jobs) {
      warmth = jobs;
      pool.refresh();
    },
    pids: pool.pids,
    close: pool.close,
  };
}
