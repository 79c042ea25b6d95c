import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { buildAll, workspaceRoot } from '@samen/federation-kit/build';
import { OPERATORS_TENANT } from '../demo-data/sites.ts';

export const ROOT = workspaceRoot(import.meta.dirname);

export interface ProductOptions {
  /** Further settings of the server. */
  env?: Record<string, string>;
  /** Data of an earlier product, for a restart; a new folder without. */
  dataDir?: string;
}

/** The product as `npm start` runs it, in a process of its own, with its own data on its own port. */
export interface Product {
  port: number;
  dataDir: string;
  /** Of the process that `npm start` runs, which supervises the server. */
  pid: number;
  /** Of the server, which is another one after each restart. */
  serverPid(): number;
  /** The address of a path on one of the demo's hosts, `public.localhost` by default. */
  url(path: string, host?: string): string;
  /** What it has printed. */
  output(): string;
  /** Runs a command of the project against this product; resolves to its output and exit code. */
  run(command: 'release' | 'ship', ...args: string[]): Promise<CommandResult>;
  /** Ends it in order. */
  stop(): Promise<void>;
  /** SIGKILL to supervisor and server, as a power cut would. */
  kill(): Promise<void>;
  /** SIGKILL to the server alone; it comes back by itself. */
  killServer(): void;
  /** SIGKILL to PostgreSQL; it comes back by itself. */
  killDatabase(): void;
  /** Waits until the server is healthy, database included; rejects when it is not within `limit` milliseconds. */
  healthy(limit?: number): Promise<void>;
}

export interface CommandResult {
  code: number;
  output: string;
}

const SCRIPTS = { release: 'packages/releases/src/cli.ts', ship: 'packages/releases/src/ship.ts' };
const UP_WITHIN = 180_000;

/** A port that is free at this moment. */
export function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer();
    server.once('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** Names the data of a product that was started before and ended in order, for new ones to begin with a copy. */
export const TEMPLATE = 'SAMEN_DATA_TEMPLATE';

/**
 * Builds what changed in the workspace, and gives a new data folder those builds, so that no test builds twice; where
 * there is a template, a copy of all that it holds.
 */
export async function preparedDataDir(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'samen-e2e-'));
  folders.add(dataDir);
  const template = process.env[TEMPLATE];
  if (template) {
    // Files of PostgreSQL stay its user's.
    execFileSync('cp', ['-a', `${template}/.`, dataDir]);
    return dataDir;
  }
  const built = await buildAll({ root: ROOT });
  // Started as root, PostgreSQL runs as another user, who has to be able to enter.
  chmodSync(dataDir, 0o755);
  for (const { remote, buildId, directory } of built) {
    const target = join(dataDir, 'builds', remote, buildId);
    mkdirSync(join(dataDir, 'builds', remote), { recursive: true });
    cpSync(directory, target, { recursive: true });
  }
  return dataDir;
}

/** Data that was prepared here and not removed, and products that were not stopped: a test that failed half-way leaves them. */
const folders = new Set<string>();
const running = new Set<() => void>();
process.once('exit', () => {
  for (const kill of running) kill();
  for (const dataDir of folders) removeData(dataDir);
});

function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    // No process of it is left.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

function environment(port: number, dataDir: string, env: Record<string, string>): NodeJS.ProcessEnv {
  return {
    ...process.env,
    PORT: String(port),
    DATA_DIR: dataDir,
    APP_ENV: 'test',
    OPERATORS_TENANT,
    ...env,
  };
}

function exited(child: ChildProcess): Promise<number> {
  return new Promise((done) => {
    if (child.exitCode !== null || child.signalCode !== null) done(child.exitCode ?? 1);
    else child.once('exit', (code) => done(code ?? 1));
  });
}

/** Starts the product and waits until it is healthy. Rejects with what it printed when it does not come up. */
export async function startProduct(options: ProductOptions = {}): Promise<Product> {
  const port = await freePort();
  const dataDir = options.dataDir ?? (await preparedDataDir());
  const env = environment(port, dataDir, options.env ?? {});
  const child = spawn(process.execPath, [join(ROOT, 'packages/dev-env/src/start.ts')], {
    cwd: ROOT,
    env,
    // With the channel it learns that the test is gone, also when that was killed.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  child.channel?.unref();
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part: Buffer) => (printed += part.toString()));

  async function healthy(limit = UP_WITHIN): Promise<void> {
    const deadline = Date.now() + limit;
    const isHealthy = () =>
      fetch(`http://127.0.0.1:${port}/api/health`, { signal: AbortSignal.timeout(limit) }).then(
        ({ ok }) => ok,
        () => false,
      );
    while (!(await isHealthy())) {
      if (child.exitCode !== null || Date.now() > deadline)
        throw new Error(`The product did not come up.\n${printed}`);
      await new Promise((wake) => setTimeout(wake, 20));
    }
  }
  try {
    await healthy();
  } catch (error) {
    // In order, so that its database does not go on alone.
    child.kill('SIGTERM');
    await exited(child);
    throw error;
  }
  const serverPid = () =>
    (JSON.parse(readFileSync(join(dataDir, 'server.json'), 'utf8')) as { pid: number }).pid;
  /** The database ends by itself. */
  const killAll = () => {
    child.kill('SIGKILL');
    killGroup(serverPid());
  };
  running.add(killAll);

  return {
    port,
    dataDir,
    pid: child.pid ?? 0,
    serverPid,
    healthy,
    killServer: () => void process.kill(serverPid(), 'SIGKILL'),
    killDatabase: () => void process.kill(postmasterPid(dataDir), 'SIGKILL'),
    url: (path, host = 'public.localhost') => `http://${host}:${port}${path}`,
    output: () => printed,
    run(command, ...args) {
      const process_ = spawn(process.execPath, [join(ROOT, SCRIPTS[command]), ...args], { cwd: ROOT, env });
      let output = '';
      process_.stdout.on('data', (part: Buffer) => (output += part.toString()));
      process_.stderr.on('data', (part: Buffer) => (output += part.toString()));
      return exited(process_).then((code) => ({ code, output }));
    },
    async stop() {
      child.kill('SIGTERM');
      await exited(child);
      running.delete(killAll);
    },
    async kill() {
      killAll();
      await exited(child);
      running.delete(killAll);
    },
  };
}

/** Removes the data of a product; only for folders that `preparedDataDir` made. */
export function removeData(dataDir: string): void {
  if (!resolve(dataDir).startsWith(resolve(tmpdir(), 'samen-e2e-')))
    throw new Error(`${dataDir} is not a test's.`);
  folders.delete(dataDir);
  if (existsSync(dataDir)) rmSync(dataDir, { recursive: true, force: true });
}

/** PostgreSQL's own process, from the file it keeps in its data. */
export function postmasterPid(dataDir: string): number {
  const file = join(dataDir, 'db', 'postmaster.pid');
  return Number(readFileSync(file, 'utf8').split('\n')[0]);
}
