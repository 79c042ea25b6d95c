import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { HEARTBEAT } from './protocol.ts';

/** What takes longer than a second or two is for `npm run test:full`. */
const inFull = process.env['TEST_FULL'] ? it : it.skip;

const WATCHED = { WATCHDOG_SECONDS: '1' };
/** Milliseconds within which a program is ended that stands still. */
const ENDED_WITHIN = 1000 * Number(WATCHED.WATCHDOG_SECONDS) + 2 * HEARTBEAT;

interface Supervisor {
  process: ChildProcess;
  lines: string[];
  /** The next line that matches; lines before it are passed over. */
  line(pattern: RegExp): Promise<string>;
  /** Process ids of the program and of its child, as the next start tells them. */
  started(): Promise<[number, number]>;
  exit: Promise<number | null>;
}

let folder: string;
let running: Supervisor[];

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'samen-supervisor-'));
  running = [];
});
afterEach(async () => {
  for (const { process: supervisor, exit } of running) {
    supervisor.kill('SIGKILL');
    await exit;
  }
  rmSync(folder, { recursive: true, force: true });
});

function supervisor(behaviour: string, env: NodeJS.ProcessEnv = {}): Supervisor {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'supervise.program.ts')], {
    env: { ...process.env, NODE_OPTIONS: '', BEHAVIOUR: behaviour, MARK: path.join(folder, 'mark'), ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines: string[] = [];
  let next = 0;
  const reader = createInterface({ input: child.stdout }).on('line', (line) => lines.push(line));
  const exit = once(child, 'exit').then(([code]) => code as number | null);
  const line = async (pattern: RegExp) => {
    for (;;) {
      for (; next < lines.length; next += 1) {
        const found = lines[next] ?? '';
        if (!pattern.test(found)) continue;
        next += 1;
        return found;
      }
      await Promise.race([
        once(reader, 'line'),
        once(reader, 'close').then(() => Promise.reject(new Error(`It never said ${pattern}.`))),
      ]);
    }
  };
  const started = async (): Promise<[number, number]> => {
    const [, program, grandchild] = /program (\d+) child (\d+)/.exec(await line(/^program/)) ?? [];
    return [Number(program), Number(grandchild)];
  };
  const made = { process: child, lines, line, started, exit };
  running.push(made);
  return made;
}

function isWorking(pid: number): boolean {
  try {
    const status = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return !status.slice(status.lastIndexOf(')') + 2).startsWith('Z');
  } catch {
    return false;
  }
}

/** Resolves when none of the processes works any more. */
async function gone(...pids: number[]): Promise<void> {
  while (pids.some(isWorking)) await delay(20);
}

it('starts a program again that dies, and ends what that had started', async () => {
  const { started, line } = supervisor('');
  const [program, child] = await started();
  await line(/^ready$/);
  process.kill(program, 'SIGKILL');
  await line(/^The server ended \(SIGKILL\); it is started again\.$/);
  const [second] = await started();
  await gone(program, child);
  expect(second).not.toBe(program);
});

it('ends a program whose event loop stands still, reports what it worked on, and starts it again', async () => {
  const { started, line } = supervisor('block', WATCHED);
  const [program, child] = await started();
  await line(/stood still for 1 s and was ended; in flight were POST \/slow; it is started again/);
  await started();
  await line(/^ready$/);
  await gone(program, child);
});

inFull('ends a program that was stopped', async () => {
  const { started, line } = supervisor('', WATCHED);
  const [program] = await started();
  await line(/^ready$/);
  process.kill(program, 'SIGSTOP');
  await line(/stood still for 1 s and was ended; it is started again/);
  await gone(program);
  await started();
});

inFull('leaves a program alone that was suspended together with its supervisor', async () => {
  const { process: parent, started, line, lines, exit } = supervisor('', WATCHED);
  const [program] = await started();
  await line(/^ready$/);
  const both = [parent.pid ?? 0, program];
  for (const pid of both) process.kill(pid, 'SIGSTOP');
  await delay(2 * ENDED_WITHIN);
  for (const pid of both) process.kill(pid, 'SIGCONT');
  await delay(2 * ENDED_WITHIN);
  expect(isWorking(program)).toBe(true);
  parent.kill('SIGTERM');
  expect(await exit).toBe(0);
  expect(lines).not.toContainEqual(expect.stringContaining('again'));
});

it('starts it five times again within a minute, not six times', async () => {
  const { lines, exit } = supervisor('die');
  expect(await exit).toBe(1);
  expect(lines.filter((line) => line.startsWith('program'))).toHaveLength(6);
  expect(lines.at(-1)).toBe(
    'The server ended (code 3), for the 6th time within a minute: it is not started again.',
  );
});

it('starts nothing again that cannot start as it is configured', async () => {
  const { lines, exit } = supervisor('refuse');
  expect(await exit).toBe(1);
  expect(lines).toEqual([]);
});

it('restarts a program that ends by itself', async () => {
  const { started, line } = supervisor('end');
  await started();
  await line(/^The server ended \(code 0\); it is started again\.$/);
  await started();
});

it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('ends in order on %s', async (name) => {
  const { process: parent, started, line, exit } = supervisor('');
  const [program, child] = await started();
  await line(/^ready$/);
  parent.kill(name);
  await line(/^stopped$/);
  expect(await exit).toBe(0);
  await gone(program, child);
});

it('gives up a start that is under way', async () => {
  const { process: parent, line, exit } = supervisor('slow start');
  await line(/^starting$/);
  parent.kill('SIGTERM');
  expect(await exit).toBe(0);
});

inFull('ends a program that does not end', async () => {
  const { process: parent, started, line, exit } = supervisor('never stop');
  const [program, child] = await started();
  await line(/^ready$/);
  parent.kill('SIGTERM');
  expect(await exit).toBe(1);
  await gone(program, child);
});

it('leaves no one behind when it is killed, nor a child that is blocked', async () => {
  const { process: parent, started, line } = supervisor('blocked child');
  const pids = await started();
  await line(/^ready$/);
  parent.kill('SIGKILL');
  await gone(...pids);
});

inFull('leaves nobody behind when it is killed while its program is blocked or stopped', async () => {
  const one = supervisor('block', { WATCHDOG_SECONDS: '0' });
  const other = supervisor('');
  const pids = [...(await one.started()), ...(await other.started())];
  await one.line(/^ready$/);
  await other.line(/^ready$/);
  await one.line(/^blocks$/);
  process.kill(pids[2] ?? 0, 'SIGSTOP');
  for (const { process: parent } of [one, other]) parent.kill('SIGKILL');
  await gone(...pids);
});
