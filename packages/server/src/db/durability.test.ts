import pg from 'pg';
import { readConfig } from '../config.ts';
import { startServer } from '../start.ts';
import { testDatabase, type TestDatabase } from '../test/database.ts';
import { assertDurable } from './durability.ts';

let database: TestDatabase;
let hasFsync: boolean;

beforeAll(async () => {
  database = await testDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query<{ fsync: string }>('SHOW fsync');
  hasFsync = rows[0]?.fsync === 'on';
  await client.end();
});
afterAll(() => database.drop());

function withSynchronousCommit(value: string): string {
  const url = new URL(database.url);
  url.searchParams.set('options', `-c synchronous_commit=${value}`);
  return url.href;
}

it('refuses a database that reports that something is stored before it is', async () => {
  await expect(assertDurable(withSynchronousCommit('off'))).rejects.toThrow('synchronous_commit is off');
  const checked = assertDurable(withSynchronousCommit('local'));
  // The database of the tests is made for speed, an external one is as it is.
  await (hasFsync
    ? expect(checked).resolves.toBeUndefined()
    : expect(checked).rejects.toThrow('stored: fsync is off. Switch'));
});

it('does not start on one in production', async () => {
  const values = {
    APP_ENV: 'production',
    DATABASE_URL: withSynchronousCommit('off'),
    MIGRATE: 'off',
    SECRET_KEY: 'the key of the tests'.repeat(2),
    DATA_DIR: process.env['TMPDIR'] ?? '/tmp',
  };
  await expect(startServer(readConfig(values))).rejects.toThrow('synchronous_commit is off');
});
