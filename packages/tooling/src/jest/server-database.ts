import { spawn } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPostgres } from '@samen/dev-env/postgres';

/** Waits for its input to end, which a killed jest cannot prevent, and then clears up what that jest left. */
const GUARD = `process.stdin.resume().on('end', () => {
  try { process.kill(Number(process.argv[1]), 'SIGQUIT'); } catch {}
  setTimeout(() => require('node:fs').rmSync(process.argv[2], { recursive: true, force: true }), 2000);
})`;

/**
 * One cluster for the whole run of the server's tests: `TEST_DATABASE_URL` when it is set, else the
 * embedded one in a directory that goes again. Test files make their databases in it (packages/server/src/test).
 */
export default async function startTestDatabase(): Promise<void> {
  if (process.env['TEST_DATABASE_URL']) return;
  const dataDir = await mkdtemp(path.join(tmpdir(), 'samen-test-db-'));
  // Started as root, PostgreSQL runs as another user, who has to be able to enter.
  await chmod(dataDir, 0o755);
  const postgres = await startPostgres({ dataDir, durable: false, settings: { max_connections: '300' } });
  const [pid = ''] = (await readFile(path.join(dataDir, 'db', 'postmaster.pid'), 'utf8')).split('\n');
  const guard = spawn(process.execPath, ['-e', GUARD, pid, dataDir], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  guard.unref();
  process.env['TEST_DATABASE_URL'] = postgres.adminUrl;
  globalThis.stopTestDatabase = async () => {
    guard.kill('SIGKILL');
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

declare global {
  var stopTestDatabase: (() => Promise<void>) | undefined;
}
