import { sql, type RawBuilder } from 'kysely';
import type { SeededTenant, SeededUser } from './seed.ts';
import { testServer, type TestServer } from './test-server.ts';

/** Three rows of each list, of three days, in no order: what one person sees of them, by the moment they name. */
const ROWS = sql`(VALUES (2), (3), (1)) AS row(n)`;
const MOMENT = sql`now() - row.n * interval '1 day'`;

let server: TestServer;
let tenant: SeededTenant;
let admin: SeededUser;
let organizationId: string;

beforeAll(async () => {
  server = await testServer();
  tenant = await server.seed.tenant('public');
  const { centerId } = tenant;
  organizationId = await server.seed.organization('public', centerId);
  admin = await server.seed.user(tenant, { [organizationId]: ['admin'] });
  const { id } = admin;
  const volunteers: string[] = [];
  for (const roles of [1, 2, 3].map(() => ({ [tenant.centerOrganizationId]: ['volunteer' as const] })))
    volunteers.push((await server.seed.user(tenant, roles)).id);
  const added: RawBuilder<unknown>[] = [
    sql`INSERT INTO notifications (tenant_id, user_id, event, title, body, url, created_at)
      SELECT 'public', ${id}::uuid, 'user_welcome', 'Welkom', 'Welkom', '/', ${MOMENT} FROM ${ROWS}`,
    sql`WITH made AS (INSERT INTO conversations (tenant_id, volunteer_center_id, subject, last_message_at, created_at, updated_at)
        SELECT 'public', ${centerId}::uuid, 'Vraag', ${MOMENT}, now(), now() FROM ${ROWS} RETURNING id)
      INSERT INTO conversation_participants (tenant_id, conversation_id, user_id) SELECT 'public', id, ${id}::uuid FROM made`,
    sql`INSERT INTO volunteer_profile_replies (tenant_id, volunteer_profile_id, volunteer_id, organization_id, body, status, created_at)
      SELECT 'public', gen_random_uuid(), (${volunteers}::uuid[])[row.n], ${organizationId}::uuid,
        'Kom je bij ons koffie schenken?', CASE row.n WHEN 2 THEN 'sent' ELSE 'lapsed' END, ${MOMENT} FROM ${ROWS}`,
    sql`INSERT INTO uploads (tenant_id, volunteer_center_id, organization_id, uploaded_by_id, path, filename, content_type,
        purpose, source, created_at)
      SELECT 'public', ${centerId}::uuid, ${organizationId}::uuid, ${id}::uuid, 'public/' || row.n, 'foto.jpg', 'image/jpeg',
        'image', 'file', ${MOMENT} FROM ${ROWS}`,
    sql`INSERT INTO internal_notes (tenant_id, notable_type, notable_id, side, organization_id, volunteer_center_id,
        author_id, note, created_at, updated_at)
      SELECT 'public', 'organizations', ${organizationId}::uuid, 'organization', ${organizationId}::uuid, ${centerId}::uuid,
        ${id}::uuid, 'Gebeld', ${MOMENT}, now() FROM ${ROWS}`,
  ];
  for (const statement of added)
    await server.context.db.write('public', (queries) => statement.execute(queries));
});
afterAll(() => server.close());

it.each([
  ['notifications', 'created_at'],
  ['conversations', 'last_message_at'],
  ['volunteer_profile_replies?filter[sent]=true', 'created_at'],
  ['uploads', 'created_at'],
  ['internal_notes?filter[notable_type_eq]=organizations&filter[notable_id_eq]=', 'created_at'],
])('orders %s by %s, both ways', async (list, attribute) => {
  const path = list.endsWith('=') ? `${list}${organizationId}` : list;
  const moments = async (sort: string) => {
    const query = `${path.includes('?') ? '&' : '?'}sort=${sort}`;
    const response = await server.request('GET', `/api/v1/${path}${query}`, { as: admin });
    expect([sort, response.statusCode]).toEqual([sort, 200]);
    return response
      .json()
      .data.map(({ attributes }: { attributes: Record<string, string> }) => attributes[attribute]);
  };
  const ascending = await moments(attribute);
  expect(ascending).toHaveLength(3);
  expect(ascending).toEqual([...ascending].sort());
  expect(await moments(`-${attribute}`)).toEqual([...ascending].reverse());
  const refused = await server.request('GET', `/api/v1/${path}${path.includes('?') ? '&' : '?'}sort=url`, {
    as: admin,
  });
  expect(refused.statusCode).toBe(400);
});
