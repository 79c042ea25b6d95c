import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { migrate } from '@samen/server';
import { loadDemoData } from '../demo-data/index.ts';
import { RAISED_LIMITS } from '../harness/limits.ts';
import { freePort } from '../harness/product.ts';
import { startPostgres } from '../postgres/index.ts';
import { send } from './client.ts';

/** Without its supervisor: when it is killed, and when it starts again, is decided here. */
const SERVER = path.join(import.meta.dirname, '../../../server/src/serve.ts');
/** Like the shipped one, but the response to a key is not stored with its work. */
export const SERVER_THAT_STORES_APART = path.join(import.meta.dirname, 'serve-apart.ts');

const UP_WITHIN = 180_000;
const WAITING_WITHIN = 60_000;
const DATABASE = 'samen';
/** While a session of the test has this lock, no response to a key is stored. */
const RESPONSE_LOCK = 7_242_099;

/** A site with demo data, whose server and whose database can be killed. */
export interface Site {
  port: number;
  /** Runs SQL as the superuser. */
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
  /** Starts the server, and waits until it is healthy. */
  start(): Promise<void>;
  /** SIGKILL, as a power cut would. */
  killServer(): Promise<void>;
  /** The same to PostgreSQL; resolves when it is healthy again. */
  killDatabase(): Promise<void>;
  /** Keeps responses from being stored until the returned function is called. */
  blockResponses(): Promise<() => Promise<void>>;
  /** Resolves when so many responses wait to be stored. */
  responsesWaiting(count: number): Promise<void>;
  stop(): Promise<void>;
}

export interface SiteOptions {
  settings?: Record<string, string>;
  server?: string;
}

const BLOCKED_STORING = `
  CREATE FUNCTION pause_responses() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM pg_advisory_xact_lock_shared(${RESPONSE_LOCK});
    RETURN NEW;
  END $$;
  CREATE TRIGGER pause_responses BEFORE INSERT ON idempotency_keys
    FOR EACH ROW EXECUTE FUNCTION pause_responses()`;

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

async function kill(child: ChildProcess | null): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

/** Sets a site up on a database of its own. The server is not started yet. */
export async function crashSite({ settings = {}, server = SERVER }: SiteOptions = {}): Promise<Site> {
  const directory = await mkdtemp(path.join(tmpdir(), 'samen-crash-'));
  // Started as root, PostgreSQL runs as another user, who has to be able to enter.
  await chmod(directory, 0o755);
  const dataDir = path.join(directory, 'data');
  const postgres = await startPostgres({ dataDir, settings });
  const { ownerUrl, appUrl } = postgres;
  await migrate({ ownerUrl, applicationRole: decodeURIComponent(new URL(appUrl).username) });
  await loadDemoData({ ownerUrl, uploads: path.join(dataDir, 'uploads'), today: new Date() });
  const adminUrl = new URL(postgres.adminUrl);
  adminUrl.pathname = `/${DATABASE}`;
  const port = await freePort();
  let child: ChildProcess | null = null;
  let printed = '';

  async function query<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
    const client = await connect(adminUrl.href);
    try {
      return (await client.query<Row>(text, values)).rows;
    } finally {
      await client.end().catch(() => undefined);
    }
  }
  await query(BLOCKED_STORING);

  const isHealthy = () =>
    send(port, 'public.localhost', { method: 'GET', path: '/api/health' }).then(
      ({ status }) => status === 200,
      () => false,
    );

  function launch(): void {
    child = spawn(process.execPath, [server], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env['PATH'],
        APP_ENV: 'test',
        HOST: '127.0.0.1',
        PORT: String(port),
        DATA_DIR: dataDir,
        DATABASE_URL: appUrl,
        MIGRATE: 'off',
        RENDERERS: '0',
        LOG_LEVEL: 'warn',
        MAIL_JOIN_MINUTES: '0',
        TRUSTED_PROXIES: '127.0.0.1',
        // A few people write here as many times a minute as a town does.
        ...RAISED_LIMITS,
      },
    });
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (part: Buffer) => (printed = `${printed}${part.toString()}`.slice(-4_000)));
  }

  async function becomesHealthy(): Promise<void> {
    const deadline = Date.now() + UP_WITHIN;
    while (!(await isHealthy())) {
      if (Date.now() > deadline) throw new Error(`The server did not come up.\n${printed}`);
      // As whatever runs it would: one that is starting ends when its database does.
      if (child === null || child.exitCode !== null || child.signalCode !== null) launch();
      await sleep(30);
    }
  }

  return {
    port,
    query,
    async start() {
      launch();
      await becomesHealthy();
    },
    async killServer() {
      await kill(child);
    },
    async killDatabase() {
      const [pid] = (
        await readFile(path.join(await realpath(path.join(dataDir, 'db')), 'postmaster.pid'), 'utf8')
      ).split('\n');
      process.kill(Number(pid), 'SIGKILL');
      await becomesHealthy();
    },
    async blockResponses() {
      const client = await connect(adminUrl.href);
      await client.query('SELECT pg_advisory_lock($1)', [RESPONSE_LOCK]);
      return () => client.end().catch(() => undefined);
    },
    async responsesWaiting(count) {
      for (const deadline = Date.now() + WAITING_WITHIN; ;) {
        const [row] = await query<{ waiting: number }>(
          `SELECT count(*)::int AS waiting FROM pg_locks
            WHERE locktype = 'advisory' AND objid = ${RESPONSE_LOCK} AND NOT granted`,
        );
        const waiting = row?.waiting ?? 0;
        if (waiting >= count) return;
        if (Date.now() > deadline) throw new Error(`Of ${count} writes ${waiting} came to their response.`);
        await sleep(20);
      }
    },
    async stop() {
      await kill(child);
      await postgres.stop();
      const db = await realpath(path.join(dataDir, 'db')).catch(() => dataDir);
      if (!db.startsWith(directory)) await rm(path.dirname(db), { recursive: true, force: true });
      await rm(directory, { recursive: true, force: true });
    },
  };
}
