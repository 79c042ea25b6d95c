import path from 'node:path';
import type { FailureClass, RenderResult } from '@samen/contracts';
import { PERMISSIONS } from '../workers/permissions.ts';
import { startWorkerProcess, type WorkerLifecycle } from '../workers/worker-process.ts';
import { isFromRenderer } from './messages.ts';
import type { ApiAnswer, ApiCall, FromRenderer, HalfAnswer, Job, ToRenderer } from './protocol.ts';

const CHILD = path.join(import.meta.dirname, 'child/main.ts');
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

/** One process that renders pages, one at a time; it reads, starts and reaches nothing. */
export interface Renderer extends WorkerLifecycle {
  /** Does a job within `timeBox` milliseconds. Never rejects; a renderer that was cut off is gone afterwards. */
  run(job: Job, host: JobHost, timeBox: number): Promise<JobOutcome>;
}

/** What became of a job. `cut` is why the process had to go; the answer does not say whose fault that was. */
export type JobOutcome = RenderResult | { kind: 'cut'; failure: FailureClass; message: string };

/** Starts a renderer. */
export function startRenderer({ memory }: RendererOptions): Renderer {
  const worker = startWorkerProcess<FromRenderer, ToRenderer>({
    entry: CHILD,
    heap: memory,
    beside: BESIDE_HEAP,
    execArgv: PERMISSIONS,
  });
  return {
    ...worker,
    async run(job, host, timeBox) {
      let asked = 0;
      let isOver = false;

      async function answer(message: FromRenderer): Promise<void> {
        if (message.kind === 'half') {
          const { call, remote, buildId } = message;
          worker.send({ kind: 'half', call, answer: await host.half(remote, buildId) });
        } else if (message.kind === 'fetch') {
          const { call, request } = message;
          asked += 1;
          const response = await host.fetch(request);
          asked -= 1;
          if (!isOver) worker.send({ kind: 'fetched', call, answer: response });
        }
      }

      const outcome = await worker.run<RenderResult>({
        message: { kind: 'job', job },
        timeout: timeBox,
        onMessage(message: unknown, finish) {
          if (!isFromRenderer(message)) return worker.kill();
          if (message.kind === 'done') finish(message.answer);
          // What cannot be had leaves the page waiting, until its time is over.
          else answer(message).catch(() => undefined);
        },
      });
      isOver = true;
      if (outcome.kind !== 'terminated') return outcome;
      const { reason, message } = outcome;
      // While the API has not answered it is not the release that is slow.
      if (reason === 'timeout' && asked > 0) return { kind: 'none' };
      return { kind: 'cut', failure: reason === 'timeout' ? 'timeout' : 'render', message };
    },
  };
}
