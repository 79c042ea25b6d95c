import { gzipSync } from 'node:zlib';
import type { SeededTenant, SeededUser } from './seed.ts';
import { testServer, type TestServer } from './test-server.ts';

/** What the fuzz run got a 500 for, each as the smallest request that did. */
let server: TestServer;
let tenant: SeededTenant;
let volunteer: SeededUser;

beforeAll(async () => {
  server = await testServer();
  tenant = await server.seed.tenant('alfa');
  volunteer = await server.seed.user(tenant, { [tenant.centerOrganizationId]: ['volunteer'] });
});
afterAll(() => server.close());

it.each(['constructor', 'gzip', 'br', 'zstd', 'identity', 'x'])(
  'a request without a body may say that it is packed as %s',
  async (encoding) => {
    const headers = { 'content-encoding': encoding };
    for (const url of ['/api/v1/volunteer_centers', '/api/health', '/feeds/news.rss'])
      expect((await server.request('GET', url, { host: tenant.host, headers })).statusCode).toBe(200);
  },
);

it.each(['gzip', 'constructor', 'gzip, gzip'])(
  'a body that is packed as %s is not unpacked',
  async (encoding) => {
    const payload = gzipSync(JSON.stringify({ email: volunteer.email, password: 'x' }));
    const headers = { 'content-type': 'application/json', 'content-encoding': encoding };
    const { statusCode } = await server.request('POST', '/auth/sign_in', {
      host: tenant.host,
      headers,
      payload,
    });
    expect([400, 415]).toContain(statusCode);
  },
);

it('of an account that is written in both ways at once, neither is taken unseen', async () => {
  const changed = (body: object) => server.request('PATCH', '/api/v1/current_user', { as: volunteer, body });
  const right = { data: { type: 'users', attributes: { job_title: 'Kok' } } };
  for (const user of [{ first_name: {} }, { first_name: 'Sam' }, { last_name: 'x'.repeat(10_000) }, 1])
    expect((await changed({ ...right, user })).statusCode).toBe(422);
  expect((await changed(right)).statusCode).toBe(200);
});
