import { Client } from 'pg';
import { hash } from '@node-rs/argon2';
import { applicationDeal } from './applications.ts';
import { createCalendar } from './calendar.ts';
import { writeCenterFiles } from './center-files.ts';
import { loadTenant } from './load-tenant.ts';
import { writeLogos } from './logos.ts';
import { ACCOUNTS, DEMO_PASSWORD } from './people.ts';
import { createRandom } from './random.ts';
import { writeSentFiles } from './sent-files.ts';
import { TENANTS } from './sites.ts';
import { statusDeal } from './vacancies.ts';

export { ACCOUNTS, DEMO_PASSWORD, TENANTS };

export interface DemoDataOptions {
  /** A connection as the role that owns the tables. */
  ownerUrl: string;
  /** Where uploaded files lie; the centres' logos, pictures and documents are written there. */
  uploads: string;
  /** The seeding day; dates of the demo data are relative to it. */
  today: Date;
  /** Called before each tenant, for progress. */
  onProgress?: (message: string) => void;
}

/**
 * Loads the demo data into a migrated, empty database, in one transaction. Where there already is a tenant it does
 * nothing. Resolves to whether it loaded anything. The same day gives the same rows everywhere.
 */
export async function loadDemoData({
  ownerUrl,
  uploads,
  today,
  onProgress,
}: DemoDataOptions): Promise<boolean> {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('BEGIN');
    await client.query('LOCK TABLE tenants IN EXCLUSIVE MODE');
    const present = await client.query('SELECT 1 FROM tenants LIMIT 1');
    if (present.rowCount) {
      await client.query('ROLLBACK');
      return false;
    }
    const random = createRandom(20_260_101);
    const deal = { vacancies: statusDeal(random), applications: applicationDeal(random) };
    const passwordHash = await hash(DEMO_PASSWORD);
    for (const tenant of TENANTS) {
      onProgress?.(`Loading demo data of ${tenant.appName}`);
      await writeLogos(uploads, tenant);
      await writeCenterFiles(uploads, tenant);
      if (tenant.id === 'public') await writeSentFiles(uploads, tenant.id);
      await loadTenant(client, tenant, deal, passwordHash, createCalendar(today));
    }
    await client.query('COMMIT');
    return true;
  } finally {
    await client.end();
  }
}
