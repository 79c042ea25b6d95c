import { fork, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { onOwnDeath } from '../supervisor/on-own-death.ts';

/** How often the resident memory of a busy process is checked. */
const WATCH = 50;

export interface WorkerProcessOptions {
  /** The file it runs; it sends `{ kind: 'ready' }` when it takes jobs. */
  entry: string;
  /** Megabytes of heap. */
  heap: number;
  /** Megabytes that it may have in memory besides its heap: Node itself, code, and what native code allocates. */
  beside: number;
  execArgv?: readonly string[];
}

/** A job whose process had to go. */
export interface Terminated {
  kind: 'terminated';
  reason: 'timeout' | 'memory' | 'exit';
  message: string;
}

export interface WorkerJob<Incoming, Outgoing, Result> {
  message: Outgoing;
  /** Milliseconds it may take. */
  timeout: number;
  /** Called with every message of the process meanwhile; `finish` ends the job. */
  onMessage: (message: Incoming, finish: (result: Result) => void) => void;
}

/** What a pool has to know of a process. */
export interface WorkerLifecycle {
  /** Resolves when it takes jobs; rejects when it ended before. */
  ready: Promise<void>;
  /** Resolves when the process is gone. */
  ended: Promise<void>;
  isRunning(): boolean;
  pid: number | undefined;
  kill(): void;
}

/** A process that does one job at a time, within bounds of time and memory. */
export interface WorkerProcess<Incoming, Outgoing> extends WorkerLifecycle {
  /** Sends a message that is part of the job in hand. */
  send(message: Outgoing): void;
  /** Does a job. Never rejects; a process that exceeded a bound is gone afterwards. */
  run<Result extends { kind: string }>(
    job: WorkerJob<Incoming, Outgoing, Result>,
  ): Promise<Result | Terminated>;
}

/** Megabytes in memory; 0 where the system does not report it. */
function residentMemory(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'latin1');
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

function start({ entry, heap, execArgv = [] }: WorkerProcessOptions): ChildProcess {
  const child = fork(entry, {
    // Nothing of the server's own environment: it contains the addresses of databases and keys.
    env: { NODE_ENV: 'production', TZ: 'UTC' },
    execArgv: [`--max-old-space-size=${heap}`, '--disable-warning=ExperimentalWarning', ...execArgv],
    serialization: 'advanced',
    // What is printed here is no one's log.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // A job that never releases its thread does not notice that the server is gone.
  const callOff = onOwnDeath('kill -9 "$1"', String(child.pid));
  child.once('exit', callOff);
  child.once('error', callOff);
  return child;
}

/** Starts a process. */
export function startWorkerProcess<Incoming extends { kind: string }, Outgoing extends object>(
  options: WorkerProcessOptions,
): WorkerProcess<Incoming, Outgoing> {
  const child = start(options);
  const limit = options.heap + options.beside;
  let working: { onMessage: (message: Incoming) => void; end: (outcome: Terminated) => void } | null = null;
  let isRunning = true;

  const kill = () => {
    // At once: until the process is gone it must not be given another job.
    isRunning = false;
    child.kill('SIGKILL');
  };
  const send = (message: Outgoing) => {
    if (child.connected) child.send(message, () => undefined);
  };

  let isReady: () => void;
  const ready = new Promise<void>((resolve, reject) => {
    isReady = resolve;
    child.once('exit', () => reject(new Error('A worker process ended before it was ready.')));
  });
  ready.catch(() => undefined);
  const ended = new Promise<void>((resolve) => {
    child.once('exit', (code, signal) => {
      isRunning = false;
      working?.end({ kind: 'terminated', reason: 'exit', message: `The process ended (${signal ?? code}).` });
      resolve();
    });
  });
  // A process that cannot be started, or a message that cannot be sent, shows as an exit.
  child.on('error', kill);
  child.on('message', (message: Incoming) => {
    if (message.kind === 'ready') isReady();
    else working?.onMessage(message);
  });

  return {
    ready,
    ended,
    send,
    kill,
    pid: child.pid,
    isRunning: () => isRunning,
    run({ message, timeout, onMessage }) {
      if (!isRunning)
        return Promise.resolve({ kind: 'terminated', reason: 'exit', message: 'The process is gone.' });
      return new Promise((resolve) => {
        const finish = (outcome: Parameters<typeof resolve>[0]) => {
          if (working !== current) return;
          working = null;
          clearTimeout(timer);
          clearInterval(watch);
          resolve(outcome);
        };
        const terminate = (reason: Terminated['reason'], why: string) => {
          kill();
          finish({ kind: 'terminated', reason, message: why });
        };
        const timer = setTimeout(() => terminate('timeout', `Not done within ${timeout} ms.`), timeout);
        const watch = setInterval(() => {
          const resident = residentMemory(child.pid);
          if (resident > limit) terminate('memory', `Took ${Math.round(resident)} MB of memory.`);
        }, WATCH);
        const current = { onMessage: (received: Incoming) => onMessage(received, finish), end: finish };
        working = current;
        send(message);
      });
    },
  };
}
