import { createHash } from 'node:crypto';
import pg from 'pg';
import { shippedPlaces, type PlaceRow } from './place-rows.ts';

const INSERT = `
  INSERT INTO places (kind, key, name, lat, lon, source)
  SELECT kind, key, name, lat, lon, $2 FROM jsonb_to_recordset($1::jsonb)
    AS row (kind text, key text, name text, lat float8, lon float8)`;

async function asOwner<Result>(
  ownerUrl: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('BEGIN');
    await client.query('LOCK TABLE places IN SHARE ROW EXCLUSIVE MODE');
    const result = await work(client);
    await client.query('COMMIT');
    return result;
  } finally {
    await client.end();
  }
}

/**
 * Brings the table `places` up to what ships with this version; quick when it is already. The table's comment contains
 * the version. What was imported stays. Resolves to whether anything had to be written.
 */
export async function loadPlaces(ownerUrl: string): Promise<boolean> {
  const rows = JSON.stringify(shippedPlaces());
  const version = `shipped: ${createHash('sha256').update(rows).digest('hex').slice(0, 16)}`;
  return asOwner(ownerUrl, async (client) => {
    const found = await client.query<{ version: string | null }>(
      `SELECT obj_description('places'::regclass, 'pg_class') AS version`,
    );
    if (found.rows[0]?.version === version) return false;
    await client.query(`DELETE FROM places WHERE source = 'shipped'`);
    await client.query(`${INSERT} ON CONFLICT DO NOTHING`, [rows, 'shipped']);
    await client.query(`COMMENT ON TABLE places IS ${pg.escapeLiteral(version)}`);
    return true;
  });
}

/** Writes imported rows over what is there; they stay until the next import. Resolves to their number. */
export async function importPlaces(ownerUrl: string, rows: readonly PlaceRow[]): Promise<number> {
  return asOwner(ownerUrl, async (client) => {
    const { rowCount } = await client.query(
      `${INSERT} ON CONFLICT (kind, key) DO UPDATE
        SET name = excluded.name, lat = excluded.lat, lon = excluded.lon, source = excluded.source`,
      [JSON.stringify(rows), 'imported'],
    );
    return rowCount ?? 0;
  });
}
