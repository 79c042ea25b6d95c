import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPostgres } from '@samen/dev-env/postgres';

/**
 * One cluster for the whole run of the server's tests: `TEST_DATABASE_URL` when somebody brings their own, else the
 * embedded one in a directory that goes again. Test files make their databases in it (packages/server/src/test).
 */
export default async function startTestDatabase(): Promise<void> {
  if (process.env['TEST_DATABASE_URL']) return;
  const dataDir = await mkdtemp(path.join(tmpdir(), 'samen-test-db-'));
  // Started as root, PostgreSQL runs as another user, who has to be able to enter.
  await chmod(dataDir, 0o755);
  const postgres = await startPostgres({ dataDir, durable: false, settings: { max_connections: '300' } });
  process.env['TEST_DATABASE_URL'] = postgres.adminUrl;
  globalThis.stopTestDatabase = async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

declare global {
  var stopTestDatabase: (() => Promise<void>) | undefined;
}
