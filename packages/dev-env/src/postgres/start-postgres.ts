import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { findBinaries } from './binaries.ts';
import { DataDirectoryError, openDataDirectory, passwords } from './data-directory.ts';
import { findPostmaster, launchPostmaster, stopPostmaster, type LaunchOptions } from './postmaster.ts';
import { createRoles, DATABASE, ROLES } from './roles.ts';
import { unprivilegedUser } from './unprivileged.ts';

/** Another process uses this data; the message says so. */
export class InstanceRunningError extends Error {
  override readonly name = 'InstanceRunningError';
}

export interface PostgresOptions {
  /** `DATA_DIR`: the data goes into `db` inside it. */
  dataDir: string;
  /** False turns fsync off; for tests. */
  durable?: boolean;
  /** Further settings of the server. */
  settings?: Readonly<Record<string, string>>;
  onProgress?: (message: string) => void;
}

export interface RunningPostgres {
  /** The role that migrates and owns the tables. */
  ownerUrl: string;
  /** The application's role, bound by row-level security. */
  appUrl: string;
  /** The superuser, for tests that make databases of their own. */
  adminUrl: string;
  /** Ends the server in order and gives the data free. */
  stop: () => Promise<void>;
}

/** Locked by one session as long as its process lives: the kernel releases it, also after SIGKILL. */
const INSTANCE_LOCK = 7_242_001;
const START_TIMEOUT = 60_000;
const LOCK_TIMEOUT = 2_000;

interface Session {
  client: pg.Client;
  port: number;
}

async function connect(url: string): Promise<pg.Client | null> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    const { code } = error as { code?: string };
    if (code === '28P01')
      throw new DataDirectoryError('The key in DATA_DIR/db.key is not the one of this database.');
    return null;
  }
}

/** Connects to the server of this data; starts one as often as it takes. */
async function connectOrStart(launch: LaunchOptions, adminUrl: (port: number) => string): Promise<Session> {
  const deadline = Date.now() + START_TIMEOUT;
  let hasEnded = () => true;
  while (Date.now() < deadline) {
    const running = await findPostmaster(launch.directory);
    const client = running?.port ? await connect(adminUrl(running.port)) : null;
    if (running && client) return { client, port: running.port };
    if (!running && hasEnded()) hasEnded = await launchPostmaster(launch);
    await sleep(30);
  }
  const log = (await readFile(launch.logFile, 'utf8').catch(() => ''))
    .trim()
    .split('\n')
    .slice(-5)
    .join('\n');
  throw new Error(`PostgreSQL did not start within ${START_TIMEOUT / 1000} seconds. Its last words:\n${log}`);
}

async function lockInstance(client: pg.Client, dataDir: string): Promise<void> {
  const deadline = Date.now() + LOCK_TIMEOUT;
  for (;;) {
    const { rows } = await client.query<{ got: boolean }>('SELECT pg_try_advisory_lock($1) AS got', [
      INSTANCE_LOCK,
    ]);
    if (rows[0]?.got) return;
    if (Date.now() > deadline)
      throw new InstanceRunningError(
        `Another instance is running on ${dataDir}; stop it, or set DATA_DIR to another directory.`,
      );
    await sleep(100);
  }
}

/**
 * Runs PostgreSQL on `DATA_DIR/db`: adopts a server that already works on the data, else starts one, and starts
 * it again should it die. Makes the database and its two roles. Throws an `InstanceRunningError` when another
 * process uses the data, a `DataDirectoryError` when the data cannot be opened, a `NoBinariesError` where there are
 * no programs for this platform.
 */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const dataDir = path.resolve(options.dataDir);
  await mkdir(dataDir, { recursive: true });
  const onProgress = options.onProgress ?? (() => undefined);
  const user = await unprivilegedUser(path.join(dataDir, 'db'));
  const [binaries, passwordOf] = await Promise.all([findBinaries(user), passwords(dataDir)]);
  const password = passwordOf(ROLES.admin);
  const directory = await openDataDirectory({ dataDir, binaries, user, password, onProgress });
  const launch: LaunchOptions = {
    binaries,
    directory,
    user,
    logFile: path.join(dataDir, 'db.log'),
    durable: options.durable ?? true,
    settings: options.settings ?? {},
  };
  const url = (role: string, database: string, port: number): string =>
    `postgres://${role}:${passwordOf(role)}@127.0.0.1:${port}/${database}`;
  const adminUrl = (port: number): string => url(ROLES.admin, 'postgres', port);

  let session: Session;
  let stopping = false;
  let starting: Promise<void>;
  const start = async (): Promise<void> => {
    session = await connectOrStart(launch, adminUrl);
    // A later connection to the same address must find the same server there.
    launch.settings = { ...launch.settings, port: String(session.port) };
    try {
      await lockInstance(session.client, dataDir);
    } catch (error) {
      await session.client.end();
      throw error;
    }
    session.client.once('end', () => {
      if (stopping) return;
      onProgress('PostgreSQL has gone; starting it again…');
      starting = start().catch((error: unknown) => onProgress(`PostgreSQL stays away: ${String(error)}`));
    });
  };
  starting = start();
  await starting;
  const { client, port } = session!;
  await createRoles(client, passwordOf);
  return {
    ownerUrl: url(ROLES.owner, DATABASE, port),
    appUrl: url(ROLES.application, DATABASE, port),
    adminUrl: adminUrl(port),
    stop: async () => {
      stopping = true;
      await starting;
      await session.client.end().catch(() => undefined);
      const running = await findPostmaster(directory);
      if (running) await stopPostmaster(running);
    },
  };
}
