import pg from 'pg';
import { SYNONYMS } from './synonyms.nl-en.ts';

/**
 * Gives every tenant that has no synonyms yet those that ship with the product; what a tenant has made of them stays.
 * Resolves to the number of rows written.
 */
export async function loadSynonyms(ownerUrl: string): Promise<number> {
  const rows = SYNONYMS.map(({ nl, en, oneWay = false }) => ({ nl, en, one_way: oneWay }));
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('BEGIN');
    await client.query('LOCK TABLE search_synonyms IN SHARE ROW EXCLUSIVE MODE');
    const { rowCount } = await client.query(
      `INSERT INTO search_synonyms (tenant_id, locale, terms, translations, one_way)
      SELECT t.tenant_id, 'nl', row.nl, row.en, row.one_way
      FROM jsonb_to_recordset($1::jsonb) AS row (nl text[], en text[], one_way boolean), tenants t
      WHERE NOT EXISTS (SELECT FROM search_synonyms s WHERE s.tenant_id = t.tenant_id)`,
      [JSON.stringify(rows)],
    );
    await client.query('COMMIT');
    return rowCount ?? 0;
  } finally {
    await client.end();
  }
}
