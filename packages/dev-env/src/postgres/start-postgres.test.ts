import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, lstat, mkdtemp, readFile, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { InstanceRunningError, startPostgres, type RunningPostgres } from './index.ts';
import { findPostmaster } from './postmaster.ts';

let dataDir: string;
let running: RunningPostgres | undefined;

beforeEach(async () => {
  dataDir = path.join(await mkdtemp(path.join(tmpdir(), 'samen-postgres-')), 'data');
  await chmod(path.dirname(dataDir), 0o755);
});

afterEach(async () => {
  await running?.stop();
  running = undefined;
  const db = await realpath(path.join(dataDir, 'db')).catch(() => dataDir);
  await rm(path.dirname(db), { recursive: true, force: true });
  await rm(path.dirname(dataDir), { recursive: true, force: true });
});

async function query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

/** A process that writes until it is killed; resolves once the first row is acknowledged. */
async function writer(acknowledged: Set<string>): Promise<ChildProcess> {
  const script = path.join(import.meta.dirname, 'start-postgres.writer.ts');
  const child = spawn(process.execPath, [script, dataDir], { stdio: ['ignore', 'pipe', 'ignore'] });
  const lines = createInterface({ input: child.stdout });
  lines.on('line', (line) => acknowledged.add(line));
  await Promise.race([
    once(lines, 'line'),
    once(child, 'exit').then(() => Promise.reject(new Error('The writer ended before it wrote'))),
  ]);
  return child;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

async function postmasterPid(): Promise<number> {
  const found = await findPostmaster(await realpath(path.join(dataDir, 'db')));
  if (!found) throw new Error('No PostgreSQL runs on the data');
  return found.pid;
}

describe('startPostgres', () => {
  it('keeps what was written from one start to the next', async () => {
    const first = await startPostgres({ dataDir });
    await query(first.ownerUrl, 'CREATE TABLE kept AS SELECT 42 AS answer');
    await first.stop();
    running = await startPostgres({ dataDir });
    expect(await query(running.ownerUrl, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
  });

  it('gives the application a role that owns nothing and bypasses nothing', async () => {
    running = await startPostgres({ dataDir });
    expect(
      await query(
        running.appUrl,
        `SELECT rolname, rolsuper, rolbypassrls, rolcreatedb, rolcreaterole,
          current_setting('server_encoding') AS encoding FROM pg_roles WHERE rolname = current_user`,
      ),
    ).toEqual([
      {
        rolname: 'samen_app',
        rolsuper: false,
        rolbypassrls: false,
        rolcreatedb: false,
        rolcreaterole: false,
        encoding: 'UTF8',
      },
    ]);
    await expect(query(running.appUrl, 'CREATE TABLE mine ()')).rejects.toMatchObject({ code: '42501' });
  });

  it('requires the password of every connection', async () => {
    running = await startPostgres({ dataDir });
    const url = new URL(running.ownerUrl);
    url.password = 'guessed';
    await expect(query(url.href, 'SELECT 1')).rejects.toMatchObject({ code: '28P01' });
  });

  it('refuses a second instance on the same data, and names the way out', async () => {
    running = await startPostgres({ dataDir });
    const second = startPostgres({ dataDir });
    await expect(second).rejects.toBeInstanceOf(InstanceRunningError);
    await expect(second).rejects.toThrow(
      `Another instance is running on ${dataDir}; stop it, or set DATA_DIR to another directory.`,
    );
    expect(await query(running.ownerUrl, 'SELECT 1 AS still')).toEqual([{ still: 1 }]);
  });

  it('says that the key is missing rather than making new data', async () => {
    await (await startPostgres({ dataDir })).stop();
    await rm(path.join(dataDir, 'db.key'));
    await expect(startPostgres({ dataDir })).rejects.toThrow(/db\.key is missing/);
  });

  it('starts again on the same address when PostgreSQL is killed under it', async () => {
    running = await startPostgres({ dataDir });
    await query(running.ownerUrl, 'CREATE TABLE kept AS SELECT 42 AS answer');
    process.kill(await postmasterPid(), 'SIGKILL');
    const { ownerUrl } = running;
    for (let round = 0; ; round++) {
      const rows = await query(ownerUrl, 'SELECT answer FROM kept').catch(() => null);
      if (rows) {
        expect(rows).toEqual([{ answer: 42 }]);
        break;
      }
      if (round > 100) throw new Error(await readFile(path.join(dataDir, 'db.log'), 'utf8'));
      await sleep(50);
    }
  });

  it('loses nothing acknowledged when either process or both are killed, round after round', async () => {
    const acknowledged = new Set<string>();
    for (const killed of ['server', 'postgres', 'both', 'server', 'both', 'postgres']) {
      const child = await writer(acknowledged);
      await sleep(100);
      const postmaster = await postmasterPid();
      if (killed !== 'server') process.kill(postmaster, 'SIGKILL');
      await end(child);
    }
    running = await startPostgres({ dataDir });
    const rows = await query<{ id: string }>(running.ownerUrl, 'SELECT id FROM acknowledged');
    const stored = new Set(rows.map(({ id }) => id));
    expect(acknowledged.size).toBeGreaterThan(6);
    expect([...acknowledged].filter((id) => !stored.has(id))).toEqual([]);
  }, 60_000);

  const asRoot = process.getuid?.() === 0 ? it : it.skip;
  asRoot('keeps the data elsewhere when PostgreSQL may not enter DATA_DIR', async () => {
    await chmod(path.dirname(dataDir), 0o700);
    const first = await startPostgres({ dataDir });
    await query(first.ownerUrl, 'CREATE TABLE kept AS SELECT 42 AS answer');
    await first.stop();
    running = await startPostgres({ dataDir });
    expect((await lstat(path.join(dataDir, 'db'))).isSymbolicLink()).toBe(true);
    expect(await query(running.ownerUrl, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
  });
});
