import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { buildAll, workspaceRoot, type BuiltRelease } from '@samen/federation-kit/build';
import {
  ConfigError,
  ensureLocalOperatorToken,
  readConfig,
  StartError,
  startServer,
  type Config,
  type Platform,
} from '@samen/server';
import { loadDemoData } from './demo-data/index.ts';
import { loadPlaces } from './places/index.ts';
import {
  DataDirectoryError,
  InstanceRunningError,
  NoBinariesError,
  startPostgres,
  type RunningPostgres,
} from './postgres/index.ts';
import { welcome } from './welcome.ts';

const DEFAULT_PORT = 4000;

/** The product cannot start here; the message says what to do. Nothing has been left half-done. */
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
  say: (line: string) => void;
  /** Gives the start up. */
  signal?: AbortSignal;
}

export interface RunningProduct {
  url: string;
  close(): Promise<void>;
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
    probe.once('error', (error: NodeJS.ErrnoException) => taken(portRefusal(error, port)));
    probe.listen(port, 'localhost', () => probe.close(() => free()));
  });
}

function portRefusal(error: NodeJS.ErrnoException, port: number): Error {
  if (error.code === 'EADDRINUSE')
    return new StartRefused(`Port ${port} is in use; set PORT to another one.`);
  if (error.code === 'EACCES')
    return new StartRefused(`Port ${port} needs more rights; set PORT to another one.`);
  return error;
}

async function startDatabase({ environment, dataDir, say }: RunOptions): Promise<RunningPostgres | null> {
  if (environment['DATABASE_URL']) return null;
  say('Starting PostgreSQL…');
  try {
    return await startPostgres({ dataDir, onProgress: (message) => say(`  ${message}`) });
  } catch (error) {
    const forPeople = [InstanceRunningError, DataDirectoryError, NoBinariesError];
    if (forPeople.some((kind) => error instanceof kind)) throw new StartRefused((error as Error).message);
    throw error;
  }
}

function configOf({ environment, port, dataDir }: ProductSettings, database: RunningPostgres | null): Config {
  const own = database ? { DATABASE_URL: database.appUrl, DATABASE_OWNER_URL: database.ownerUrl } : {};
  try {
    const values = { APP_ENV: 'demo', LOG_LEVEL: 'warn', ...environment, ...own };
    return readConfig({ ...values, PORT: String(port), DATA_DIR: dataDir });
  } catch (error) {
    if (error instanceof ConfigError) throw new StartRefused(error.message);
    throw error;
  }
}

/**
 * Sets the product up and runs it: database, builds of what changed, migrations, demo data, releases that were never
 * active, server. Rejects with `StartRefused` where somebody has to change something first, and with the reason of
 * `signal` when that ends it; either way no database is left running.
 */
export async function runProduct(options: RunOptions): Promise<RunningProduct> {
  await assertStartable(options);
  const database = await startDatabase(options);
  try {
    return await startOn(database, options);
  } catch (error) {
    await database?.stop();
    throw error instanceof StartError ? new StartRefused(error.message) : error;
  }
}

/** What takes long, unless the start is given up meanwhile. */
function unlessEnded<Result>(work: Promise<Result>, signal: AbortSignal | undefined): Promise<Result> {
  const ended = new Promise<never>((_resolve, reject) => {
    const end = () => reject(signal?.reason as Error);
    if (signal?.aborted) end();
    else signal?.addEventListener('abort', end, { once: true });
  });
  return Promise.race([work, ended]);
}

async function startOn(database: RunningPostgres | null, options: RunOptions): Promise<RunningProduct> {
  const { dataDir, port, say, signal } = options;
  const config = configOf(options, database);
  say('Building what has changed…');
  const releases = await unlessEnded(buildAll({ report: (line) => say(`  ${line}`) }), signal);

  const url = `http://localhost:${port}`;
  const server = await startServer(config, {
    prepare: async ({ platform, context }) => {
      await unlessEnded(loadData(config, say), signal);
      await publishAll(releases, platform, say);
      await ensureLocalOperatorToken(context.db, dataDir, 'local operator');
      // Where commands on this machine find the server, from its first answer on.
      await writeFile(path.join(dataDir, 'server.json'), `${JSON.stringify({ url, pid: process.pid })}\n`);
    },
  });
  for (const line of welcome(port, config.environment)) say(line);
  return {
    url,
    close: async () => {
      try {
        await server.stop();
      } finally {
        await database?.stop();
      }
    },
  };
}

/** Places for everybody; demo data where this is not a production. */
async function loadData(
  { database: { ownerUrl }, environment, dataDir }: Config,
  say: RunOptions['say'],
): Promise<void> {
  if (!ownerUrl) return;
  await loadPlaces(ownerUrl);
  if (environment === 'production') return;
  await loadDemoData({
    ownerUrl,
    uploads: path.join(dataDir, 'uploads'),
    today: new Date(),
    onProgress: (message) => say(`  ${message}…`),
  });
}

async function publishAll(
  releases: BuiltRelease[],
  platform: Platform,
  say: (line: string) => void,
): Promise<void> {
  for (const { directory } of releases) await platform.publishDirectory(directory, 'npm start');
  const wanted = releases.map(({ remote, buildId }) => ({ remote, buildId }));
  for (const { remote, buildId, outcome, because } of await platform.activateNeverActive(
    wanted,
    'npm start',
  )) {
    if (outcome === 'activated') say(`  ${remote} ${buildId}: activated`);
    if (outcome === 'kept') say(`  ${remote} ${buildId}: left aside, since ${because}`);
    if (outcome === 'refused') say(`  ${remote} ${buildId}: not activated: ${because}`);
  }
}
