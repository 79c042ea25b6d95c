import pg from 'pg';

export const DATABASE = 'samen';
export const ROLES = { admin: 'postgres', owner: 'samen_owner', application: 'samen_app' } as const;

/** Makes the database and its two roles where they are missing, and sets their passwords. May be run again. */
export async function createRoles(client: pg.Client, passwordOf: (role: string) => string): Promise<void> {
  for (const role of [ROLES.owner, ROLES.application]) {
    const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [role]);
    if (!rowCount) await client.query(`CREATE ROLE ${role}`);
    await client.query(
      `ALTER ROLE ${role} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOBYPASSRLS PASSWORD ${pg.escapeLiteral(passwordOf(role))}`,
    );
  }
  const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [DATABASE]);
  if (!rowCount) await client.query(`CREATE DATABASE ${DATABASE} OWNER ${ROLES.owner}`);
  await client.query(`REVOKE ALL ON DATABASE ${DATABASE} FROM PUBLIC`);
  await client.query(`GRANT CONNECT ON DATABASE ${DATABASE} TO ${ROLES.application}`);
}
