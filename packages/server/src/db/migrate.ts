import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';

/** Any number that no other use of advisory locks in this database has. */
const MIGRATION_LOCK = 7_242_013;
const FILE_NAME = /^(\d{4})_[a-z0-9_]+\.sql$/;

export interface Migration {
  number: number;
  name: string;
  sql: string;
}

/** The database is newer than this server, two migrations have one number, or one of them fails. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

/** Migrations of tables that every domain builds on, or that change tables of several. */
export const OWN_MIGRATIONS = path.join(import.meta.dirname, 'migrations');

async function migrationsIn(directory: string): Promise<Migration[]> {
  const names = (await readdir(directory)).filter((name) => FILE_NAME.test(name));
  return Promise.all(
    names.map(async (name) => ({
      number: Number(FILE_NAME.exec(name)?.[1]),
      name: name.replace(/\.sql$/, ''),
      sql: await readFile(path.join(directory, name), 'utf8'),
    })),
  );
}

/** Reads the `NNNN_name.sql` files of all directories, in the order of their numbers. Two with one number are refused. */
export async function readMigrations(directories: readonly string[]): Promise<Migration[]> {
  const found = await Promise.all(directories.map(migrationsIn));
  const migrations = found.flat().sort((one, other) => one.number - other.number);
  for (const [index, { number, name }] of migrations.entries()) {
    const before = migrations[index - 1];
    if (before?.number === number)
      throw new MigrationError(`Two migrations have one number: ${before.name} and ${name}`);
  }
  return migrations;
}

async function appliedNames(client: pg.Client): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>('SELECT name FROM schema_migrations');
  return new Set(rows.map(({ name }) => name));
}

/** Forward-only also for who starts: a server of before a migration does not know what its tables mean now. */
function refuseNewer(applied: ReadonlySet<string>, existing: readonly Migration[]): void {
  const names = new Set(existing.map(({ name }) => name));
  const unknown = [...applied].filter((name) => !names.has(name)).sort();
  // One step ahead is the rule of expand-then-contract: the previous server keeps working beside the next.
  if (unknown.length > 1)
    throw new MigrationError(`The database is newer than this server: ${unknown.join(', ')}`);
}

/** The application's role may read and write, but not rewrite what was logged. */
function grants(role: string): string {
  const name = pg.escapeIdentifier(role);
  return `
    GRANT USAGE ON SCHEMA public TO ${name};
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${name};
    GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO ${name};
    REVOKE INSERT, UPDATE, DELETE ON schema_migrations FROM ${name};
    DO $$ BEGIN
      IF to_regclass('audit_events') IS NOT NULL THEN
        REVOKE UPDATE, DELETE ON audit_events FROM ${name};
      END IF;
      IF EXISTS (SELECT FROM pg_namespace WHERE nspname = 'platform') THEN
        GRANT USAGE ON SCHEMA platform TO ${name};
        GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA platform TO ${name};
        GRANT USAGE ON ALL SEQUENCES IN SCHEMA platform TO ${name};
      END IF;
    END $$;`;
}

export interface MigrateOptions {
  ownerUrl: string;
  /** The role that gets the rights to use the tables: the user of `DATABASE_URL`. */
  applicationRole: string;
  migrations: readonly Migration[];
}

/**
 * Applies what is missing, each migration in its own transaction, one server at a time. Returns the names applied.
 * Throws a `MigrationError` on a database that is newer than this server by more than one step.
 */
export async function applyMigrations({
  ownerUrl,
  applicationRole,
  migrations,
}: MigrateOptions): Promise<string[]> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  const done: string[] = [];
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(
      'CREATE TABLE IF NOT EXISTS schema_migrations (name text PRIMARY KEY, applied_at timestamptz DEFAULT now())',
    );
    const applied = await appliedNames(client);
    refuseNewer(applied, migrations);
    for (const { name, sql } of migrations) {
      if (applied.has(name)) continue;
      await client.query('BEGIN');
      try {
        await client.query(sql);
        await client.query('INSERT INTO schema_migrations (name) VALUES ($1)', [name]);
        await client.query('COMMIT');
      } catch (error) {
        await client.query('ROLLBACK');
        throw new MigrationError(`Migration ${name} failed: ${(error as Error).message}`, { cause: error });
      }
      done.push(name);
    }
    await client.query(grants(applicationRole));
  } finally {
    await client.end();
  }
  return done;
}
