import { sql } from 'kysely';
import type { SeededUser } from '../../../test/seed.ts';
import { testServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let admin: SeededUser;
let volunteer: SeededUser;

beforeAll(async () => {
  server = await testServer();
  const tenant = await server.seed.tenant('alfa');
  const organizationId = await server.seed.organization('alfa', tenant.centerId);
  admin = await server.seed.user(tenant, { [organizationId]: ['admin'] });
  volunteer = await server.seed.user(tenant, { [tenant.centerOrganizationId]: ['volunteer'] });
  await server.seed.tenant('beta');
  for (const [tenantId, names] of [
    ['alfa', ['Schaken', 'Hond']],
    ['beta', ['Geheim']],
  ] as const)
    await server.context.db.write(tenantId, async (queries) => {
      for (const name of names)
        await sql`
          WITH drawn AS (
            INSERT INTO uploads (tenant_id, source, path, filename, content_type, width, height)
            VALUES (${tenantId}, 'scene', 'chess', 'x.svg', 'image/svg+xml', 800, 600) RETURNING id)
          INSERT INTO stock_images (tenant_id, upload_id, name, description)
          SELECT ${tenantId}, id, ${name}, 'Twee mensen' FROM drawn`.execute(queries);
    });
});
afterAll(() => server.close());

const list = (as?: SeededUser, query = '') =>
  server.request('GET', `/api/v1/stock_images${query}`, as ? { as } : {});

it('lists those of the own tenant with their addresses, for callers who may upload', async () => {
  for (const as of [admin, volunteer]) {
    const { data, meta } = (await list(as)).json();
    const attributes = data.map((one: { attributes: object }) => one.attributes);
    expect(attributes).toMatchObject([
      { name: 'Hond', description: 'Twee mensen', image_url: '/media/scenes/chess.svg', width: 800 },
      { name: 'Schaken' },
    ]);
    expect(meta.pagination).toMatchObject({ records: 2 });
  }
  expect((await list(admin, '?page[size]=1&page[number]=2')).json().data).toMatchObject([
    { type: 'stock_images', attributes: { name: 'Schaken' } },
  ]);
});

it('is not for visitors', async () => {
  expect((await list()).statusCode).toBe(401);
});
