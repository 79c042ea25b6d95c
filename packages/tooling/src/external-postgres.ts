import { randomBytes } from 'node:crypto';
import { chown, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@samen/dev-env/harness';
import { providePostgres } from './debian.ts';
import { runProgram } from './run-program.ts';

export interface ExternalPostgres {
  /** A superuser's address. */
  url: string;
  /** What runs there, for people. */
  name: string;
  stop: () => Promise<void>;
}

async function postgresUser(): Promise<{ uid: number; gid: number } | null> {
  if (process.getuid?.() !== 0) return null;
  const line = (await readFile('/etc/passwd', 'utf8')).split('\n').find((one) => one.startsWith('postgres:'));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : null;
}

/**
 * A PostgreSQL that is not ours, for the server's second round of tests: `TEST_DATABASE_URL`, else the system's
 * version 15 on a directory and port of its own. Null where there is neither.
 */
export async function externalPostgres(log: (line: string) => void): Promise<ExternalPostgres | null> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) return { url: given, name: 'TEST_DATABASE_URL', stop: async () => undefined };
  const programs = await providePostgres(log);
  if (!programs) return null;
  const user = await postgresUser();
  const place = await mkdtemp(path.join(tmpdir(), 'samen-postgres-'));
  const password = randomBytes(16).toString('hex');
  const passwordFile = path.join(place, 'password');
  const data = path.join(place, 'data');
  await writeFile(passwordFile, password);
  if (user) for (const own of [place, passwordFile]) await chown(own, user.uid, user.gid);
  const port = await freePort();
  const settings = `-p ${port} -k '' -c listen_addresses=127.0.0.1 -c max_connections=300 -c fsync=off`;
  const run = (program: string, ...args: string[]) =>
    runProgram(path.join(programs, program), args, { cwd: '/', user, timeout: 60_000 });
  const stop = async () => {
    await run('pg_ctl', '-D', data, '-m', 'immediate', 'stop');
    await rm(place, { recursive: true, force: true });
  };
  const made = await run(
    'initdb',
    '-D',
    data,
    '-U',
    'postgres',
    '-A',
    'scram-sha-256',
    `--pwfile=${passwordFile}`,
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
  );
  const logFile = path.join(place, 'log');
  const started =
    made.code === 0 ? await run('pg_ctl', '-D', data, '-w', '-l', logFile, '-o', settings, 'start') : made;
  if (started.code !== 0) {
    log(`The system's PostgreSQL did not start: ${started.output.trim()}`);
    if (await stat(path.join(data, 'postmaster.pid')).catch(() => null)) await stop();
    else await rm(place, { recursive: true, force: true });
    return null;
  }
  const name = `PostgreSQL ${(await readFile(path.join(data, 'PG_VERSION'), 'utf8')).trim()}`;
  return { url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`, name, stop };
}
