import { sql } from 'kysely';
import pg from 'pg';
import { testDatabase, type TestDatabase } from '../test/database.ts';
import type { Queries } from './connection.ts';
import { SharedTransactions } from './shared-transaction.ts';

let database: TestDatabase;
let pool: pg.Pool;

beforeAll(async () => {
  database = await testDatabase();
  pool = new pg.Pool({ connectionString: database.ownerUrl, max: 1 });
  pool.on('error', () => undefined);
  await pool.query('CREATE TABLE marks (name text)');
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const mark = (queries: Queries, name: string) => sql`INSERT INTO marks VALUES (${name})`.execute(queries);
const marks = async () =>
  (await pool.query<{ name: string }>('SELECT name FROM marks')).rows.map(({ name }) => name);

async function open(all: SharedTransactions, deadline: number, failed: unknown[] = []) {
  const client = await pool.connect();
  client.on('error', () => undefined);
  await client.query('BEGIN');
  return all.open({
    client,
    tenantId: 'alfa',
    deadline,
    onFollowUpFailed: (error) => failed.push(error),
    commit: async () => {
      const { command } = await client.query('COMMIT');
      client.release();
      return command === 'COMMIT';
    },
    rollback: async () => {
      await client.query('ROLLBACK');
      client.release();
    },
  });
}

it('is cut off at its deadline, and what still works for it does not go on beside it', async () => {
  const all = new SharedTransactions();
  const transaction = await open(all, 500);
  const undone: string[] = [];
  await transaction.run(async () => {
    all.follow('rolled back', async () => void undone.push('file'));
    await all.join('alfa', 'write', (queries) => mark(queries, 'late'));
    await transaction.ended;
    expect(() => all.join('alfa', 'write', (queries) => mark(queries, 'later'))).toThrow('too long');
  });
  await expect(transaction.commit((queries) => mark(queries, 'last').then())).rejects.toThrow('too long');
  await transaction.rollback();
  expect([await marks(), undone]).toEqual([[], ['file']]);
});

it('is no one else’s: of another tenant, of who comes after it, of who was never in it', async () => {
  const all = new SharedTransactions();
  const transaction = await open(all, 60_000);
  const join = (tenantId: string) => all.join(tenantId, 'read', async () => 'joined');
  expect(join('alfa')).toBeNull();
  await transaction.run(async () => {
    expect(await join('alfa')).toBe('joined');
    expect(join('beta')).toBeNull();
    await transaction.commit(async () => undefined);
    expect(join('alfa')).toBeNull();
    expect(all.follow('committed', async () => undefined)).toBe(false);
  });
});

it('commits whatever becomes of what follows', async () => {
  const all = new SharedTransactions();
  const failed: unknown[] = [];
  const transaction = await open(all, 60_000, failed);
  transaction.run(() => all.follow('committed', () => Promise.reject(new Error('no such file'))));
  await transaction.commit((queries) => mark(queries, 'kept').then());
  expect([await marks(), failed]).toEqual([['kept'], [new Error('no such file')]]);
});
