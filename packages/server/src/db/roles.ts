import pg from 'pg';
import { isolationProblem, type RoleFacts } from './isolation.ts';

export interface RoleSetup {
  database: string;
  owner: { name: string; password: string };
  application: { name: string; password: string };
}

/**
 * SQL for a database administrator, before the first start: the owner's role migrates and owns the tables, the
 * application's role is bound by row-level security. It may be run again.
 */
export function roleSetupSql({ database, owner, application }: RoleSetup): string {
  const ownerName = pg.escapeIdentifier(owner.name);
  const applicationName = pg.escapeIdentifier(application.name);
  const role = (name: string, password: string) => `
DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = ${pg.escapeLiteral(name)}) THEN
    CREATE ROLE ${pg.escapeIdentifier(name)};
  END IF;
END $$;
ALTER ROLE ${pg.escapeIdentifier(name)} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOBYPASSRLS PASSWORD ${pg.escapeLiteral(password)};`;
  return `${role(owner.name, owner.password)}${role(application.name, application.password)}
ALTER DATABASE ${pg.escapeIdentifier(database)} OWNER TO ${ownerName};
GRANT CONNECT ON DATABASE ${pg.escapeIdentifier(database)} TO ${applicationName};
ALTER SCHEMA public OWNER TO ${ownerName};
`;
}

/** The database is not set up so that tenants are isolated; the message reports what to change. */
export class UnsafeDatabaseError extends Error {
  override readonly name = 'UnsafeDatabaseError';
}

const FACTS = `
  SELECT r.rolname AS role, r.rolsuper AS superuser, r.rolbypassrls AS bypass,
    (SELECT array_agg(c.relname::text ORDER BY c.relname) FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE n.nspname IN ('public', 'platform') AND c.relkind IN ('r', 'p')
        AND pg_has_role(r.oid, c.relowner, 'MEMBER')) AS owns,
    (SELECT array_agg(c.relname::text ORDER BY c.relname) FROM pg_class c
      JOIN pg_namespace n ON n.oid = c.relnamespace
      JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'tenant_id' AND NOT a.attisdropped
      WHERE n.nspname IN ('public', 'platform') AND c.relkind IN ('r', 'p')
        AND NOT (c.relrowsecurity AND EXISTS (SELECT FROM pg_policy p WHERE p.polrelid = c.oid))) AS open
  FROM pg_roles r WHERE r.rolname = current_user`;

/**
 * Refuses a connection on which row-level security would not apply: a superuser, a role that bypasses it or owns
 * tables, or a table with a tenant but without a policy.
 */
export async function assertIsolated(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<RoleFacts>(FACTS);
    const problem = isolationProblem(rows[0]);
    if (problem !== null) throw new UnsafeDatabaseError(problem);
  } finally {
    await client.end();
  }
}
