import { bundleOf, openTestPool } from './pool.test-support.ts';

const { pool, bundles, calls, withRemote, compositionOf, render, htmlOf } = openTestPool();
afterAll(() => pool.close());

it('renders a page with what the shell shares and what the API returns', async () => {
  const composition = withRemote(
    "return hello(address) + ', ' + (await (await fetch('/api/v1/x?y=1')).text());",
  );
  expect(await htmlOf(composition, '/nieuws')).toBe('hello /nieuws, answer to /api/v1/x?y=1');
  expect(calls.at(-1)).toMatchObject({ method: 'GET', url: '/api/v1/x?y=1' });
});

it('keeps two releases of a remote apart, in whatever order they are rendered', async () => {
  const one = withRemote("globalThis.last = 'one'; return 'one';");
  const other = withRemote("return 'other';");
  const rendered = [];
  for (const composition of [one, other, one, other]) rendered.push(await htmlOf(composition));
  expect(rendered).toEqual(['one', 'other', 'one', 'other']);
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
  ['asks the process to end', 'process.exit(0);', 'failed'],
])('a remote that %s costs its page, and no other', async (_what, body, kind) => {
  const good = withRemote("return 'good';");
  expect(await htmlOf(good)).toBe('good');
  const [broken, beside] = await Promise.all([render(withRemote(body)), htmlOf(good)]);
  expect(broken.kind).toBe(kind);
  expect(beside).toBe('good');
  expect(await Promise.all([htmlOf(good), htmlOf(good)])).toEqual(['good', 'good']);
});

it('reports which bundle is missing or is not what was published', async () => {
  expect(await render(compositionOf('9.9.9-00000009'))).toMatchObject({
    kind: 'failed',
    remote: 'vacancies',
    failure: 'http',
  });
  bundles['vacancies 9.9.9-00000008'] = { failure: 'integrity', message: 'another file' };
  expect(await render(compositionOf('9.9.9-00000008'))).toMatchObject({ failure: 'integrity' });
  // What was missing is requested again.
  bundles['vacancies 9.9.9-00000009'] = { source: bundleOf("return 'here now';") };
  expect(await htmlOf(compositionOf('9.9.9-00000009'))).toBe('here now');
});

it('blames no one while the API does not respond', async () => {
  expect(await render(withRemote("return (await fetch('/api/v1/never')).text();"))).toEqual({ kind: 'none' });
});

it('replaces a renderer that was killed', async () => {
  const good = withRemote("return 'good';");
  for (const pid of pool.pids()) process.kill(pid, 'SIGKILL');
  await expect(htmlOf(good)).resolves.toBeDefined();
  expect(await htmlOf(good)).toBe('good');
});
