import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  ensureLocalOperatorToken,
  EXPECTED_ERRORS,
  readConfig,
  startServer,
  type Config,
  type Platform,
} from '@samen/server';
import { runSupervised } from '@samen/server/supervisor';

interface Build {
  remote: string;
  buildId: string;
  directory: string;
}

/** The argument of this program, as JSON. */
export interface ServeOptions {
  releases: Build[];
  /** An earlier start has loaded the data and published the releases. */
  isPrepared: boolean;
}

const log = (line: string) => console.log(line);

/** Places for everybody, demo data where this is not a production, and the synonyms of tenants that have none. */
async function loadData({ database: { ownerUrl }, environment, dataDir }: Config): Promise<void> {
  if (!ownerUrl) return;
  const { loadPlaces } = await import('./places/index.ts');
  await loadPlaces(ownerUrl);
  if (environment !== 'production') {
    const { loadDemoData } = await import('./demo-data/index.ts');
    await loadDemoData({
      ownerUrl,
      uploads: path.join(dataDir, 'uploads'),
      today: new Date(),
      onProgress: (message) => log(`  ${message}…`),
    });
  }
  const { loadSynonyms } = await import('./synonyms/index.ts');
  await loadSynonyms(ownerUrl);
}

async function publishAll(releases: Build[], platform: Platform): Promise<void> {
  for (const { directory } of releases) await platform.publishDirectory(directory, 'npm start');
  const requested = releases.map(({ remote, buildId }) => ({ remote, buildId }));
  const outcomes = await platform.activateNeverActive(requested, 'npm start');
  for (const { remote, buildId, outcome, because } of outcomes) {
    if (outcome === 'activated') log(`  ${remote} ${buildId}: activated`);
    if (outcome === 'kept') log(`  ${remote} ${buildId}: left aside, since ${because}`);
    if (outcome === 'refused') log(`  ${remote} ${buildId}: not activated: ${because}`);
  }
}

/** The server of `npm start`, with demo data and with releases that were never active. `run-product.ts` supervises it. */
await runSupervised({
  expected: EXPECTED_ERRORS,
  async start({ inFlight }) {
    const { releases, isPrepared } = JSON.parse(process.argv[2] ?? '') as ServeOptions;
    const config = readConfig(process.env);
    const server = await startServer(config, {
      inFlight,
      async prepare({ platform, context }) {
        if (!isPrepared) {
          await loadData(config);
          await publishAll(releases, platform);
        }
        await ensureLocalOperatorToken(context.db, config.dataDir, 'local operator');
        // Where commands on this machine find the server, from its first response on.
        const address = { url: `http://localhost:${config.port}`, pid: process.pid };
        await writeFile(path.join(config.dataDir, 'server.json'), `${JSON.stringify(address)}\n`);
      },
    });
    // What only a first start needs, a start after a crash does not wait for.
    if (!isPrepared) {
      const { welcome } = await import('./welcome.ts');
      for (const line of welcome(config.port, config.environment)) log(line);
    }
    return server;
  },
});
