import { readdir, readFile, readlink } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import path from 'node:path';

/** Whether a process of this id exists, a zombie included. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function isZombie(pid: number): Promise<boolean> {
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name in parentheses may be anything; the state follows the last one.
  return status.slice(status.lastIndexOf(')') + 2).startsWith('Z');
}

/** Whether this process still runs: a zombie does not. */
export async function isWorking(pid: number): Promise<boolean> {
  return isAlive(pid) && !(await isZombie(pid));
}

/**
 * Every PostgreSQL process that works in this data directory (they all have it as working directory). Null where
 * the platform does not report it.
 */
export async function processesIn(directory: string): Promise<number[] | null> {
  if (process.platform !== 'linux') return null;
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    pids.map(async (pid) => {
      const [cwd, program] = await Promise.all([
        readlink(`/proc/${pid}/cwd`).catch(() => ''),
        readlink(`/proc/${pid}/exe`).catch(() => ''),
      ]);
      return cwd === directory && path.basename(program).startsWith('postgres') ? [Number(pid)] : [];
    }),
  );
  return found.flat();
}

/** Waits until none of them works any more; false when some still do after `timeout` milliseconds. */
export async function haveEnded(pids: readonly number[], timeout: number): Promise<boolean> {
  const deadline = Date.now() + timeout;
  for (const pid of pids) {
    while (await isWorking(pid)) {
      if (Date.now() > deadline) return false;
      await sleep(20);
    }
  }
  return true;
}

/** Sends a signal; a process that is gone already is no error. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
