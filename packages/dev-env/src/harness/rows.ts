import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { passwords } from '../postgres/data-directory.ts';
import { DATABASE, ROLES } from '../postgres/roles.ts';

/** The address of the database of a product that runs on `dataDir`, as the owner of its tables. */
export async function databaseUrl(dataDir: string): Promise<string> {
  const port = readFileSync(join(dataDir, 'db', 'postmaster.pid'), 'utf8').split('\n')[3];
  const password = (await passwords(dataDir))(ROLES.owner);
  return `postgres://${ROLES.owner}:${password}@127.0.0.1:${port}/${DATABASE}`;
}

/** What a statement reads in the database of a product that runs on `dataDir`. */
export async function rowsOf<Row extends object>(dataDir: string, statement: string): Promise<Row[]> {
  const client = new pg.Client(await databaseUrl(dataDir));
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}
