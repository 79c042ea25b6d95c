import { applyMigrations, OWN_MIGRATIONS, readMigrations, type Migration } from './db/migrate.ts';
import { DOMAINS } from './domains/index.ts';
import { RELEASE_MIGRATIONS } from './releases/index.ts';

/** Every migration of the platform and of its domains, in the order in which they are applied. */
export function allMigrations(): Promise<Migration[]> {
  const ofDomains = DOMAINS.flatMap(({ migrations = [] }) => migrations);
  return readMigrations([OWN_MIGRATIONS, RELEASE_MIGRATIONS, ...ofDomains]);
}

/** Brings a database to the schema of this server; returns the names of the migrations applied. */
export async function migrate(roles: { ownerUrl: string; applicationRole: string }): Promise<string[]> {
  return applyMigrations({ ...roles, migrations: await allMigrations() });
}
