import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { CONSTANTS, type Composition } from '@samen/contracts';
import type { FastifyBaseLogger, InjectOptions, LightMyRequestResponse } from 'fastify';
import { createApp } from '../app.ts';
import { DOMAIN_DATA, MAILS } from '../domains/index.ts';
import { secretBox } from '../secrets.ts';
import { startSession } from '../auth/sessions.ts';
import { after, days, type Clock } from '../clock.ts';
import { LIMIT_VARIABLES, readConfig, type Config } from '../config.ts';
import type { ServerContext } from '../context.ts';
import { contentChanges } from '../db/content-changes.ts';
import { openDatabase } from '../db/database.ts';
import type { App } from '../http/app-types.ts';
import { REQUEST_ID } from '../http/request-id.ts';
import { originMaker } from '../origins.ts';
import type { Platform } from '../releases/index.ts';
import { openSandbox } from '../sandbox/index.ts';
import { siteDirectory } from '../sites.ts';
import { testDatabase, type TestDatabase } from './database.ts';
import { checkResponses } from './checked-responses.ts';
import { seedBuilders, type SeedBuilders, type SeededUser } from './seed.ts';

/** A clock that stands where it is put. */
export interface TestClock extends Clock {
  advance(milliseconds: number): void;
}

export function testClock(start: Date = new Date()): TestClock {
  let now = start;
  return {
    now: () => now,
    advance: (milliseconds) => {
      now = new Date(now.getTime() + milliseconds);
    },
  };
}

export interface RequestOptions {
  /** `<tenant>.localhost` by default of the user, else of the first tenant. */
  host?: string;
  as?: SeededUser;
  organizationId?: string;
  headers?: Record<string, string>;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as it is. */
  payload?: Buffer;
}

export interface TestServer {
  app: App;
  context: ServerContext;
  clock: TestClock;
  database: TestDatabase;
  seed: SeedBuilders;
  /** One request through the whole chain, without a socket. */
  request(method: string, url: string, options?: RequestOptions): Promise<LightMyRequestResponse>;
  /** Sign-in headers of a new session. */
  signIn(user: SeededUser): Promise<Record<string, string>>;
  close(): Promise<void>;
}

/** Limits so high that only the tests of limits meet them. */
const RAISED = '1000000/60';

export interface TestServerOptions {
  environment?: Record<string, string>;
  config?: Partial<Config>;
  clock?: TestClock;
  /** The releases that pages are made of. */
  compositionFor?: () => Composition | null;
  /** Releases that can be changed; closed with the server. */
  platform?: (context: ServerContext, database: TestDatabase) => Promise<Platform>;
  log?: FastifyBaseLogger;
  /** Routes of the test's own. */
  register?: (app: App) => Promise<void>;
}

/** What a server works with, on a database that is there. */
export function testContext(
  database: Pick<TestDatabase, 'url' | 'ownerUrl'>,
  dataDir: string,
  {
    clock = testClock(),
    ...options
  }: Pick<TestServerOptions, 'environment' | 'config'> & { clock?: Clock } = {},
): ServerContext {
  const config = {
    ...readConfig({
      APP_ENV: 'test',
      DATABASE_URL: database.url,
      DATABASE_OWNER_URL: database.ownerUrl,
      DATA_DIR: dataDir,
      ...Object.fromEntries(Object.values(LIMIT_VARIABLES).map((name) => [name, RAISED])),
      JOBS: 'off',
      LOG_LEVEL: 'silent',
      SANDBOX_TIMEOUT: '60000',
      // Requests come without a socket, and their hosts without a port.
      PORT: '80',
      ...options.environment,
    }),
    ...options.config,
  };
  const content = contentChanges();
  const { url, poolSize } = config.database;
  const db = openDatabase({ url, poolSize, onContentChanged: content.changed });
  const sites = siteDirectory(db, clock, config);
  return {
    config,
    clock,
    db,
    sites,
    origins: originMaker(config, () => config.port),
    content,
    sandbox: openSandbox(config.sandbox),
    mails: MAILS,
    domainData: DOMAIN_DATA,
    secrets: secretBox('the key of the tests'.repeat(2)),
  };
}

/** A server on real PostgreSQL, in a database of its own. Close it in `afterAll`. */
export async function testServer(options: TestServerOptions = {}): Promise<TestServer> {
  const database = await testDatabase();
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'samen-test-'));
  const clock = options.clock ?? testClock();
  const context = testContext(database, dataDir, { ...options, clock });
  const { db, sites } = context;
  const { compositionFor, log, register } = options;
  const platform = await options.platform?.(context, database);
  const app = await createApp(context, {
    ...(platform ? { platform } : {}),
    ...(compositionFor ? { compositionFor } : {}),
    ...(log ? { log } : {}),
    ...(register ? { register } : {}),
  });
  checkResponses(app);
  const sessions = new Map<string, { headers: Record<string, string>; at: Date }>();

  async function signIn(user: SeededUser): Promise<Record<string, string>> {
    return db.write(user.tenantId, (queries) => startSession(queries, clock, user));
  }

  /** A test that moves the clock by weeks goes on as if people had come back. */
  const isOver = (at: Date | undefined) => !at || clock.now() > after(at, days(CONSTANTS.tokenDays - 1));

  return {
    app,
    context,
    clock,
    database,
    signIn,
    seed: seedBuilders(db),
    async request(method, url, { host, as, organizationId, headers = {}, body, payload } = {}) {
      sites.forget();
      if (as && isOver(sessions.get(as.id)?.at))
        sessions.set(as.id, { headers: await signIn(as), at: clock.now() });
      return app.inject({
        method: method as NonNullable<InjectOptions['method']>,
        url,
        headers: {
          host: host ?? as?.host ?? 'alfa.localhost',
          // Responses that are to be alike are alike in every byte.
          [REQUEST_ID]: 'test',
          ...(as ? sessions.get(as.id)?.headers : {}),
          ...(organizationId ? { 'current-organization-id': organizationId } : {}),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
        ...(payload === undefined ? {} : { payload }),
      });
    },
    async close() {
      await app.close();
      await context.sandbox.close();
      await platform?.close();
      await db.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
