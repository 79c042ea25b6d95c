import pg from 'pg';
import { minutes } from '../clock.ts';
import { enqueue, type NewJob } from './enqueue.ts';
import { jobKinds } from '../domains/job-kinds.ts';
import type { ServerContext } from '../context.ts';
import { claimJobs, type ClaimedJob } from './jobs.repository.ts';
import type { JobHandler, JobKinds } from './kind.ts';
import { recurring, everyMinutes } from './schedule.ts';
import { runDueJobs } from './worker.ts';
import { audit } from '../audit/audit.ts';
import type { Queries } from '../db/database.ts';
import type { SeededTenant } from '../test/seed.ts';
import { testServer, type TestServer } from '../test/test-server.ts';

/** While a session of the test has this lock, no job comes to its end. */
const DELAY = 7_242_100;

let server: TestServer;
let alfa: SeededTenant;
let admin: pg.Client;
let count = 0;

beforeAll(async () => {
  server = await testServer();
  alfa = await server.seed.tenant('alfa');
  const url = new URL(process.env['TEST_DATABASE_URL'] ?? '');
  url.pathname = `/${server.database.name}`;
  admin = new pg.Client({ connectionString: url.href });
  await admin.connect();
  await admin.query(`
    CREATE FUNCTION pause_job() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_advisory_xact_lock_shared(${DELAY});
      RETURN OLD;
    END $$;
    CREATE TRIGGER pause_job BEFORE DELETE ON jobs FOR EACH ROW EXECUTE FUNCTION pause_job()`);
});
beforeEach(() => admin.query('DELETE FROM jobs'));
afterAll(async () => {
  await admin.end();
  await server.close();
});

const run = (kinds: JobKinds) => runDueJobs(server.context, kinds, server.app.log);
const add = (kind: string, more: { payload?: Record<string, unknown>; maxAttempts?: number } = {}) =>
  server.context.db.write('alfa', (queries) =>
    enqueue(queries, { tenantId: 'alfa', kind, runAt: server.clock.now(), ...more } as NewJob),
  );
const jobs = async () =>
  (await admin.query<{ kind: string; dead: boolean }>('SELECT kind, dead_at IS NOT NULL AS dead FROM jobs'))
    .rows;

/** Waits for the database to report it. */
async function until(text: string): Promise<void> {
  for (const deadline = Date.now() + 4_000; (await admin.query(text)).rowCount === 0;)
    if (Date.now() > deadline) throw new Error(`Never: ${text}`);
}

/** Does the due jobs, and cuts the connection of the first when its work is done and its end is not. */
async function killedAtItsEnd(kinds: JobKinds): Promise<void> {
  await admin.query(`SELECT pg_advisory_lock(${DELAY})`);
  const running = run(kinds);
  const waiting = `FROM pg_locks WHERE locktype = 'advisory' AND objid = ${DELAY} AND NOT granted`;
  await until(`SELECT ${waiting}`);
  await admin.query(`SELECT pg_terminate_backend(pid) ${waiting}`);
  await admin.query(`SELECT pg_advisory_unlock(${DELAY})`);
  await running;
}

const record = (queries: Queries, name: string) =>
  audit(queries, { tenantId: 'alfa' }, server.clock.now(), {
    action: 'upload.added',
    subjectType: 'uploads',
    subjectId: name,
    subjectName: name,
  });
const working =
  (name: string): JobHandler =>
  (_job, { db }) =>
    db.write('alfa', (queries) => record(queries, name));

async function worked(name: string): Promise<number> {
  const { rows } = await admin.query<{ count: string }>(
    "SELECT count(*) FROM audit_events WHERE action = 'upload.added' AND subject_id = $1",
    [name],
  );
  return Number(rows[0]?.count);
}

const newName = () => `job ${(count += 1)}`;

describe('a job that is killed between its work and its end', () => {
  it('mails the link for a password once', async () => {
    const user = await server.seed.user(alfa);
    const kinds = jobKinds(server.context.config);
    const payload = { email: user.email, centerId: alfa.centerId, origin: 'http://alfa.localhost' };
    await add('password.requested', { payload });
    await killedAtItsEnd(kinds);
    expect(await jobs()).toHaveLength(1);
    server.clock.advance(minutes(3));
    await run(kinds);
    const { rowCount } = await admin.query('SELECT FROM mails WHERE to_address = $1', [user.email]);
    expect([rowCount, await jobs()]).toEqual([1, []]);
  });

  it('has done nothing of several writes', async () => {
    const name = newName();
    const kinds: JobKinds = {
      twice: {
        async run(job, context) {
          await working(name)(job, context);
          await working(name)(job, context);
        },
      },
    };
    await add('twice');
    await killedAtItsEnd(kinds);
    expect(await worked(name)).toBe(0);
    server.clock.advance(minutes(3));
    await run(kinds);
    expect(await worked(name)).toBe(2);
  });

  it('and had its last try is dead, and not where it was done all the same', async () => {
    const deaths: string[] = [];
    const onDeath = async () => void deaths.push('dead');
    await add('last', { maxAttempts: 1 });
    await killedAtItsEnd({ last: { run: async () => undefined, onDeath } });
    expect([deaths, await jobs()]).toEqual([['dead'], [{ kind: 'last', dead: true }]]);
    await admin.query('DELETE FROM jobs');
    await add('last', { maxAttempts: 1 });
    const away: JobHandler = async () => {
      await admin.query('DELETE FROM jobs');
      throw new Error('The connection broke');
    };
    await run({ last: { mark: 'jobs.id', run: away, onDeath } });
    expect(deaths).toEqual(['dead']);
  });
});

describe('a job of several parts', () => {
  /** Works on three things, each in a part of its own. */
  const inParts = (name: string, between: (position: number) => Promise<void> = async () => undefined) => ({
    async batch({ payload }: ClaimedJob, { db }: ServerContext) {
      const position = Number(payload['position'] ?? 0);
      await db.write('alfa', (queries) => record(queries, name));
      await between(position);
      return position < 2 ? { position: position + 1 } : null;
    },
  });

  it('goes on where it was, in another transaction', async () => {
    const name = newName();
    await add('parts');
    expect(await run({ parts: inParts(name) })).toBe(3);
    const { rows } = await admin.query<{ count: string }>(
      'SELECT count(DISTINCT xmin::text) FROM audit_events WHERE subject_id = $1',
      [name],
    );
    expect([await worked(name), rows[0]?.count, await jobs()]).toEqual([3, '3', []]);
  });

  it('goes on with the part that failed, and counts the attempts of each', async () => {
    const name = newName();
    const failed: number[] = [];
    const failsOnce = async (position: number) => {
      if (failed.includes(position)) return;
      failed.push(position);
      throw new Error('Not now');
    };
    await add('parts', { maxAttempts: 2 });
    const kinds = { parts: inParts(name, failsOnce) };
    for (let n = 0; n < 4; n += 1) {
      await run(kinds);
      server.clock.advance(minutes(2));
    }
    expect([failed, await worked(name), await jobs()]).toEqual([[0, 1, 2], 3, []]);
  });

  it('lets others come between its parts', async () => {
    const order: string[] = [];
    const kinds: JobKinds = {
      parts: {
        atOnce: 1,
        async batch({ payload }) {
          order.push(String(payload['name']));
          const position = Number(payload['position'] ?? 0);
          return position < 1 ? { ...payload, position: position + 1 } : null;
        },
      },
    };
    for (const name of ['one', 'other']) {
      await add('parts', { payload: { name } });
      server.clock.advance(1000);
    }
    await run(kinds);
    expect(order).toEqual(['one', 'other', 'one', 'other']);
  });
});

describe('a slow job', () => {
  it('of any kind delays no other kind', async () => {
    const release = Promise.withResolvers<void>();
    const done: string[] = [];
    const slow: JobHandler = () => release.promise;
    const quick: JobHandler = async ({ kind }) => {
      done.push(kind);
      if (done.length === 6) release.resolve();
    };
    const kinds: JobKinds = {
      slow: { run: slow },
      'slow outside': { mark: 'jobs.id', run: slow },
      quick: { run: quick },
      'quick outside': { mark: 'jobs.id', run: quick },
    };
    for (let n = 0; n < 10; n += 1) for (const kind of ['slow', 'slow outside']) await add(kind);
    for (let n = 0; n < 3; n += 1) for (const kind of ['quick', 'quick outside']) await add(kind);
    // Where they wait for each other it never ends.
    expect(await run(kinds)).toBe(26);
    expect([done.length, await jobs()]).toEqual([6, []]);
  }, 60_000);

  it('leaves its place when it ends, and another one of its kind takes it at once', async () => {
    const order: string[] = [];
    const first = Promise.withResolvers<void>();
    const kinds: JobKinds = {
      some: {
        async run({ payload }) {
          const name = String(payload['name']);
          if (name === 'long') await first.promise;
          order.push(name);
          if (order.length === 3) first.resolve();
        },
      },
    };
    for (const name of ['long', 'a', 'b', 'c']) await add('some', { payload: { name } });
    await run(kinds);
    expect(order).toEqual(['a', 'b', 'c', 'long']);
  });

  it('does not keep the place of one that ends while others are requested', async () => {
    const first = Promise.withResolvers<void>();
    const second = Promise.withResolvers<void>();
    let begun = 0;
    const kinds: JobKinds = {
      slow: { run: () => second.promise },
      single: {
        mark: 'jobs.id',
        atOnce: 1,
        run() {
          begun += 1;
          if (begun > 1) second.resolve();
          return begun === 1 ? first.promise : second.promise;
        },
      },
    };
    const { db } = server.context;
    const global = db.global.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        if (begun === 1 && result.rows.length === 0) {
          first.resolve();
          await until("SELECT FROM jobs WHERE kind = 'single' HAVING count(*) = 1");
          // What the database says later arrives later: the end of the first one is here by then.
          await admin.query('SELECT 1');
        }
        return result;
      },
    });
    for (const kind of ['slow', 'single', 'single']) await add(kind);
    const context = { ...server.context, db: { ...db, global } };
    expect(await runDueJobs(context, kinds, server.app.log)).toBe(3);
  }, 10_000);
});

it('leaves alone what another server knows', async () => {
  await add('elsewhere');
  expect(await run({})).toBe(0);
  expect(await jobs()).toEqual([{ kind: 'elsewhere', dead: false }]);
});

describe('a job that takes longer than its lease', () => {
  it('is no one else’s while its transaction is open', async () => {
    const name = newName();
    const kinds: JobKinds = {
      long: {
        async run(job, context) {
          server.clock.advance(minutes(30));
          expect(await run(kinds)).toBe(0);
          await working(name)(job, context);
        },
      },
    };
    await add('long');
    await run(kinds);
    expect([await worked(name), await jobs()]).toEqual([1, []]);
  });

  it('renews its lease where it works outside of the database', async () => {
    const timers = jest.spyOn(globalThis, 'setInterval');
    const taken: number[] = [];
    const kinds: JobKinds = {
      parts: {
        mark: 'jobs.id',
        async run() {
          const before = server.clock.now();
          server.clock.advance(100_000);
          const [renew, every = Infinity] = timers.mock.calls.at(-1) ?? [];
          expect(every).toBeLessThan(60_000);
          renew?.();
          await until(
            `SELECT FROM jobs WHERE locked_until > '${before.toISOString()}'::timestamptz + '121 s'`,
          );
          server.clock.advance(100_000);
          taken.push(await run(kinds));
        },
      },
    };
    await add('parts');
    await run(kinds).finally(() => timers.mockRestore());
    expect([taken, await jobs()]).toEqual([[0], []]);
  });

  it('is not ended by who lost it', async () => {
    const kinds: JobKinds = {
      lost: {
        mark: 'jobs.id',
        async run() {
          server.clock.advance(minutes(3));
          const request = {
            now: server.clock.now(),
            leaseSeconds: 120,
            places: new Map([['lost', 1]]),
            amount: 1,
          };
          expect(await claimJobs(server.context.db.global, request)).toHaveLength(1);
        },
      },
    };
    await add('lost');
    await run(kinds);
    expect(await jobs()).toEqual([{ kind: 'lost', dead: false }]);
  });

  it('does nothing where another server has had it meanwhile', async () => {
    const name = newName();
    let isFirst = true;
    const kinds: JobKinds = {
      other: {
        async prepare() {
          if (!isFirst) return;
          isFirst = false;
          server.clock.advance(minutes(3));
          await run(kinds);
        },
        run: working(name),
      },
    };
    await add('other');
    await run(kinds);
    expect([await worked(name), await jobs()]).toEqual([1, []]);
  });
});

it('has planned its successor also when it fails', async () => {
  const name = newName();
  const failing = recurring(everyMinutes(15), async (job, context) => {
    await working(name)(job, context);
    throw new Error('Not today');
  });
  await add('again');
  await run({ again: failing });
  expect([await worked(name), await jobs()]).toEqual([
    0,
    [
      { kind: 'again', dead: false },
      { kind: 'again', dead: false },
    ],
  ]);
});

it('leaves connections to others, however many jobs are due', async () => {
  let most = 0;
  let inside = 0;
  const two = Promise.withResolvers<void>();
  const kinds: JobKinds = {
    many: {
      async run(_job, { db }) {
        most = Math.max(most, (inside += 1));
        if (inside === 2) two.resolve();
        await two.promise;
        await db.read('alfa', (queries) => queries.selectFrom('jobs').select('id').execute());
        inside -= 1;
      },
    },
  };
  for (let n = 0; n < 10; n += 1) await add('many');
  expect(await run(kinds)).toBe(10);
  expect([most, await jobs()]).toEqual([2, []]);
});

it('names a mark that there is for every job that works outside of the database', async () => {
  const { config } = server.context;
  const kinds = jobKinds({
    mail: { ...config.mail, smtpUrl: 'smtp://127.0.0.1:1' },
    geocoderUrl: 'http://127.0.0.1:1',
  });
  const marked = Object.entries(kinds).flatMap(([name, { mark }]) =>
    mark === undefined ? [] : [[name, mark]],
  );
  expect(marked.map(([name]) => name).sort()).toEqual(['addresses.geocode', 'mail.send', 'uploads.tidy']);
  for (const [, mark = ''] of marked)
    expect(
      (
        await admin.query(
          "SELECT FROM information_schema.columns WHERE table_name || '.' || column_name = $1",
          [mark],
        )
      ).rowCount,
    ).toBe(1);
});
