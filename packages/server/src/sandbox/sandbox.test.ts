import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { openSandbox, type Sandbox } from './sandbox.ts';
import type { HOSTILE_TASKS } from './test/hostile-tasks.program.ts';

type Hostile = typeof HOSTILE_TASKS;

const FULL = process.env['TEST_FULL'] === '1';
const HELPERS = path.join(import.meta.dirname, 'test');
const NOTHING = undefined as never;
const by = (owner: string, waiting = 100) => ({ owner, waiting });

let sandbox: Sandbox<Hostile>;

const open = (options: Partial<Parameters<typeof openSandbox>[0]> = {}) =>
  openSandbox<Hostile>({
    processes: 2,
    timeout: 60_000,
    memory: 512,
    entry: path.join(HELPERS, 'hostile-tasks.program.ts'),
    ...options,
  });
const withSandbox = async (
  options: Partial<Parameters<typeof openSandbox>[0]>,
  test: (opened: Sandbox<Hostile>) => Promise<void>,
) => {
  const opened = open(options);
  try {
    await test(opened);
  } finally {
    await opened.close();
  }
};

/** Whether a process is there, also as one that no one has taken notice of. */
const exists = (pid: number) => existsSync(`/proc/${pid}`);
const childrenOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'latin1').split(' ').filter(Boolean).map(Number);
/** In hundredths of a second. */
const processorTime = (pid: number) =>
  Number(readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ', 2)[1]?.split(' ')[11]);
async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await delay(20);
}

beforeAll(() => {
  sandbox = open();
});
afterAll(() => sandbox.close());

it('starts a process for the first job, and not before', async () => {
  await withSandbox({}, async (fresh) => {
    expect(fresh.pids()).toEqual([]);
    expect(await fresh.run('echo', 'hello', by('a'))).toEqual({ kind: 'done', output: 'hello' });
    expect(fresh.pids()).toHaveLength(1);
  });
});

it('reports what went wrong in a job, and goes on with the next', async () => {
  expect(await sandbox.run('fail', NOTHING, by('a'))).toEqual({ kind: 'failed', message: 'Error: broken' });
  expect(await sandbox.run('echo', 'next', by('a'))).toMatchObject({ output: 'next' });
});

it('knows no secret, reads the product alone, writes nothing and starts nothing', async () => {
  process.env['SECRET_OF_THE_TEST'] = 'hunter2';
  const environment = await sandbox.run('environment', NOTHING, by('a'));
  expect(environment).toMatchObject({ kind: 'done', output: expect.not.stringContaining('hunter2') });
  const denied = { kind: 'failed', message: expect.stringContaining('restricted') };
  expect(await sandbox.run('read', path.join(HELPERS, 'killed-server.program.ts'), by('a'))).toMatchObject({
    kind: 'done',
  });
  expect(await sandbox.run('read', '/etc/hostname', by('a'))).toEqual(denied);
  expect(await sandbox.run('read', path.resolve(HELPERS, '../../../../../package.json'), by('a'))).toEqual(
    denied,
  );
  expect(await sandbox.run('write', path.join(HELPERS, 'written'), by('a'))).toEqual(denied);
  expect(await sandbox.run('start', path.join(HELPERS, 'killed-server.program.ts'), by('a'))).toEqual(denied);
});

it.each([
  ['loops', 'loop', 'timeout'],
  ['never ends', 'hang', 'timeout'],
] as const)('ends a job that %s when its time is over', async (_what, task, reason) => {
  await withSandbox({ timeout: 500 }, async (strict) => {
    expect(await strict.run(task, NOTHING, by('a'))).toMatchObject({ kind: 'terminated', reason });
    expect(await strict.run('echo', 'next', by('a'))).toMatchObject({ output: 'next' });
  });
});

it.each([
  ['grows in buffers', 'growBuffers', 'memory'],
  ['grows natively', 'growNatively', 'memory'],
  ['grows on the heap', 'growHeap', 'exit'],
  ['crashes', 'crash', 'exit'],
] as const)('takes a job that %s along, and no other', async (_what, task, reason) => {
  const [outcome, beside] = await Promise.all([
    sandbox.run(task, NOTHING, by('a')),
    sandbox.run('work', 300, by('b')),
  ]);
  expect(outcome).toMatchObject({ kind: 'terminated', reason });
  expect(beside).toEqual({ kind: 'done', output: 'done' });
  expect(await sandbox.run('echo', 'next', by('a'))).toMatchObject({ output: 'next' });
});

it('does a job again whose process was ended from outside', async () => {
  const job = sandbox.run('work', 1_000, by('a'));
  const pid = (await sandbox.run('pid', NOTHING, by('b'))) as { output: number };
  for (const one of sandbox.pids()) if (one !== pid.output) process.kill(one, 'SIGKILL');
  expect(await job).toEqual({ kind: 'done', output: 'done' });
});

it('lets no one have all processes, and everybody have a turn', async () => {
  const order: string[] = [];
  const run = (owner: string, name: string) =>
    sandbox.run('work', 100, by(owner)).then(() => order.push(name));
  await sandbox.run('echo', 'warm', by('b'));
  await Promise.all([
    ...Array.from({ length: 6 }, (_, number) => run('many', `many ${number}`)),
    run('few', 'few'),
  ]);
  // Not after the six who came before.
  expect(order.indexOf('few')).toBeLessThan(3);
});

it('tells an owner with too many jobs to come back, and no one else', async () => {
  const jobs = Array.from({ length: 4 }, () => sandbox.run('work', 100, by('many', 2)));
  const other = sandbox.run('echo', 'other', by('few', 2));
  const settled = await Promise.allSettled(jobs);
  expect(settled.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(2);
  expect(settled.at(-1)).toMatchObject({ reason: { code: 'unavailable' } });
  expect(await other).toMatchObject({ output: 'other' });
});

it('ends processes that have nothing to do, and starts them again', async () => {
  await withSandbox({ idleTimeout: 50 }, async (idle) => {
    await idle.run('echo', 'first', by('a'));
    await until(() => idle.pids().length === 0);
    expect(await idle.run('echo', 'second', by('a'))).toMatchObject({ output: 'second' });
  });
});

it('tells those who wait when it closes, and leaves no process', async () => {
  const closing = open({ processes: 1 });
  await closing.run('echo', 'warm', by('a'));
  const pids = closing.pids();
  const jobs = [1, 2, 3].map(() => closing.run('hang', NOTHING, by('a')));
  const settled = Promise.allSettled(jobs);
  await closing.close();
  expect(await settled).toEqual(
    jobs.map(() => ({ status: 'rejected', reason: expect.objectContaining({ code: 'unavailable' }) })),
  );
  expect(pids.filter(exists)).toEqual([]);
  await expect(closing.run('echo', 'late', by('a'))).rejects.toMatchObject({ code: 'unavailable' });
});

it('leaves no one behind when the server is killed, not even one that loops', async () => {
  const server = spawn(process.execPath, [path.join(HELPERS, 'killed-server.program.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(server.stdout, 'data');
  const pids = JSON.parse(String(line)) as number[];
  expect(pids.filter(exists)).toHaveLength(2);
  // Before it loops it would notice by itself that the server is gone.
  const before = pids.map(processorTime);
  await until(() => pids.some((pid, at) => processorTime(pid) > (before[at] ?? 0) + 20));
  server.kill('SIGKILL');
  await until(() => !pids.some(exists));
});

const KILLS = FULL ? 100 : 5;

it(`has no more children after ${KILLS} kills than before`, async () => {
  await withSandbox({ processes: 1, timeout: 30 }, async (killed) => {
    for (let kill = 0; kill < KILLS; kill += 1)
      expect(await killed.run('loop', NOTHING, by('a'))).toMatchObject({ reason: 'timeout' });
    const own = new Set([...killed.pids(), ...sandbox.pids()]);
    await until(() => childrenOf(process.pid).every((pid) => own.has(pid) || !isSandbox(pid)));
  });
});

function isSandbox(pid: number): boolean {
  try {
    return /hostile-tasks|^$/.test(readFileSync(`/proc/${pid}/cmdline`, 'latin1'));
  } catch {
    return false;
  }
}
