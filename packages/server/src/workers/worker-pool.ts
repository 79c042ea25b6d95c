import { setTimeout as delay } from 'node:timers/promises';
import { fairQueue } from './fair-queue.ts';
import type { WorkerLifecycle } from './worker-process.ts';

const FIRST_DELAY = 50;
const LONGEST_DELAY = 5_000;

export interface WorkerPoolOptions<Worker extends WorkerLifecycle> {
  processes: number;
  start: () => Worker;
  /** Makes a process ready for its next job, whenever it is free. */
  prepare?: (worker: Worker) => Promise<void>;
  /** How many may wait. */
  queueLimit: number;
  /** How many processes may work for one owner at once. */
  ownerProcesses?: number;
  /** Milliseconds without work after which a process ends, to be started when it is needed; by default they stay. */
  idleTimeout?: number;
}

export interface WorkerPool<Worker extends WorkerLifecycle> {
  /** A process for one job, to be released; null when there is none in time, and at once while too many wait. */
  take(owner: string, wait: { timeout: number; queueLimit?: number }): Promise<Worker | null>;
  release(owner: string, worker: Worker): void;
  /** Has those that are free prepared again. */
  refresh(): void;
  /** Process ids of those that run. */
  pids(): number[];
  close(): Promise<void>;
}

/** Processes that do jobs: one that ends is replaced, the others do not notice. */
export function openWorkerPool<Worker extends WorkerLifecycle>({
  processes,
  start,
  prepare = async () => undefined,
  queueLimit,
  ownerProcesses = processes,
  idleTimeout,
}: WorkerPoolOptions<Worker>): WorkerPool<Worker> {
  const free = new Map<Worker, NodeJS.Timeout | undefined>();
  const all = new Set<Worker>();
  const queue = fairQueue<(worker: Worker | null) => void>();
  const working = new Map<string, number>();
  const asleep: (() => void)[] = [];
  const closing = new AbortController();

  const workingOf = (owner: string) => working.get(owner) ?? 0;
  const mayWork = (owner: string) => workingOf(owner) < ownerProcesses;

  function count(owner: string, delta: 1 | -1): void {
    const number = workingOf(owner) + delta;
    if (number > 0) working.set(owner, number);
    else working.delete(owner);
  }

  function takeFree(): Worker | null {
    for (const [worker, idle] of free) {
      free.delete(worker);
      clearTimeout(idle);
      if (worker.isRunning()) return worker;
    }
    return null;
  }

  /** Gives what is free to whose turn it is. */
  function assign(): void {
    while (free.size > 0) {
      const next = queue.next(mayWork);
      if (!next) return;
      const worker = takeFree();
      if (!worker) return queue.add(next.owner, next.item);
      count(next.owner, 1);
      next.item(worker);
    }
  }

  async function offer(worker: Worker): Promise<void> {
    await prepare(worker);
    if (!worker.isRunning()) return;
    const idle = idleTimeout === undefined ? undefined : setTimeout(() => worker.kill(), idleTimeout).unref();
    free.set(worker, idle);
    assign();
  }

  const isNeeded = () => idleTimeout === undefined || queue.size > 0;

  /** Keeps one place filled, where processes are started on demand: while a person waits. */
  async function fill(): Promise<void> {
    let wait = FIRST_DELAY;
    while (!closing.signal.aborted) {
      if (!isNeeded()) {
        await new Promise<void>((resolve) => asleep.push(resolve));
        continue;
      }
      const worker = start();
      all.add(worker);
      const isReady = worker.ready.then(
        () => true,
        () => false,
      );
      void isReady.then((yes) => (yes ? offer(worker) : undefined));
      await worker.ended;
      all.delete(worker);
      clearTimeout(free.get(worker));
      free.delete(worker);
      // One that cannot start, time after time, must not keep the machine busy.
      wait = (await isReady) ? FIRST_DELAY : Math.min(wait * 2, LONGEST_DELAY);
      await delay(wait, null, { signal: closing.signal, ref: false }).catch(() => undefined);
    }
  }
  const filling = Promise.all(Array.from({ length: processes }, fill));

  return {
    take(owner, { timeout, queueLimit: ownerLimit = queueLimit }) {
      if (closing.signal.aborted) return Promise.resolve(null);
      const worker = mayWork(owner) ? takeFree() : null;
      if (worker) {
        count(owner, 1);
        return Promise.resolve(worker);
      }
      if (queue.size >= queueLimit || queue.sizeOf(owner) >= ownerLimit) return Promise.resolve(null);
      return new Promise((resolve) => {
        const give = (given: Worker | null) => {
          clearTimeout(timer);
          resolve(given);
        };
        const timer = setTimeout(() => {
          queue.remove(owner, give);
          resolve(null);
        }, timeout);
        queue.add(owner, give);
        if (mayWork(owner)) asleep.shift()?.();
      });
    },
    release(owner, worker) {
      count(owner, -1);
      void offer(worker);
      // Where it is gone, the work of another owner may have been waiting for this one to end.
      assign();
    },
    refresh() {
      const workers = [...free.keys()];
      for (const worker of workers) {
        clearTimeout(free.get(worker));
        free.delete(worker);
        void offer(worker);
      }
    },
    pids: () => [...all].flatMap(({ pid }) => pid ?? []),
    async close() {
      closing.abort();
      for (const give of queue.drain()) give(null);
      for (const worker of all) worker.kill();
      for (const wake of asleep.splice(0)) wake();
      await filling;
    },
  };
}
