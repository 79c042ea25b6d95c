import { globSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { allMigrations, migrate } from '../migrations.ts';
import { emptyDatabase, type TestDatabase } from '../test/database.ts';
import { applyMigrations, MigrationError, readMigrations, type Migration } from './migrate.ts';
import { assertIsolated, UnsafeDatabaseError } from './roles.ts';

const ROLE = 'samen_test_app';

let database: TestDatabase;

beforeEach(async () => {
  database = await emptyDatabase();
});
afterEach(() => database.drop());

const roles = () => ({ ownerUrl: database.ownerUrl, applicationRole: ROLE });
const run = (migrations?: Migration[]) =>
  migrations ? applyMigrations({ ...roles(), migrations }) : migrate(roles());

const made = (number: number, sql: string): Migration => ({ number, name: `${number}_test`, sql });

async function query<Row extends object>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

it('applies every migration once, also when several servers start together', async () => {
  const existing = await allMigrations();
  const applied = await Promise.all([run(), run(), run()]);
  expect(applied.flat().sort()).toEqual(existing.map(({ name }) => name));
  expect(await run()).toEqual([]);
});

describe('the files', () => {
  let first: string;
  let second: string;
  beforeEach(async () => {
    first = await mkdtemp(path.join(tmpdir(), 'samen-migrations-'));
    second = await mkdtemp(path.join(tmpdir(), 'samen-migrations-'));
    await writeFile(path.join(first, '0001_tables.sql'), 'SELECT 1');
    await writeFile(path.join(first, '0010_later.sql'), 'SELECT 10');
    await writeFile(path.join(second, '0002_between.sql'), 'SELECT 2');
  });
  afterEach(() => Promise.all([first, second].map((directory) => rm(directory, { recursive: true }))));

  it('are applied by their numbers, whichever domain has them', async () => {
    const names = (await readMigrations([second, first])).map(({ name }) => name);
    expect(names).toEqual(['0001_tables', '0002_between', '0010_later']);
  });

  it('cannot have one number in two domains', async () => {
    await writeFile(path.join(second, '0010_too.sql'), 'SELECT 10');
    await expect(readMigrations([first, second])).rejects.toThrow(
      'Two migrations have one number: 0010_later and 0010_too',
    );
  });

  it('are all registered by the domain in whose folder they are', async () => {
    const sources = path.resolve(import.meta.dirname, '..');
    const files = globSync('**/*.sql', { cwd: sources }).map((file) => path.basename(file, '.sql'));
    expect((await allMigrations()).map(({ name }) => name)).toEqual(files.sort());
  });
});

it('leaves nothing behind of one that fails, and keeps those before it', async () => {
  const broken = [made(1, 'CREATE TABLE one (id int)'), made(2, 'CREATE TABLE two (id int); SELECT 1/0')];
  await expect(run(broken)).rejects.toThrow(/2_test failed: division by zero/);
  const tables = await query<{ name: string }>(
    database.ownerUrl,
    "SELECT relname AS name FROM pg_class WHERE relname IN ('one', 'two')",
  );
  expect(tables).toEqual([{ name: 'one' }]);
});

it('works on a schema one step ahead, and refuses one that is further', async () => {
  const three = [made(1, 'SELECT 1'), made(2, 'SELECT 1'), made(3, 'SELECT 1')];
  await run(three);
  expect(await run(three.slice(0, 2))).toEqual([]);
  await expect(run(three.slice(0, 1))).rejects.toThrow(MigrationError);
});

it('gives the application its tables, but not what was logged', async () => {
  await run();
  const rights = await query<{ update: boolean; insert: boolean }>(
    database.url,
    "SELECT has_table_privilege('audit_events', 'UPDATE') AS update, has_table_privilege('audit_events', 'INSERT') AS insert",
  );
  expect(rights).toEqual([{ update: false, insert: true }]);
});

describe('what a server refuses to run on', () => {
  it('is not the role that was set up', async () => {
    await run();
    await expect(assertIsolated(database.url)).resolves.toBeUndefined();
  });

  it('is the owner of the tables', async () => {
    await run();
    await expect(assertIsolated(database.ownerUrl)).rejects.toThrow(/owns tables/);
  });

  it('is a superuser', async () => {
    const url = new URL(process.env['TEST_DATABASE_URL'] ?? '');
    url.pathname = `/${database.name}`;
    await expect(assertIsolated(url.href)).rejects.toThrow(UnsafeDatabaseError);
  });

  it.each([
    'CREATE TABLE open (tenant_id text)',
    'CREATE TABLE open (tenant_id text); ALTER TABLE open ENABLE ROW LEVEL SECURITY',
  ])('is a database where a tenant table has no policy (%s)', async (sql) => {
    await run();
    await query(database.ownerUrl, sql);
    await expect(assertIsolated(database.url)).rejects.toThrow('Tables without row-level security: open');
  });
});
