import path from 'node:path';
import type { FailureClass, RenderResult } from '@samen/contracts';
import { PERMISSIONS } from '../workers/permissions.ts';
import { startWorkerProcess, type WorkerLifecycle } from '../workers/worker-process.ts';
import { isFromRenderer } from './messages.ts';
import type { ApiCall, FromRenderer, Job, ToRenderer, ApiResponse, BundleResponse } from './protocol.ts';

const CHILD = path.join(import.meta.dirname, 'child/main.ts');
/** What a renderer may have in memory besides its heap: Node itself, code, buffers. */
const BESIDE_HEAP = 192;

/** What a renderer requests from its parent while it works. */
export interface JobHost {
  bundle(remote: string, buildId: string): Promise<BundleResponse>;
  fetch(call: ApiCall): Promise<ApiResponse>;
}

export interface RendererOptions {
  /** Megabytes of heap; resident memory may be 192 MB more. */
  memory: number;
}

/** One process that renders pages, one at a time; it reads, starts and accesses nothing. */
export interface Renderer extends WorkerLifecycle {
  /** Does a job within `timeBox` milliseconds. Never rejects; a renderer that was cut off is gone afterwards. */
  run(job: Job, host: JobHost, timeBox: number): Promise<JobOutcome>;
}

/** What became of a job. `cut` is why the process had to go; the response does not say whose fault that was. */
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
      let openCalls = 0;
      let isOver = false;

      async function respond(message: FromRenderer): Promise<void> {
        if (message.kind === 'bundle') {
          const { call, remote, buildId } = message;
          worker.send({ kind: 'bundle', call, response: await host.bundle(remote, buildId) });
        } else if (message.kind === 'fetch') {
          const { call, request } = message;
          openCalls += 1;
          const response = await host.fetch(request);
          openCalls -= 1;
          if (!isOver) worker.send({ kind: 'fetched', call, response });
        }
      }

      const outcome = await worker.run<RenderResult>({
        message: { kind: 'job', job },
        timeout: timeBox,
        onMessage(message: unknown, finish) {
          if (!isFromRenderer(message)) return worker.kill();
          if (message.kind === 'done') finish(message.response);
          // What cannot be had leaves the page waiting, until its time is over.
          else respond(message).catch(() => undefined);
        },
      });
      isOver = true;
      if (outcome.kind !== 'terminated') return outcome;
      const { reason, message } = outcome;
      // While the API has not responded it is not the release that is slow.
      if (reason === 'timeout' && openCalls > 0) return { kind: 'none' };
      return { kind: 'cut', failure: reason === 'timeout' ? 'timeout' : 'render', message };
    },
  };
}
