import path from 'node:path';
import { Problem } from '../errors/problem.ts';
import { PERMISSIONS } from '../workers/permissions.ts';
import { openWorkerPool } from '../workers/worker-pool.ts';
import { startWorkerProcess, type Terminated } from '../workers/worker-process.ts';
import type { TASKS } from './child/tasks.ts';
import type { FromSandbox, InputOf, OutputOf, Tasks, ToSandbox } from './protocol.ts';

const ENTRY = path.join(import.meta.dirname, 'child/main.ts');
const QUEUE = 256;
/** Waiting longer than this is of no use to anybody. */
const WAIT = 20_000;
const IDLE = 120_000;
/** Megabytes of heap; decoded pictures are beside it. */
const HEAP = 192;

/** Pictures are read by native code. */
const EXEC_ARGV = [...PERMISSIONS, '--allow-addons'];

export interface SandboxOptions {
  processes: number;
  /** Milliseconds that a job may take. */
  timeout: number;
  /** Megabytes that a process may have in memory. */
  memory: number;
  entry?: string;
  /** Milliseconds without work after which a process ends. */
  idleTimeout?: number;
}

/** For whom a job is done: a person for what they send in, a tenant for what its visitors look at. */
export interface JobOwner {
  owner: string;
  /** How many jobs of this owner may wait. */
  waiting: number;
}

/** A job whose process was ended, or that failed there. */
export type Unfinished = Terminated | { kind: 'failed'; message: string };
export type SandboxOutcome<Output> = { kind: 'done'; output: Output } | Unfinished;

/**
 * Where files and texts of others are worked on: in processes of their own, each with bounds of time and memory, away
 * from the server's loop and secrets. A job that hangs, grows or crashes there takes no other along.
 */
export interface Sandbox<Available extends Tasks = typeof TASKS> {
  /** Never rejects, except with `unavailable` while too many wait. */
  run<Name extends keyof Available & string>(
    task: Name,
    input: InputOf<Available, Name>,
    owner: JobOwner,
  ): Promise<SandboxOutcome<OutputOf<Available, Name>>>;
  /** Process ids of those that run. */
  pids(): number[];
  close(): Promise<void>;
}

/** Opens a sandbox. Its processes start with the first job, and end when there was none for a while. */
export function openSandbox<Available extends Tasks = typeof TASKS>({
  processes,
  timeout,
  memory,
  entry = ENTRY,
  idleTimeout = IDLE,
}: SandboxOptions): Sandbox<Available> {
  const pool = openWorkerPool({
    processes,
    start: () =>
      startWorkerProcess<FromSandbox, ToSandbox>({
        entry,
        heap: HEAP,
        beside: memory - HEAP,
        execArgv: EXEC_ARGV,
      }),
    queueLimit: QUEUE,
    // Whatever one of them sends, there is a process for the others.
    ownerProcesses: Math.max(1, processes - 1),
    idleTimeout,
  });
  let isClosing = false;

  async function attempt<Name extends keyof Available & string>(
    task: Name,
    input: InputOf<Available, Name>,
    { owner, waiting }: JobOwner,
  ): Promise<SandboxOutcome<OutputOf<Available, Name>>> {
    const worker = await pool.take(owner, { timeout: WAIT, queueLimit: waiting });
    if (!worker) throw new Problem('unavailable');
    const outcome = await worker.run<SandboxOutcome<OutputOf<Available, Name>>>({
      message: { kind: 'job', task, input },
      timeout,
      onMessage(message, finish) {
        if (message.kind === 'done')
          finish({ kind: 'done', output: message.output as OutputOf<Available, Name> });
        else if (message.kind === 'failed') finish(message);
      },
    });
    pool.release(owner, worker);
    return outcome;
  }

  return {
    async run(task, input, owner) {
      const outcome = await attempt(task, input, owner);
      if (outcome.kind !== 'terminated' || outcome.reason !== 'exit') return outcome;
      // The machine may have ended the process, for another reason than this job.
      if (isClosing) throw new Problem('unavailable');
      return attempt(task, input, owner);
    },
    pids: pool.pids,
    close() {
      isClosing = true;
      return pool.close();
    },
  };
}
