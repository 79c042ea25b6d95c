import { createApp } from './app.ts';
import { systemClock } from './clock.ts';
import { readConfig } from './config.ts';
import { contentChanges } from './db/content-changes.ts';
import { openDatabase } from './db/database.ts';
import { DOMAIN_DATA, MAILS } from './domains/index.ts';
import type { OpenApi } from './openapi/index.ts';
import { originMaker } from './origins.ts';
import { openSandbox } from './sandbox/index.ts';
import { secretBox } from './secrets.ts';
import { siteDirectory } from './sites.ts';

/** Describes the API of these sources: a server is built for it that queries no database and does not listen. */
export async function describeApi(): Promise<OpenApi> {
  const config = readConfig({
    APP_ENV: 'test',
    DATABASE_URL: 'postgres://none@localhost:1/none',
    DATA_DIR: '.data',
    MIGRATE: 'off',
    JOBS: 'off',
    LOG_LEVEL: 'silent',
  });
  const db = openDatabase({ url: config.database.url, poolSize: 1 });
  const sandbox = openSandbox(config.sandbox);
  const app = await createApp({
    config,
    clock: systemClock,
    db,
    sites: siteDirectory(db, systemClock, config),
    origins: originMaker(config, () => config.port),
    content: contentChanges(),
    sandbox,
    mails: MAILS,
    domainData: DOMAIN_DATA,
    secrets: secretBox('no secret is kept'.repeat(2)),
  });
  try {
    return app.describeApi();
  } finally {
    await app.close();
    await sandbox.close();
    await db.close();
  }
}
