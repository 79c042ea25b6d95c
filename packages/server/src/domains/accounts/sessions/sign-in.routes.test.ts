import { SHIPPED_LIMITS } from '../../../config.ts';
import { TEST_PASSWORD, type SeededTenant } from '../../../test/seed.ts';
import { testServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let alfa: SeededTenant;
let southId: string;

beforeAll(async () => {
  server = await testServer({ config: { rateLimits: SHIPPED_LIMITS } });
  alfa = await server.seed.tenant('alfa');
  await server.seed.tenant('beta');
  southId = await server.seed.center('alfa', 'Zuid');
});
// Each test starts with its own quarter of an hour.
beforeEach(() => server.clock.advance(901_000));
afterAll(() => server.close());

const signIn = (email: string, password = TEST_PASSWORD, headers: Record<string, string> = {}) =>
  server.request('POST', '/auth/sign_in', { body: { email, password }, headers });

const codeOf = (response: Awaited<ReturnType<typeof signIn>>) => [
  response.statusCode,
  response.json().errors?.[0].code,
];

it('responds with the user and the five headers of a new client', async () => {
  const user = await server.seed.user(alfa, { [alfa.centerOrganizationId]: ['admin'] });
  const response = await signIn(user.email.toUpperCase());
  expect(response.statusCode).toBe(200);
  expect(response.headers).toMatchObject({
    uid: user.email,
    'token-type': 'Bearer',
    'cache-control': 'no-store',
  });
  expect(response.headers['access-token']).toMatch(/^[\w-]{32}$/);
  expect(Number(response.headers['expiry']) * 1000).toBeGreaterThan(server.clock.now().getTime());
  const { data } = response.json();
  expect(data.attributes).toMatchObject({
    email: user.email,
    role: 'admin',
    organization_id: alfa.centerOrganizationId,
  });
  expect(data.meta.can).toContain('vacancies.publish');
  expect(JSON.stringify(data)).not.toContain('argon2');
  const again = await signIn(user.email);
  expect(again.headers['client']).not.toBe(response.headers['client']);
});

it('does not reveal whether the address or the password was wrong', async () => {
  const user = await server.seed.user(alfa);
  const archived = await server.seed.user(alfa, {}, { status: 'archived' });
  const responses = [
    await signIn(user.email, 'not the password'),
    await signIn('nobody@alfa.example'),
    await signIn(archived.email),
  ];
  for (const response of responses) expect(codeOf(response)).toEqual([401, 'invalid_credentials']);
  expect(new Set(responses.map(({ body }) => body)).size).toBe(1);
});

it('does not accept an account of another tenant', async () => {
  const user = await server.seed.user(alfa, { [alfa.centerOrganizationId]: ['admin'] });
  const body = { email: user.email, password: TEST_PASSWORD };
  const response = await server.request('POST', '/auth/sign_in', { body, host: 'beta.localhost' });
  expect(codeOf(response)).toEqual([401, 'invalid_credentials']);
});

it('reports invited and inactive accounts, once the password is right', async () => {
  const invited = await server.seed.user(alfa, {}, { status: 'invited' });
  const inactive = await server.seed.user(alfa, {}, { status: 'inactive' });
  expect(codeOf(await signIn(invited.email))).toEqual([401, 'unconfirmed']);
  expect(codeOf(await signIn(inactive.email))).toEqual([403, 'account_inactive']);
  expect(codeOf(await signIn(inactive.email, 'wrong'))).toEqual([401, 'invalid_credentials']);
});

it("refuses who belongs to other centres with a text that begins with 'wrong center'", async () => {
  const elsewhere = await server.seed.organization('alfa', southId);
  const user = await server.seed.user(alfa, { [elsewhere]: ['admin'] });
  const response = await signIn(user.email);
  expect(codeOf(response)).toEqual([401, 'wrong_center']);
  expect(response.json().errors[0].detail).toMatch(/^wrong center/);
  expect(response.headers['access-token']).toBeUndefined();
  expect((await signIn(user.email, TEST_PASSWORD, { 'volunteer-center-id': southId })).statusCode).toBe(200);
  const root = await server.seed.user(alfa, { [alfa.rootOrganizationId]: ['admin'] });
  expect((await signIn(root.email, TEST_PASSWORD, { 'volunteer-center-id': southId })).statusCode).toBe(200);
});

it('accepts an account without any organization', async () => {
  const user = await server.seed.user(alfa);
  const response = await signIn(user.email);
  expect(response.statusCode).toBe(200);
  expect(response.json().data.attributes.organization_id).toBeNull();
});

it('ends the session on sign-out', async () => {
  const user = await server.seed.user(alfa);
  expect((await server.request('DELETE', '/auth/sign_out', { as: user })).statusCode).toBe(204);
  expect((await server.request('GET', '/api/v1/current_user', { as: user })).statusCode).toBe(401);
});

it('audits sign-ins', async () => {
  const user = await server.seed.user(alfa);
  await signIn(user.email);
  const events = await server.context.db.read('alfa', (queries) =>
    queries
      .selectFrom('audit_events')
      .where('tenant_id', '=', 'alfa')
      .where('subject_id', '=', user.id)
      .select(['action', 'actor_id'])
      .execute(),
  );
  expect(events).toEqual([{ action: 'session.started', actor_id: user.id }]);
});
