import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { open, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { onOwnDeath } from '@samen/server/supervisor';
import type { Binaries } from './binaries.ts';
import { haveEnded, isWorking, processesIn, signal } from './processes.ts';
import type { SystemUser } from './unprivileged.ts';

/** The server process of a data directory. */
export interface Postmaster {
  pid: number;
  port: number;
}

const pidFile = (directory: string): string => path.join(directory, 'postmaster.pid');

/** The server that works on this data, however it was started; null when there is none. */
export async function findPostmaster(directory: string): Promise<Postmaster | null> {
  const lines = (await readFile(pidFile(directory), 'utf8').catch(() => '')).split('\n');
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  if (!pid || !(await isWorking(pid))) return null;
  const workers = await processesIn(directory);
  // The id may long belong to a stranger.
  if (workers && !workers.includes(pid)) return null;
  return { pid, port: port || 0 };
}

/**
 * Clears the way after a killed server: its workers end (they would still write to the data), and its pid file goes,
 * because PostgreSQL takes an unreaped or reused process id for a running server.
 */
async function clearRemains(directory: string): Promise<void> {
  // Without this file no server was killed; a process seen here may be another's start.
  if (!existsSync(pidFile(directory))) return;
  const workers = await processesIn(directory);
  if (workers === null) return;
  for (const name of ['SIGQUIT', 'SIGKILL'] as const) {
    for (const pid of workers) signal(pid, name);
    if (await haveEnded(workers, 5_000)) break;
  }
  await rm(pidFile(directory), { force: true });
}

async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

export interface LaunchOptions {
  binaries: Binaries;
  directory: string;
  user: SystemUser | null;
  logFile: string;
  /** False trades safety for speed: for data that only a test needs. */
  durable: boolean;
  settings: Readonly<Record<string, string>>;
}

/**
 * Starts the server as a direct child in a session of its own, so that Ctrl-C in a terminal reaches only us and we
 * stop it after the last response; it is also stopped when we are killed. Resolves once the process runs, which is before it takes connections,
 * to a question whether it has ended since.
 */
export async function launchPostmaster(options: LaunchOptions): Promise<() => boolean> {
  const { binaries, directory, user, logFile, durable } = options;
  await clearRemains(directory);
  const settings: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    port: String(await freePort()),
    max_connections: '100',
    jit: 'off',
    // A killed server replays what came after its last checkpoint; a start may take seconds, not a minute.
    checkpoint_timeout: '60s',
    log_min_messages: 'warning',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
    ...options.settings,
  };
  const log = await open(logFile, 'a', 0o600);
  try {
    const child = spawn(
      binaries.postgres,
      ['-D', directory, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
      { cwd: '/', detached: true, stdio: ['ignore', log.fd, log.fd], ...user },
    );
    await new Promise<void>((resolve, reject) => {
      child.once('spawn', resolve).once('error', reject);
    });
    // Node must not wait for it, and reaps it all the same.
    child.unref();
    // No one else would stop it once we were killed.
    child.once('exit', onOwnDeath('kill -INT "$1"', String(child.pid)));
    return () => child.exitCode !== null || child.signalCode !== null;
  } finally {
    await log.close();
  }
}

/** Ends the server in order: sessions are cut, everything is written. */
export async function stopPostmaster({ pid }: Postmaster): Promise<void> {
  for (const name of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    signal(pid, name);
    if (await haveEnded([pid], 20_000)) return;
  }
}
