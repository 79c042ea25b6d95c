import pg from 'pg';
import { UnsafeDatabaseError } from './roles.ts';

/** What makes PostgreSQL report that something is stored before it is, with the values that do. */
const NOT_DURABLE: Readonly<Record<string, string>> = { fsync: 'off', synchronous_commit: 'off' };

/** Refuses a database that acknowledges what a crash of it would lose. */
export async function assertDurable(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string; setting: string }>(
      'SELECT name, setting FROM pg_settings WHERE name = ANY ($1) ORDER BY name',
      [Object.keys(NOT_DURABLE)],
    );
    const found = rows.filter(({ name, setting }) => setting === NOT_DURABLE[name]);
    if (found.length > 0)
      throw new UnsafeDatabaseError(
        `A crash of this database loses what people were told is stored: ${found
          .map(({ name, setting }) => `${name} is ${setting}`)
          .join(', ')}. Switch it on for the role of DATABASE_URL.`,
      );
  } finally {
    await client.end();
  }
}
