import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { BUNDLE_TYPE, packRelease } from '@samen/releases';
import { writeRelease } from './releases/platform.test-support.ts';
import { emptyDatabase, type TestDatabase } from './test/database.ts';

/** A start takes seconds: of these tests `npm test` runs the one that shows most. */
const inFull = process.env['TEST_FULL'] ? it : it.skip;
const BLOCK_LOOP = pathToFileURL(path.join(import.meta.dirname, 'test/block-loop.program.ts')).href;

let database: TestDatabase;
let dataDir: string;
let main: ChildProcess;
let output: string;

beforeEach(async () => {
  database = await emptyDatabase();
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'samen-main-'));
});
afterEach(async () => {
  if (main.exitCode === null && main.signalCode === null) {
    main.kill('SIGKILL');
    await once(main, 'exit');
  }
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

function start(values: Record<string, string> = {}): void {
  main = spawn(process.execPath, [path.join(import.meta.dirname, 'main.ts')], {
    env: {
      PATH: process.env['PATH'],
      APP_ENV: 'test',
      DATABASE_URL: database.url,
      DATABASE_OWNER_URL: database.ownerUrl,
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'error',
      RENDERERS: '1',
      WATCHDOG_SECONDS: '2',
      NODE_OPTIONS: `--import ${BLOCK_LOOP}`,
      ...values,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  output = '';
  for (const stream of [main.stdout, main.stderr])
    stream?.on('data', (part: Buffer) => (output += part.toString()));
}

interface Server {
  url: string;
  pid: number;
}

/** The server that listens, which is not the one of before. */
async function server(before?: Server): Promise<Server> {
  const file = path.join(dataDir, 'server.json');
  for (;;) {
    const found = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8') || '{}') as Server) : null;
    const { ok = false } =
      found && found.pid !== before?.pid
        ? await fetch(`${found.url}/api/health`).catch(() => ({ ok: false }))
        : {};
    if (found && ok) return found;
    if (main.exitCode !== null) throw new Error(`It ended with ${main.exitCode}.\n${output}`);
    await delay(20);
  }
}

/** Renderers start with the first composition. */
async function activateShell({ url }: Server): Promise<void> {
  const directory = await writeRelease(path.join(dataDir, 'builds'), 'shell', 'one');
  const authorization = `Bearer ${readFileSync(path.join(dataDir, 'operator-token'), 'utf8').trim()}`;
  const post = async (call: string, type: string, body: unknown) => {
    const headers = { authorization, 'content-type': type };
    const init = { method: 'POST', headers, body, duplex: 'half' } as unknown as RequestInit;
    const response = await fetch(`${url}/platform/v1/${call}`, init);
    expect([response.ok, response.ok || (await response.text())]).toEqual([true, true]);
  };
  await post('releases', BUNDLE_TYPE, await packRelease(directory));
  await post('remotes/shell/activate', 'application/json', JSON.stringify({ reason: 'a test' }));
}

function isWorking(pid: number): boolean {
  try {
    const status = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return !status.slice(status.lastIndexOf(')') + 2).startsWith('Z');
  } catch {
    return false;
  }
}

const childrenOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);

async function gone(pids: number[]): Promise<void> {
  while (pids.some(isWorking)) await delay(20);
}

it('replaces a server that a request blocks, with its renderers, and stops in order', async () => {
  start();
  const first = await server();
  await activateShell(first);
  while (childrenOf(first.pid).length === 0) await delay(20);
  const all = [first.pid, ...childrenOf(first.pid)];
  const blocked = fetch(`${first.url}/api/health`, { headers: { 'x-block-loop': 'yes' } });
  await expect(blocked).rejects.toThrow();
  const second = await server(first);
  await gone(all);
  expect(output).toContain(
    'The server stood still for 2 s and was ended; in flight were GET /api/health; it is started again.',
  );
  const others = [second.pid, ...childrenOf(second.pid)];
  main.kill('SIGTERM');
  expect(await once(main, 'exit')).toEqual([0, null]);
  await gone(others);
});

inFull('leaves neither server nor renderer behind when the supervisor is killed', async () => {
  start();
  const first = await server();
  await activateShell(first);
  const { pid } = first;
  while (childrenOf(pid).length === 0) await delay(20);
  const all = [pid, ...childrenOf(pid)];
  main.kill('SIGKILL');
  await gone(all);
});

inFull('says what is wrong with the configuration, once, and ends', async () => {
  start({ DATABASE_URL: '', WATCHDOG_SECONDS: 'long', PORT: 'http' });
  expect(await once(main, 'exit')).toEqual([1, null]);
  expect(output.match(/Cannot start/g)).toHaveLength(1);
  for (const name of ['DATABASE_URL is missing', 'WATCHDOG_SECONDS is', 'PORT is'])
    expect(output).toContain(name);
});
