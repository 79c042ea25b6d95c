import { setTimeout as delay } from 'node:timers/promises';
import type { Job } from './protocol.ts';
import { startRenderer, type JobHost, type JobOutcome, type Renderer } from './renderer.ts';

/** Evaluating the shell may take this long on a busy machine. */
const WARM_WITHIN = 5_000;
/** Jobs that may wait; beyond that a page goes out as a frame at once. */
const QUEUE = 200;
/** Right after the start a page waits until the first renderer is ready, rather than going out as a frame. */
const STARTING = 15_000;
const FIRST_WAIT = 50;
const LONGEST_WAIT = 5_000;

export interface PoolOptions {
  processes: number;
  /** Megabytes of heap of each. */
  memory: number;
  /** Milliseconds that a page may take, and that it may wait for a renderer. */
  timeBox: number;
  /** What a warm-up asks. */
  warmHost: JobHost;
}

export interface RendererPool {
  /** Draws a page; `none` when no renderer was free in time. Never rejects. */
  run(job: Job, host: JobHost): Promise<JobOutcome>;
  /** What renderers make themselves ready for, now and whenever one is replaced. */
  warm(jobs: Extract<Job, { kind: 'warm' }>[]): void;
  /** Process ids of those at work. */
  pids(): number[];
  close(): Promise<void>;
}

/** Renderers in processes of their own: one that is cut off is replaced, the others do not notice. */
export function openPool({ processes, memory, timeBox, warmHost }: PoolOptions): RendererPool {
  const free: Renderer[] = [];
  const all = new Set<Renderer>();
  const queue: ((renderer: Renderer | null) => void)[] = [];
  const closing = new AbortController();
  const startedAt = Date.now();
  let warmth: Extract<Job, { kind: 'warm' }>[] = [];
  const warmed = new WeakMap<Renderer, unknown>();

  async function prepare(renderer: Renderer): Promise<void> {
    while (renderer.isAlive() && warmed.get(renderer) !== warmth) {
      const jobs = warmth;
      warmed.set(renderer, jobs);
      for (const job of jobs) {
        const { kind } = await renderer.run(job, warmHost, WARM_WITHIN);
        // A shell that does not come up would take one renderer after the other.
        if (kind === 'cut') warmth = warmth.filter((one) => one !== job);
        if (!renderer.isAlive()) return;
      }
    }
  }

  /** Makes a renderer ready for what is live, then gives it to whoever waits. */
  async function release(renderer: Renderer): Promise<void> {
    await prepare(renderer);
    if (!renderer.isAlive()) return;
    const next = queue.shift();
    if (next) next(renderer);
    else free.push(renderer);
  }

  /** Keeps one place filled. */
  async function fill(): Promise<void> {
    let wait = FIRST_WAIT;
    while (!closing.signal.aborted) {
      const renderer = startRenderer({ memory });
      all.add(renderer);
      const since = Date.now();
      renderer.ready.then(() => release(renderer)).catch(() => undefined);
      await renderer.ended;
      all.delete(renderer);
      const at = free.indexOf(renderer);
      if (at >= 0) free.splice(at, 1);
      // One that ends at once, time after time, must not keep the machine busy.
      wait = Date.now() - since > LONGEST_WAIT ? FIRST_WAIT : Math.min(wait * 2, LONGEST_WAIT);
      await delay(wait, null, { signal: closing.signal, ref: false }).catch(() => undefined);
    }
  }
  const filling = Promise.all(Array.from({ length: processes }, fill));

  function take(): Promise<Renderer | null> {
    const renderer = free.shift();
    if (renderer) return Promise.resolve(renderer);
    if (queue.length >= QUEUE || closing.signal.aborted) return Promise.resolve(null);
    return new Promise((resolve) => {
      const give = (given: Renderer | null) => {
        clearTimeout(clock);
        resolve(given);
      };
      const clock = setTimeout(
        () => {
          queue.splice(queue.indexOf(give), 1);
          resolve(null);
        },
        Math.max(timeBox, startedAt + STARTING - Date.now()),
      );
      queue.push(give);
    });
  }

  return {
    async run(job, host) {
      const renderer = await take();
      if (!renderer) return { kind: 'none' };
      const outcome = await renderer.run(job, host, timeBox);
      void release(renderer);
      return outcome;
    },
    warm(jobs) {
      warmth = jobs;
      for (const renderer of free.splice(0)) void release(renderer);
    },
    pids: () => [...all].flatMap(({ pid }) => pid ?? []),
    async close() {
      closing.abort();
      for (const waiting of queue.splice(0)) waiting(null);
      for (const renderer of all) renderer.end();
      await filling;
    },
  };
}
