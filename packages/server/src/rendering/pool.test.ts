import type { Composition, RenderAnswer, Site } from '@samen/contracts';
import { testComposition } from '../test/composition.ts';
import { openPool, type RendererPool } from './pool.ts';
import type { ApiAnswer, ApiCall, HalfAnswer } from './protocol.ts';

const TIME_BOX = 1_000;

/** A shell of a few lines: it draws what the remote of the page answers. */
const SHELL = `
exports.shared = { greeting: { hello: (name) => 'hello ' + name } };
exports.render = async ({ address, composition }, { load, fetch }) => {
  const { default: remote } = await load('vacancies', composition.remotes.vacancies.buildId);
  const html = await remote(address, fetch);
  return { kind: 'page', page: { status: 200, html, styles: '', links: '', head: { title: null }, state: {} } };
};`;

const half = (body: string) =>
  `const { hello } = require('greeting'); exports.default = async (address, fetch) => { ${body} };`;

let pool: RendererPool;
let halves: Record<string, HalfAnswer>;
const calls: ApiCall[] = [];

const host = {
  half: async (remote: string, buildId: string) =>
    halves[`${remote} ${buildId}`] ?? { failure: 'http' as const, message: `no ${remote} ${buildId}` },
  async fetch(call: ApiCall): Promise<ApiAnswer> {
    calls.push(call);
    if (call.url.endsWith('/never')) await new Promise(() => undefined);
    return { status: 200, headers: {}, body: `answer to ${call.url}` };
  },
};

beforeAll(() => {
  pool = openPool({ processes: 2, memory: 64, timeBox: TIME_BOX, warmHost: host });
});
afterAll(() => pool.close());
beforeEach(() => {
  halves = { 'shell 1.0.0-00000000': { source: SHELL } };
});

let builds = 0;

/** A composition in which the vacancies remote does `body`, under a build id of its own. */
function withRemote(body: string): Composition {
  builds += 1;
  const buildId = `1.0.0-${String(builds).padStart(8, '0')}`;
  halves[`vacancies ${buildId}`] = { source: half(body) };
  return compositionOf(buildId);
}

function compositionOf(buildId: string): Composition {
  const composition = testComposition();
  const { vacancies } = composition.remotes;
  if (!vacancies) throw new Error('The composition has no vacancies.');
  return { ...composition, remotes: { vacancies: { ...vacancies, buildId } } };
}

async function draw(composition: Composition, address = '/'): Promise<RenderAnswer | { kind: 'cut' }> {
  const request = { site: {} as Site, composition, address, startedAt: 0, posted: null };
  return pool.run({ kind: 'render', request }, host, 'a visitor');
}

const htmlOf = async (composition: Composition, address?: string) => {
  const answer = await draw(composition, address);
  return answer.kind === 'page' ? answer.page.html : answer;
};

it('draws a page with what the shell shares and what the API answers', async () => {
  const composition = withRemote(
    "return hello(address) + ', ' + (await (await fetch('/api/v1/x?y=1')).text());",
  );
  expect(await htmlOf(composition, '/nieuws')).toBe('hello /nieuws, answer to /api/v1/x?y=1');
  expect(calls.at(-1)).toMatchObject({ method: 'GET', url: '/api/v1/x?y=1' });
});

it('keeps two releases of a remote apart, in whatever order they are drawn', async () => {
  const one = withRemote("globalThis.last = 'one'; return 'one';");
  const other = withRemote("return 'other';");
  const drawn = [];
  for (const composition of [one, other, one, other]) drawn.push(await htmlOf(composition));
  expect(drawn).toEqual(['one', 'other', 'one', 'other']);
});

it('knows no secret of the server', async () => {
  process.env['SECRET_OF_THE_TEST'] = 'hunter2';
  expect(await htmlOf(withRemote('return JSON.stringify(process.env);'))).not.toContain('hunter2');
});

it.each([
  ['throws', "throw new Error('broken');", 'failed'],
  ['throws when it is evaluated', '} ; throw new Error("at once"); {', 'failed'],
  ['asks for what is not shared', "require('node:fs');", 'failed'],
  ['loops', 'for (;;);', 'cut'],
  ['never answers', 'await new Promise(() => undefined);', 'cut'],
  [
    'grows on the heap',
    'const held = []; for (;;) held.push({ at: held.length, text: `${held.length}` });',
    'cut',
  ],
  ['grows beside the heap', 'const held = []; for (;;) held.push(new Uint8Array(1e6).fill(1));', 'cut'],
  ['ends the process', 'process.exit(0);', 'cut'],
])('a remote that %s costs its page, and no other', async (_what, body, kind) => {
  const good = withRemote("return 'good';");
  expect(await htmlOf(good)).toBe('good');
  const [broken, beside] = await Promise.all([draw(withRemote(body)), htmlOf(good)]);
  expect(broken.kind).toBe(kind);
  expect(beside).toBe('good');
  expect(await Promise.all([htmlOf(good), htmlOf(good)])).toEqual(['good', 'good']);
});

it('says which half is missing or is not what was published', async () => {
  expect(await draw(compositionOf('9.9.9-00000009'))).toMatchObject({
    ...{ kind: 'failed', remote: 'vacancies', failure: 'http' },
  });
  halves['vacancies 9.9.9-00000008'] = { failure: 'integrity', message: 'another file' };
  expect(await draw(compositionOf('9.9.9-00000008'))).toMatchObject({ failure: 'integrity' });
  // What was not there is asked for again.
  halves['vacancies 9.9.9-00000009'] = { source: half("return 'here now';") };
  expect(await htmlOf(compositionOf('9.9.9-00000009'))).toBe('here now');
});

it('blames nobody while the API does not answer', async () => {
  expect(await draw(withRemote("return (await fetch('/api/v1/never')).text();"))).toEqual({ kind: 'none' });
});

it('replaces a renderer that was killed', async () => {
  const good = withRemote("return 'good';");
  for (const pid of pool.pids()) process.kill(pid, 'SIGKILL');
  await expect(htmlOf(good)).resolves.toBeDefined();
  expect(await htmlOf(good)).toBe('good');
});
