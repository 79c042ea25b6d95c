import { fork, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FailureClass, RenderAnswer } from '@samen/contracts';
import type { ApiAnswer, ApiCall, FromRenderer, HalfAnswer, Job, ToRenderer } from './protocol.ts';

const CHILD = path.join(import.meta.dirname, 'child/main.ts');
/** How often the resident memory of a working renderer is looked at. */
const WATCH = 50;
/** What a renderer may have in memory besides its heap: Node itself, code, buffers. */
const BESIDE_HEAP = 192;

/** What a renderer asks its parent while it works. */
export interface JobHost {
  half(remote: string, buildId: string): Promise<HalfAnswer>;
  fetch(call: ApiCall): Promise<ApiAnswer>;
}

export interface RendererOptions {
  /** Megabytes of heap; resident memory may be 192 MB more. */
  memory: number;
}

/** One process that draws pages, one at a time. */
export interface Renderer {
  /** Resolves when it takes jobs; rejects when it ended before. */
  ready: Promise<void>;
  /** Resolves when the process is gone. */
  ended: Promise<void>;
  /** Does a job within `timeBox` milliseconds. Never rejects; a renderer that was cut off is gone afterwards. */
  run(job: Job, host: JobHost, timeBox: number): Promise<JobOutcome>;
  isAlive(): boolean;
  pid: number | undefined;
  end(): void;
}

/** What became of a job. `cut` is why the process had to go; the answer does not say whose fault that was. */
export type JobOutcome = RenderAnswer | { kind: 'cut'; failure: FailureClass; message: string };

function start(memory: number): ChildProcess {
  return fork(CHILD, {
    // Nothing of the server's own environment: it holds the addresses of databases and keys.
    env: { NODE_ENV: 'production', TZ: 'UTC' },
    execArgv: [`--max-old-space-size=${memory}`, '--disable-warning=ExperimentalWarning'],
    serialization: 'advanced',
    // What code of releases prints is nobody's log.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}

/** Megabytes in memory; 0 where the system does not tell. */
function residentMemory(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'latin1');
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/** Starts a renderer. */
export function startRenderer({ memory }: RendererOptions): Renderer {
  const child = start(memory);
  let working: { host: JobHost; finish: (outcome: JobOutcome) => void; asked: number } | null = null;
  let alive = true;

  const post = (message: ToRenderer) => {
    if (child.connected) child.send(message, () => undefined);
  };
  const kill = () => {
    // At once: until the process is gone it must not be given another page.
    alive = false;
    child.kill('SIGKILL');
  };

  let isReady: () => void;
  const ready = new Promise<void>((resolve, reject) => {
    isReady = resolve;
    child.once('exit', () => reject(new Error('A renderer ended before it was ready.')));
  });
  ready.catch(() => undefined);
  const ended = new Promise<void>((resolve) => {
    child.once('exit', (code, signal) => {
      alive = false;
      const message = `The renderer ended (${signal ?? code}).`;
      working?.finish({ kind: 'cut', failure: 'render', message });
      resolve();
    });
  });
  // A process that cannot be started, or a message that cannot be sent, shows as an exit or a cut.
  child.on('error', kill);

  async function answer(message: FromRenderer): Promise<void> {
    if (message.kind === 'ready') return isReady();
    const job = working;
    if (!job) return;
    if (message.kind === 'done') return job.finish(message.answer);
    const { call } = message;
    if (message.kind === 'half') {
      post({ kind: 'half', call, answer: await job.host.half(message.remote, message.buildId) });
      return;
    }
    job.asked += 1;
    const given = await job.host.fetch(message.request);
    job.asked -= 1;
    if (working === job) post({ kind: 'fetched', call, answer: given });
  }
  child.on('message', (message: FromRenderer) => void answer(message));

  return {
    ready,
    ended,
    pid: child.pid,
    isAlive: () => alive,
    end: kill,
    run(job, host, timeBox) {
      if (!alive)
        return Promise.resolve({ kind: 'cut', failure: 'render', message: 'The renderer is gone.' });
      return new Promise((resolve) => {
        const cut = (outcome: JobOutcome) => {
          kill();
          finish(outcome);
        };
        const clock = setTimeout(() => {
          // While the API has not answered it is not the release that is slow.
          if (working?.asked) cut({ kind: 'none' });
          else cut({ kind: 'cut', failure: 'timeout', message: `Not drawn within ${timeBox} ms.` });
        }, timeBox);
        const watch = setInterval(() => {
          const resident = residentMemory(child.pid);
          if (resident <= memory + BESIDE_HEAP) return;
          cut({ kind: 'cut', failure: 'render', message: `Took ${Math.round(resident)} MB of memory.` });
        }, WATCH);
        const finish = (outcome: JobOutcome) => {
          if (working?.finish !== finish) return;
          working = null;
          clearTimeout(clock);
          clearInterval(watch);
          resolve(outcome);
        };
        working = { host, finish, asked: 0 };
        post({ kind: 'job', job });
      });
    },
  };
}
