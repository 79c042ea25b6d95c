/** Run by the test as a process of its own: writes rows and prints each once it is acknowledged. */
import { writeSync } from 'node:fs';
import pg from 'pg';
import { startPostgres } from './index.ts';

const { ownerUrl } = await startPostgres({ dataDir: process.argv[2] ?? '' });
const client = new pg.Client({ connectionString: ownerUrl });
await client.connect();
await client.query('CREATE TABLE IF NOT EXISTS acknowledged (id bigserial PRIMARY KEY)');
for (;;) {
  const { rows } = await client.query<{ id: string }>('INSERT INTO acknowledged DEFAULT VALUES RETURNING id');
  writeSync(1, `${rows[0]?.id}\n`);
}
