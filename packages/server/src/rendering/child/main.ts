import type { RenderResult } from '@samen/contracts';
import type { FromRenderer, Job, ToRenderer, ApiResponse, BundleResponse } from '../protocol.ts';
import { withHtml } from './head-html.ts';
import { lockDown } from './lock-down.ts';
import { createEvaluationContexts, BundleError, type EvaluationContexts } from './evaluation-contexts.ts';

/**
 * A process that renders pages, one at a time. It knows no secret and can access nothing but its parent; one that hangs,
 * grows or ends here takes one page along.
 */
const pending = new Map<number, (response: unknown) => void>();
let calls = 0;

const post = process.send?.bind(process);
const send = (message: FromRenderer) => void post?.(message);
const end = process.exit.bind(process);

function callParent<Result>(message: (call: number) => FromRenderer): Promise<Result> {
  calls += 1;
  const call = calls;
  return new Promise((resolve) => {
    pending.set(call, resolve as (response: unknown) => void);
    send(message(call));
  });
}

const contexts: EvaluationContexts = createEvaluationContexts(async (remote, buildId) => {
  const response = await callParent<BundleResponse>((call) => ({ kind: 'bundle', call, remote, buildId }));
  if ('source' in response) return response.source;
  throw new BundleError(remote, response.failure, response.message);
});

/** `fetch` for the API alone: the parent calls it in process. */
const fetchApi: typeof fetch = async (input, init) => {
  const { pathname, search } = new URL(String(input), 'http://api.invalid');
  const request = {
    method: init?.method ?? 'GET',
    url: pathname + search,
    headers: Object.fromEntries(new Headers(init?.headers).entries()),
  };
  const { status, headers, body } = await callParent<ApiResponse>((call) => ({
    kind: 'fetch',
    call,
    request,
  }));
  return new Response(body === '' ? null : body, { status, headers });
};

async function work(job: Job): Promise<RenderResult> {
  try {
    if (job.kind === 'warm') {
      await contexts.of(job);
      return { kind: 'none' };
    }
    const { shell, remotes } = job.request.composition;
    const builds = Object.entries(remotes).map(([name, { buildId }]) => [name, buildId]);
    const context = await contexts.of({ shell: shell.buildId, remotes: Object.fromEntries(builds) });
    const response = await context.shell.render(job.request, { load: context.load, fetch: fetchApi });
    if (response.kind !== 'page') return response;
    return { ...response, page: { ...response.page, head: withHtml(response.page.head) } };
  } catch (error) {
    const { remote, failure, message } = BundleError.from(error);
    return { kind: 'failed', remote, failure, message };
  }
}

process.on('message', (message: ToRenderer) => {
  if (message.kind === 'job') {
    void work(message.job).then((response) => send({ kind: 'done', response }));
    return;
  }
  pending.get(message.call)?.(message.response);
  pending.delete(message.call);
});
// Without a parent there is no one to render for.
process.on('disconnect', () => end(0));
process.on('error', () => end(1));
lockDown();
send({ kind: 'ready' });
