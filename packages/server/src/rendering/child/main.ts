import type { RenderResult } from '@samen/contracts';
import type { ApiAnswer, FromRenderer, HalfAnswer, Job, ToRenderer } from '../protocol.ts';
import { withHtml } from './head-html.ts';
import { lockDown } from './lock-down.ts';
import { createRealms, HalfError, type Realms } from './realms.ts';

/**
 * A process that draws pages, one at a time. It knows no secret and reaches nothing but its parent; whoever hangs,
 * grows or ends here takes one page along.
 */
const answers = new Map<number, (answer: unknown) => void>();
let calls = 0;

const post = process.send?.bind(process);
const send = (message: FromRenderer) => void post?.(message);
const end = process.exit.bind(process);

function ask<Answer>(message: (call: number) => FromRenderer): Promise<Answer> {
  calls += 1;
  const call = calls;
  return new Promise((resolve) => {
    answers.set(call, resolve as (answer: unknown) => void);
    send(message(call));
  });
}

const realms: Realms = createRealms(async (remote, buildId) => {
  const answer = await ask<HalfAnswer>((call) => ({ kind: 'half', call, remote, buildId }));
  if ('source' in answer) return answer.source;
  throw new HalfError(remote, answer.failure, answer.message);
});

/** `fetch` for the API alone: the parent asks it in process. */
const fetchApi: typeof fetch = async (input, init) => {
  const { pathname, search } = new URL(String(input), 'http://api.invalid');
  const request = {
    method: init?.method ?? 'GET',
    url: pathname + search,
    headers: Object.fromEntries(new Headers(init?.headers).entries()),
  };
  const { status, headers, body } = await ask<ApiAnswer>((call) => ({ kind: 'fetch', call, request }));
  return new Response(body === '' ? null : body, { status, headers });
};

async function work(job: Job): Promise<RenderResult> {
  try {
    if (job.kind === 'warm') {
      await realms.of(job);
      return { kind: 'none' };
    }
    const { shell, remotes } = job.request.composition;
    const builds = Object.entries(remotes).map(([name, { buildId }]) => [name, buildId]);
    const realm = await realms.of({ shell: shell.buildId, remotes: Object.fromEntries(builds) });
    const answer = await realm.shell.render(job.request, { load: realm.load, fetch: fetchApi });
    if (answer.kind !== 'page') return answer;
    return { kind: 'page', page: { ...answer.page, head: withHtml(answer.page.head) } };
  } catch (error) {
    const { remote, failure, message } = HalfError.from(error);
    return { kind: 'failed', remote, failure, message };
  }
}

process.on('message', (message: ToRenderer) => {
  if (message.kind === 'job') {
    void work(message.job).then((answer) => send({ kind: 'done', answer }));
    return;
  }
  answers.get(message.call)?.(message.answer);
  answers.delete(message.call);
});
// Without a parent there is nobody to draw for.
process.on('disconnect', () => end(0));
process.on('error', () => end(1));
lockDown();
send({ kind: 'ready' });
