import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ConfigError, readConfig } from './config.ts';
import { MigrationError } from './db/migrate.ts';
import { UnsafeDatabaseError } from './db/roles.ts';
import { ensureLocalOperatorToken } from './modules/platform/index.ts';
import { StartError, startServer } from './start.ts';

/** Longer than a proxy waits for an answer. */
const SHUTDOWN_LIMIT = 15_000;

const EXPECTED = [ConfigError, MigrationError, UnsafeDatabaseError, StartError];

function fail(error: unknown): never {
  const expected = EXPECTED.some((kind) => error instanceof kind);
  process.stderr.write(
    `${expected ? (error as Error).message : ((error as Error).stack ?? String(error))}\n`,
  );
  process.exit(1);
}

try {
  const config = readConfig(process.env);
  const server = await startServer(config, {
    prepare: async ({ context }) => {
      await ensureLocalOperatorToken(context.db, config.dataDir, 'local operator');
    },
  });
  // Where commands on this machine find the server.
  const address = { url: `http://localhost:${server.port}`, pid: process.pid };
  await writeFile(path.join(config.dataDir, 'server.json'), `${JSON.stringify(address)}\n`);
  process.stdout.write(`Listening on port ${server.port}\n`);
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      setTimeout(() => process.exit(1), SHUTDOWN_LIMIT).unref();
      server.stop().then(() => process.exit(0), fail);
    });
} catch (error) {
  fail(error);
}
