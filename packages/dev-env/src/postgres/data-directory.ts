import { execFile } from 'node:child_process';
import { createHmac, randomBytes } from 'node:crypto';
import {
  chown,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Binaries } from './binaries.ts';
import { isAlive } from './processes.ts';
import { canEnter, reachablePlace, type SystemUser } from './unprivileged.ts';

const run = promisify(execFile);

/** The data cannot be opened as it is; the message says what to do. */
export class DataDirectoryError extends Error {
  override readonly name = 'DataDirectoryError';
}

const exists = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  );

/** Passwords of the roles, all from one key in `DATA_DIR`, which must be there when the data is. */
export async function passwords(dataDir: string): Promise<(role: string) => string> {
  const file = path.join(dataDir, 'db.key');
  if (!(await exists(file))) {
    if (await exists(path.join(dataDir, 'db', 'PG_VERSION')))
      throw new DataDirectoryError(
        `${file} is missing, so the database beside it cannot be opened. Put it back, or remove ${path.join(dataDir, 'db')} to begin anew.`,
      );
    await writeDurably(file, randomBytes(32).toString('hex'));
  }
  const key = await readFile(file, 'utf8');
  return (role) => createHmac('sha256', key).update(role).digest('hex');
}

/** Whole or not at all, and never over another's. */
async function writeDurably(file: string, content: string): Promise<void> {
  const part = `${file}.${process.pid}`;
  const handle = await open(part, 'w', 0o600);
  await handle.writeFile(content);
  await handle.sync();
  await handle.close();
  if (await exists(file)) await rm(part);
  else await rename(part, file);
}

/** What a killed start left unfinished. */
async function removeUnfinished(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    const maker = /^db\.new-(\d+)/.exec(name)?.[1];
    if (maker && !isAlive(Number(maker)))
      await rm(path.join(dataDir, name), { recursive: true, force: true });
  }
}

async function initialise(binaries: Binaries, directory: string, user: SystemUser | null, password: string) {
  const passwordFile = `${directory}.password`;
  await mkdir(directory, { mode: 0o700 });
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (user) for (const own of [directory, passwordFile]) await chown(own, user.uid, user.gid);
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const access = ['--username=postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  try {
    await run(binaries.initdb, ['-D', directory, ...locale, ...access, '--no-instructions'], {
      cwd: '/',
      ...user,
    });
  } finally {
    await rm(passwordFile, { force: true });
  }
}

export interface DataDirectoryOptions {
  dataDir: string;
  binaries: Binaries;
  user: SystemUser | null;
  password: string;
  onProgress: (message: string) => void;
}

/**
 * The directory with the data, made when there is none. It appears whole or not at all, so a start that is killed
 * half-way leaves nothing to repair. Where `user` cannot walk to `DATA_DIR`, `DATA_DIR/db` is a link to a place
 * they can. Resolves to the real path.
 */
export async function openDataDirectory(options: DataDirectoryOptions): Promise<string> {
  const { dataDir, binaries, user, password, onProgress } = options;
  const db = path.join(dataDir, 'db');
  if (!(await exists(path.join(db, 'PG_VERSION')))) {
    onProgress('Creating the database…');
    await removeUnfinished(dataDir);
    const reachable = !user || (await canEnter(await realpath(dataDir), user));
    const fresh = path.join(dataDir, `db.new-${process.pid}`);
    await rm(fresh, { recursive: true, force: true });
    if (reachable) await initialise(binaries, fresh, user, password);
    else {
      const place = await mkdtemp(path.join(await reachablePlace(user), 'samen-data-'));
      await chown(place, user.uid, user.gid);
      await initialise(binaries, path.join(place, 'db'), user, password);
      await symlink(path.join(place, 'db'), fresh);
      onProgress(`The database is kept in ${place}, since user ${user.uid} cannot enter ${dataDir}.`);
    }
    // Fails when another process was quicker: its data is there then.
    await rename(fresh, db).catch(() => rm(fresh, { recursive: true, force: true }));
  }
  const version = (await readFile(path.join(db, 'PG_VERSION'), 'utf8')).trim();
  if (version !== '18')
    throw new DataDirectoryError(`${db} was made by PostgreSQL ${version}; this version runs PostgreSQL 18.`);
  return realpath(db);
}
