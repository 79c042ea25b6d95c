import { ConfigError } from './config.ts';
import { roleSetupSql } from './db/roles.ts';

/** Prints the SQL that an administrator runs before the first start, from the two addresses the server will get. */
function setupSql(environment: Readonly<Record<string, string | undefined>>): string {
  const parts = ['DATABASE_URL', 'DATABASE_OWNER_URL'].map((name) => {
    const value = environment[name];
    if (!value || !URL.canParse(value))
      throw new ConfigError(`Set ${name} to the address the server will use.`);
    const { username, password, pathname } = new URL(value);
    const role = { name: decodeURIComponent(username), password: decodeURIComponent(password) };
    if (!role.name || !role.password) throw new ConfigError(`${name} needs a user and a password.`);
    return { role, database: decodeURIComponent(pathname.slice(1)) };
  });
  const [application, owner] = parts;
  if (!application || !owner || application.database !== owner.database)
    throw new ConfigError('DATABASE_URL and DATABASE_OWNER_URL name different databases.');
  if (application.role.name === owner.role.name)
    throw new ConfigError('DATABASE_URL and DATABASE_OWNER_URL need different users.');
  return roleSetupSql({ database: owner.database, owner: owner.role, application: application.role });
}

try {
  process.stdout.write(setupSql(process.env));
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
