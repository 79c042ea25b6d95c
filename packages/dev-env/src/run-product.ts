import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { buildAll, workspaceRoot } from '@samen/federation-kit/build';
import { ConfigError, readConfig } from '@samen/server/config';
import { readEnvironment, supervise } from '@samen/server/supervisor';
import {
  DataDirectoryError,
  InstanceRunningError,
  NoBinariesError,
  startPostgres,
  type RunningPostgres,
} from './postgres/index.ts';
import { OPERATORS_TENANT } from './demo-data/sites.ts';
import type { ServeOptions } from './serve.ts';
import { once } from 'node:events';
import { sourcesChanged } from './watch-sources.ts';

const DEFAULT_PORT = 4000;

/** The product cannot start here; the message says what to do. Nothing is left unfinished. */
export class StartRefused extends Error {
  override readonly name = 'StartRefused';
}

export interface ProductSettings {
  environment: Readonly<Record<string, string | undefined>>;
  port: number;
  dataDir: string;
}

export interface RunOptions extends ProductSettings {
  /** Receives progress, a line at a time. */
  log: (line: string) => void;
  /** Restarts the server when its sources change. */
  isWatching?: boolean;
  /** Gives the start up, and ends the product in order. */
  signal: AbortSignal;
}

/** Port and data directory from the environment. Throws `StartRefused` for a port that is none. */
export function parseEnvironment(environment: NodeJS.ProcessEnv): ProductSettings {
  const port = Number(environment['PORT'] ?? DEFAULT_PORT);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new StartRefused(`PORT is '${environment['PORT']}'; it has to be a number from 1 to 65535.`);
  const root = workspaceRoot(import.meta.dirname);
  return { environment, port, dataDir: path.resolve(root, environment['DATA_DIR'] ?? '.data') };
}

/** Step by step: Node's own recursive mkdir never returns under /proc. */
function makeDirectory(directory: string): void {
  if (existsSync(directory)) return;
  makeDirectory(path.dirname(directory));
  mkdirSync(directory);
}

/** Before anything takes time: what is found taken or closed at the end would have cost minutes. */
async function assertStartable({ port, dataDir }: ProductSettings): Promise<void> {
  try {
    makeDirectory(dataDir);
    // Writing is the only test that root and read-only file systems do not pass for nothing.
    const probe = path.join(dataDir, `.probe-${process.pid}`);
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartRefused(`${dataDir} cannot be written to (${code}); set DATA_DIR to another directory.`);
  }
  await new Promise<void>((free, taken) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => taken(portProblem(error, port)));
    probe.listen(port, 'localhost', () => probe.close(() => free()));
  });
}

function portProblem(error: NodeJS.ErrnoException, port: number): Error {
  if (error.code === 'EADDRINUSE')
    return new StartRefused(`Port ${port} is in use; set PORT to another one.`);
  if (error.code === 'EACCES')
    return new StartRefused(`Port ${port} needs more rights; set PORT to another one.`);
  return error;
}

async function startDatabase({ environment, dataDir, log }: RunOptions): Promise<RunningPostgres | null> {
  if (environment['DATABASE_URL']) return null;
  log('Starting PostgreSQL…');
  try {
    return await startPostgres({ dataDir, onProgress: (message) => log(`  ${message}`) });
  } catch (error) {
    const forPeople = [InstanceRunningError, DataDirectoryError, NoBinariesError];
    if (forPeople.some((kind) => error instanceof kind)) throw new StartRefused((error as Error).message);
    throw error;
  }
}

/** What the server is configured with. Throws `StartRefused` before anything is built for a server that cannot start. */
function environmentOf(
  { environment, port, dataDir }: ProductSettings,
  database: RunningPostgres | null,
): NodeJS.ProcessEnv {
  const values = {
    APP_ENV: 'demo',
    OPERATORS_TENANT,
    LOG_LEVEL: 'warn',
    ...environment,
    ...(database ? { DATABASE_URL: database.appUrl, DATABASE_OWNER_URL: database.ownerUrl } : {}),
    PORT: String(port),
    DATA_DIR: dataDir,
  };
  try {
    readConfig(values);
    return values;
  } catch (error) {
    if (error instanceof ConfigError) throw new StartRefused(error.message);
    throw error;
  }
}

/**
 * Sets the product up and runs it until `signal` ends it: database, builds of what changed, and the server as a child,
 * which is started again when it dies. Resolves to the code to exit with. Rejects with `StartRefused` where a person has to
 * change something first, and with the reason of `signal` when that ends the builds; either way no database is left
 * running.
 */
export async function runProduct(options: RunOptions): Promise<number> {
  await assertStartable(options);
  const database = await startDatabase(options);
  try {
    return await runOn(database, options);
  } finally {
    await database?.stop();
  }
}

/** What takes long, unless the start is given up meanwhile. */
function unlessEnded<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  const ended = new Promise<never>((_resolve, reject) => {
    const end = () => reject(signal.reason as Error);
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
  });
  return Promise.race([work, ended]);
}

async function runOn(database: RunningPostgres | null, options: RunOptions): Promise<number> {
  const { log, signal } = options;
  const values = environmentOf(options, database);
  log('Building what has changed…');
  const built = await unlessEnded(buildAll({ report: (line) => log(`  ${line}`) }), signal);
  const releases = built.map(({ remote, buildId, directory }) => ({ remote, buildId, directory }));
  const serveOptions: ServeOptions = { releases, isPrepared: false };
  const run = (until: AbortSignal) =>
    supervise({
      module: path.join(import.meta.dirname, 'serve.ts'),
      // What the first start has set up, the next one after a crash finds.
      args: () => [JSON.stringify(serveOptions)],
      onReady: () => (serveOptions.isPrepared = true),
      signal: until,
      log,
      ...readEnvironment(values),
    });
  return options.isWatching ? runWatching(run, log, signal) : run(signal);
}

/** Runs the server until its sources change, and then again. One that does not come up waits for the next change. */
async function runWatching(
  run: (until: AbortSignal) => Promise<number>,
  log: RunOptions['log'],
  signal: AbortSignal,
): Promise<number> {
  for (;;) {
    const changed = sourcesChanged();
    const until = AbortSignal.any([signal, changed.signal]);
    try {
      const code = await run(until);
      if (signal.aborted) return code;
      if (!until.aborted) {
        log('The server waits for a change of its sources.');
        await once(until, 'abort');
      }
    } finally {
      changed.stop();
    }
    if (signal.aborted) return 0;
    log(`${String(changed.signal.reason)} has changed; the server is restarted.`);
  }
}
