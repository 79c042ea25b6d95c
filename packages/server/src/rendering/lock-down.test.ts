import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openTestPool } from './pool.test-support.ts';

const { pool, withRemote, htmlOf } = openTestPool();
const folder = mkdtempSync(path.join(tmpdir(), 'samen-secret-'));
const secret = path.join(folder, 'operator-token');
let listener: Server;
let connections = 0;
let port = 0;

beforeAll(async () => {
  writeFileSync(secret, 'hunter2');
  listener = createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  port = (listener.address() as { port: number }).port;
});
afterAll(async () => {
  await pool.close();
  listener.close();
  rmSync(folder, { recursive: true });
});

/** What a release gets of an expression: what it is, or the error. */
const tried = async (expression: string) =>
  htmlOf(
    withRemote(`try { const got = await (${expression}); return String(typeof got) + ' ' + String(got); }
      catch (error) { return 'error ' + error.message; }`),
  );

/** Ways to Node's own modules and to the machine. */
const NODE = `(process.getBuiltinModule || process.binding || globalThis.require || process.mainModule?.require)`;
it.each([
  ['getBuiltinModule', 'process.getBuiltinModule("node:fs")'],
  ['binding', 'process.binding("fs")'],
  ['linked binding', 'process._linkedBinding("fs")'],
  ['dlopen', 'process.dlopen({ exports: {} }, "/lib/x.so")'],
  ['kill', 'process.kill(process.ppid || 1, 0)'],
  ['send', 'process.send({ kind: "ready" })'],
  ['channel', 'process.channel.ref()'],
  ['any of them', `${NODE}("node:fs")`],
  ['require', 'require("node:fs")'],
  ['a shared name that objects inherit', 'require("constructor")'],
  ['import', 'import("node:fs")'],
  ['import by code from text', 'new Function("return import(\'node:fs\')")()'],
  ['import by eval', '(0, eval)("import(\'node:fs\')")'],
  ['process by code from text', 'new Function("return process.getBuiltinModule(\'node:fs\')")()'],
  ['process, put back', 'Object.defineProperty(globalThis, "process", { value: 1 })'],
  ['fetch', 'globalThis.fetch("http://127.0.0.1:1")'],
  ['WebSocket', 'new WebSocket("ws://127.0.0.1:1")'],
  ['EventSource', 'new EventSource("http://127.0.0.1:1")'],
  ['a worker', 'new Worker("data:text/javascript,0")'],
  ['a channel to others', 'new BroadcastChannel("x").name'],
  [
    'the client of fetch',
    'globalThis[Symbol.for("undici.globalDispatcher.1")].request({ origin: "http://127.0.0.1:1" })',
  ],
  ['what the console writes to', 'console._stdout.write("x")'],
])('%s leads nowhere', async (_name, expression) => {
  expect(await tried(expression)).toMatch(/^(error |undefined )/);
});

it('no page brings what stands on the disk, and none reaches the network', async () => {
  const reading = `const { fetch: outside } = globalThis;
    const ways = [
      () => process.getBuiltinModule('node:fs').readFileSync(${JSON.stringify(secret)}, 'utf8'),
      () => process.getBuiltinModule('node:net').connect(${port}, '127.0.0.1'),
      () => outside('http://127.0.0.1:${port}'),
      () => new WebSocket('ws://127.0.0.1:${port}'),
      ...Object.getOwnPropertySymbols(globalThis).map((name) => () =>
        globalThis[name].dispatch({ origin: 'http://127.0.0.1:${port}', path: '/', method: 'GET' }, {
          onConnect() {}, onError() {}, onHeaders() {}, onData() {}, onComplete() {},
        })),
    ];
    const got = [];
    for (const way of ways) { try { got.push(String(await way())); } catch (error) { got.push('no'); } }
    return got.join();`;
  expect(await htmlOf(withRemote(reading))).not.toContain('hunter2');
  // A connection would have been noticed before another page is there.
  expect(await htmlOf(withRemote("return 'after';"))).toBe('after');
  expect(connections).toBe(0);
});

it('a patched method of all emitters hands out no process', async () => {
  const patch = `const seen = [];
    for (const start of [new AbortController().signal, new Response('').body, setTimeout(() => 0), Promise.resolve()])
      for (let at = start; at; at = Object.getPrototypeOf(at))
        for (const name of ['emit', 'on'])
          try { const was = at[name]; at[name] = function (...args) { seen.push(typeof this.binding); return was?.apply(this, args); }; } catch {}
    globalThis.seen = seen;
    return 'patched';`;
  const composition = withRemote(
    `if (address === '/first') { ${patch} } return JSON.stringify(globalThis.seen ?? []);`,
  );
  await htmlOf(composition, '/first');
  expect(await htmlOf(composition, '/second')).not.toContain('function');
});
