import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';
import { applyMigrations } from '../db/migrate.ts';
import { roleSetupSql } from '../db/roles.ts';
import { allMigrations } from '../migrations.ts';

const TEMPLATE_LOCK = 7_242_014;
const OWNER = { name: 'samen_test_owner', password: 'owner' };
const APPLICATION = { name: 'samen_test_app', password: 'application' };

/** A database of this test file alone. */
export interface TestDatabase {
  name: string;
  url: string;
  ownerUrl: string;
  drop(): Promise<void>;
}

/** The cluster of this run: `TEST_DATABASE_URL`, set by jest's global set-up or by a person who brings their own. */
function adminUrl(): string {
  const url = process.env['TEST_DATABASE_URL'];
  if (!url) throw new Error('TEST_DATABASE_URL is not set: no PostgreSQL to test on');
  return url;
}

function urlFor(database: string, role?: { name: string; password: string }): string {
  const url = new URL(adminUrl());
  url.pathname = `/${database}`;
  if (role) {
    url.username = role.name;
    url.password = role.password;
  }
  return url.href;
}

async function withAdmin<Result>(
  database: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: urlFor(database) });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function exists(client: pg.Client, database: string): Promise<boolean> {
  const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [database]);
  return (rowCount ?? 0) > 0;
}

/** An empty database with the two roles set up. */
export async function emptyDatabase(
  name = `samen_test_${randomBytes(6).toString('hex')}`,
): Promise<TestDatabase> {
  await withAdmin('postgres', (client) => client.query(`CREATE DATABASE ${pg.escapeIdentifier(name)}`));
  const setup = roleSetupSql({ database: name, owner: OWNER, application: APPLICATION });
  await withAdmin(name, async (client) => {
    // Roles are the cluster's, not the database's: two test files may make them at once.
    await client.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK + 1]);
    await client.query(setup);
  });
  return {
    name,
    url: urlFor(name, APPLICATION),
    ownerUrl: urlFor(name, OWNER),
    drop: () =>
      withAdmin('postgres', async (client) => {
        await client.query(`DROP DATABASE IF EXISTS ${pg.escapeIdentifier(name)} WITH (FORCE)`);
      }),
  };
}

async function template(): Promise<string> {
  const migrations = await allMigrations();
  const hash = createHash('sha256').update(JSON.stringify(migrations)).digest('hex').slice(0, 12);
  const name = `samen_template_${hash}`;
  await withAdmin('postgres', async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    if (await exists(client, name)) return;
    const building = `${name}_building`;
    await client.query(`DROP DATABASE IF EXISTS ${pg.escapeIdentifier(building)} WITH (FORCE)`);
    const database = await emptyDatabase(building);
    await applyMigrations({ ownerUrl: database.ownerUrl, applicationRole: APPLICATION.name, migrations });
    await client.query(
      `ALTER DATABASE ${pg.escapeIdentifier(building)} RENAME TO ${pg.escapeIdentifier(name)}`,
    );
  });
  return name;
}

/** A migrated, empty database, cloned from a template that is made once per set of migrations. */
export async function testDatabase(): Promise<TestDatabase> {
  const source = await template();
  const name = `samen_test_${randomBytes(6).toString('hex')}`;
  await withAdmin('postgres', async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK + 2]);
    await client.query(
      `CREATE DATABASE ${pg.escapeIdentifier(name)} TEMPLATE ${pg.escapeIdentifier(source)} OWNER ${OWNER.name}`,
    );
  });
  return {
    name,
    url: urlFor(name, APPLICATION),
    ownerUrl: urlFor(name, OWNER),
    drop: () =>
      withAdmin('postgres', async (client) => {
        await client.query(`DROP DATABASE IF EXISTS ${pg.escapeIdentifier(name)} WITH (FORCE)`);
      }),
  };
}
