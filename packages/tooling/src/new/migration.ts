import { existsSync, globSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const SERVER = 'packages/server/src';
const NAME = /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/;
const DIGITS = 4;

/** The folder of a domain's migrations; `services`, `releases` and `db` have their own. */
function folderOf(root: string, domain: string): string {
  const folders = [`domains/${domain}/migrations`, `${domain}/migrations`].map((path) => join(SERVER, path));
  const folder = folders.find((path) => existsSync(join(root, path)));
  if (folder) return folder;
  const names = globSync(`${SERVER}/{domains/*,*}/migrations`, { cwd: root }).map((path) =>
    basename(path.slice(0, -'/migrations'.length)),
  );
  throw new Error(`There are no migrations of '${domain}'. Choose one of ${names.sort().join(', ')}.`);
}

/** The number after the highest of all migrations, in whatever folder they stand: they run in the order of their numbers. */
export function nextNumber(root: string): string {
  const numbers = globSync(`${SERVER}/**/migrations/*.sql`, { cwd: root }).map((file) =>
    Number(basename(file).slice(0, DIGITS)),
  );
  return String(Math.max(0, ...numbers) + 1).padStart(DIGITS, '0');
}

/**
 * Writes an empty migration of a domain with the next number, and gives back its path. Rejects a name that the files of
 * migrations do not have, and a domain without migrations.
 */
export function makeMigration(root: string, domain: string, name: string, sql?: string): string {
  if (!NAME.test(name))
    throw new Error(
      `'${name}' cannot be the name of a migration: write small letters, digits and underscores.`,
    );
  const file = join(folderOf(root, domain), `${nextNumber(root)}_${name}.sql`);
  writeFileSync(join(root, file), sql ?? `-- Why: ${name.replaceAll('_', ' ')}.\n`);
  return file;
}
