import { access, constants, mkdir } from 'node:fs/promises';
import { openReleaseStore, StoreUnavailable, type ReleaseStore } from '@samen/releases';
import pino, { type Logger } from 'pino';
import { createApp } from './app.ts';
import { secretBox, serverKey } from './secrets.ts';
import { systemClock } from './clock.ts';
import { ConfigError, type Config } from './config.ts';
import type { ServerContext } from './context.ts';
import { contentChanges, followContent } from './db/content-changes.ts';
import { openDatabase, type Database } from './db/database.ts';
import { assertDurable } from './db/durability.ts';
import { MigrationError } from './db/migrate.ts';
import { assertIsolated, UnsafeDatabaseError } from './db/roles.ts';
import type { App } from './http/app-types.ts';
import { migrate } from './migrations.ts';
import { originMaker } from './origins.ts';
import { DOMAIN_DATA, MAILS } from './domains/index.ts';
import { jobKinds } from './domains/job-kinds.ts';
import { planRecurring } from './jobs/schedule.ts';
import { startWorker, type Worker } from './jobs/worker.ts';
import { openPlatform, type Platform } from './releases/index.ts';
import { openPageRenderer } from './rendering/index.ts';
import { openSandbox } from './sandbox/index.ts';
import { siteDirectory } from './sites.ts';
import type { InFlight } from './supervisor/index.ts';

/** The server cannot start; the message is for the person who started it. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** What a person has to mend before a start can succeed; their messages are for people. */
export const EXPECTED_ERRORS = [ConfigError, MigrationError, UnsafeDatabaseError, StartError];

export interface RunningServer {
  app: App;
  context: ServerContext;
  platform: Platform;
  /** The port it listens on. */
  port: number;
  /** Finishes open requests and the jobs in hand, and closes. */
  stop(): Promise<void>;
}

async function assertWritable(directory: string): Promise<void> {
  try {
    await mkdir(directory, { recursive: true });
    await access(directory, constants.W_OK);
  } catch {
    throw new StartError(`DATA_DIR ${directory} is not writable; set DATA_DIR to a directory that is.`);
  }
}

/** Log lines name paths, not queries: those can contain tokens and names. */
function openLog(level: string): Logger {
  return pino({
    level,
    serializers: {
      req: ({ method, url, ip }: { method: string; url: string; ip: string }) => ({
        method,
        path: url.split('?')[0],
        ip,
      }),
      res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
      err: pino.stdSerializers.err,
    },
  });
}

async function listen(app: App, { host, port }: Config): Promise<number> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE')
      throw new StartError(`Port ${port} is in use; set PORT to another one.`);
    throw error;
  }
  const address = app.server.address();
  return typeof address === 'object' && address ? address.port : port;
}

function openStore({ dataDir, releases }: Config): Promise<ReleaseStore> {
  return openReleaseStore({ dataDir, ...releases }).catch((error: unknown) => {
    if (!(error instanceof StoreUnavailable)) throw error;
    throw new StartError(`${error.message} Look at RELEASES_BUCKET and the settings that begin with S3_.`);
  });
}

async function prepareDatabase({ database, environment, migrate: mayMigrate }: Config): Promise<void> {
  if (mayMigrate && database.ownerUrl)
    await migrate({
      ownerUrl: database.ownerUrl,
      applicationRole: decodeURIComponent(new URL(database.url).username),
    });
  await assertIsolated(database.url);
  if (environment === 'production') await assertDurable(database.url);
}

export interface StartOptions {
  /** Runs after the database is ready and before the first request is taken: demo data, releases. */
  prepare?: (parts: { context: ServerContext; platform: Platform }) => Promise<void>;
  /** Receives what the server works on. */
  inFlight?: InFlight;
  /** Puts something between server and database; for tests that look what happens without a guard. */
  database?: (db: Database) => Database;
}

/** Migrates, checks, listens. Throws a `StartError`, `ConfigError`, `MigrationError` or `UnsafeDatabaseError`. */
export async function startServer(
  config: Config,
  { prepare, inFlight, database = (db) => db }: StartOptions = {},
): Promise<RunningServer> {
  await assertWritable(config.dataDir);
  const store = await openStore(config);
  await prepareDatabase(config);
  const clock = systemClock;
  const log = openLog(config.logLevel);
  const onConnectionLost = (error: Error) => log.warn({ err: error }, 'database connection lost');
  const content = contentChanges();
  const { url, poolSize, directUrl } = config.database;
  const opened = openDatabase({
    url,
    poolSize,
    isPooled: directUrl !== url,
    onConnectionLost,
    onContentChanged: content.changed,
    onFollowUpFailed: (error) =>
      log.warn({ err: error }, 'a write has left something undone outside of the database'),
  });
  const db = database(opened);
  const secrets = secretBox(await serverKey(config));
  const sites = siteDirectory(db, clock, config);
  // Port 0 is whichever is free; the links that name it are made once the server listens.
  let listening = config.port;
  const origins = originMaker(config, () => listening);
  const sandbox = openSandbox(config.sandbox);
  const context: ServerContext = {
    config,
    clock,
    db,
    sites,
    origins,
    secrets,
    mails: MAILS,
    domainData: DOMAIN_DATA,
    content,
    sandbox,
  };
  const platform = await openPlatform({ db, directUrl, log, store });
  const renderer = openPageRenderer({ context, platform, log });
  const app = await createApp(context, { log, platform, renderer, ...(inFlight && { inFlight }) });
  const elsewhere = followContent(content, directUrl, log);
  let worker: Worker | null = null;

  async function stop(): Promise<void> {
    await app.close();
    await sandbox.close();
    await worker?.stop();
    await renderer.close();
    await elsewhere.close();
    await platform.close();
    await db.close();
  }

  try {
    await prepare?.({ context, platform });
    // Before the first request: one that is healthy does not end because its database goes a moment later.
    const kinds = config.runJobs ? jobKinds(config) : null;
    if (kinds) await planRecurring(context, kinds);
    const port = await listen(app, config);
    listening = port;
    if (kinds) worker = startWorker(context, kinds, app.log, inFlight);
    return { app, context, platform, port, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
