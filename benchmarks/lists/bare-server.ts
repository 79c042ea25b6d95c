import fastify from 'fastify';
import pg from 'pg';
import { SITE } from './fill.ts';

/**
 * The baseline, in a process of its own: Fastify, and the two statements that the newest vacancies of one centre and their
 * organizations take, in the order of an index and under row-level security. It presents nothing and shares nothing.
 */
const { DATABASE_URL, CENTER_ID } = process.env;
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 });
const app = fastify();

const NEWEST = `SELECT id, title, status, summary, description, vacancy_type, expires_at, published_at, city, organization_id
  FROM vacancies WHERE tenant_id = $1 AND volunteer_center_id = $2 AND status = 'published' AND expires_at >= current_date
  ORDER BY published_at DESC, id LIMIT $3`;
const ORGANIZATIONS =
  'SELECT id, name, status FROM organizations WHERE tenant_id = $1 AND id = ANY ($2::uuid[])';

app.get<{ Querystring: Record<string, string> }>('/*', async ({ query }) => {
  const client = await pool.connect();
  await client.query(`BEGIN READ ONLY; SET LOCAL app.tenant = '${SITE.tenantId}'`);
  const size = Number(query['page[size]'] ?? 24);
  const { rows } = await client.query<{ organization_id: string }>(NEWEST, [SITE.tenantId, CENTER_ID, size]);
  const ids = rows.map(({ organization_id: id }) => id);
  const { rows: organizations } = await client.query(ORGANIZATIONS, [SITE.tenantId, ids]);
  await client.query('COMMIT');
  client.release();
  return { data: rows, included: organizations };
});

const address = await app.listen({ host: '127.0.0.1', port: 0 });
process.send?.(Number(new URL(address).port));
process.once('disconnect', () => process.exit(0));
