import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ROOT } from './run-program.ts';

/** Every process that the run has started carries this in its environment. */
const MARK = 'SAMEN_TEST_RUN';
/** What was asked to end may take this long, in milliseconds. */
const ENDING = 5_000;

interface Process {
  pid: number;
  parent: number;
  command: string;
  environment: string;
}

function readProcess(pid: number): Process | null {
  const read = (file: string) => readFileSync(`/proc/${pid}/${file}`, 'latin1').replaceAll('\0', ' ').trim();
  try {
    const stat = read('stat');
    // The name in parentheses may hold anything.
    const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (state === 'Z') return null;
    return { pid, parent: Number(parent), command: read('cmdline'), environment: read('environ') };
  } catch {
    // It has ended meanwhile, or is another user's.
    return null;
  }
}

function processes(): Process[] {
  if (process.platform !== 'linux') return [];
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.flatMap((pid) => readProcess(Number(pid)) ?? []);
}

export interface TestRun {
  /** Ends processes and removes files that are left of the run so far; says which they were. */
  clear(): Promise<string[]>;
  /** Removes the run's own folder. */
  close(): void;
}

/**
 * Begins a test run: what it starts and what it writes into the folder for temporary files can be told from then on from
 * what others start and write on this machine.
 */
export function openTestRun(environment: NodeJS.ProcessEnv = process.env): TestRun {
  const mark = `${MARK}=${randomUUID()}`;
  environment[MARK] = mark.slice(MARK.length + 1);
  const folder = mkdtempSync(path.join(tmpdir(), 'samen-test-run-'));
  // Started as root, PostgreSQL runs as another user, who has to be able to enter.
  chmodSync(folder, 0o755);
  environment['TMPDIR'] = folder;
  // A cache is no leftover.
  environment['PLAYWRIGHT_TRANSFORM_CACHE_DIR'] ??= path.join(ROOT, '.cache', 'playwright');
  const before = new Set(processes().map(({ pid }) => pid));

  /** A process with an environment of its own is known by its program, when the process that started it has ended. */
  const isLeft = ({ pid, parent, command, environment: values }: Process, alive: ReadonlySet<number>) =>
    pid !== process.pid &&
    (values.includes(mark) ||
      (!before.has(pid) && command.includes(`${ROOT}/`) && (parent === 1 || !alive.has(parent))));

  function left(): Process[] {
    const all = processes();
    const alive = new Set(all.map(({ pid }) => pid));
    return all.filter((one) => isLeft(one, alive));
  }

  return {
    async clear() {
      const deadline = Date.now() + ENDING;
      while (left().length > 0 && Date.now() < deadline) await delay(100);
      const ended = left().map(({ pid, command }) => {
        process.kill(pid, 'SIGKILL');
        return `process ${pid}: ${command.slice(0, 200)}`;
      });
      const names = readdirSync(folder);
      for (const name of names) rmSync(path.join(folder, name), { recursive: true, force: true });
      // Of others' programs only the processes count: npm and browsers keep files of their own there.
      return [...ended, ...names.filter((name) => name.startsWith('samen-')).map((name) => `folder ${name}`)];
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}
