import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readConfig } from './config.ts';
import { ensureLocalOperatorToken } from './releases/index.ts';
import { EXPECTED_ERRORS, startServer } from './start.ts';
import { runSupervised } from './supervisor/index.ts';

/** The server itself. `main.ts` supervises it; run alone, as in a debugger, it is the same server. */
await runSupervised({
  expected: EXPECTED_ERRORS,
  async start({ inFlight }) {
    const config = readConfig(process.env);
    const server = await startServer(config, {
      inFlight,
      prepare: async ({ context }) => {
        await ensureLocalOperatorToken(context.db, config.dataDir, 'local operator');
      },
    });
    // Where commands on this machine find the server.
    const address = { url: `http://localhost:${server.port}`, pid: process.pid };
    await writeFile(path.join(config.dataDir, 'server.json'), `${JSON.stringify(address)}\n`);
    process.stdout.write(`Listening on port ${server.port}\n`);
    return server;
  },
});
