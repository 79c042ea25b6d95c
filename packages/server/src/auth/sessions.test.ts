import { minutes, days } from '../clock.ts';
import type { SeededTenant, SeededUser } from '../test/seed.ts';
import { testServer, type TestServer } from '../test/test-server.ts';

let server: TestServer;
let alfa: SeededTenant;
let user: SeededUser;

beforeAll(async () => {
  server = await testServer();
  alfa = await server.seed.tenant('alfa');
  await server.seed.tenant('beta');
});
beforeEach(async () => {
  user = await server.seed.user(alfa, { [alfa.centerOrganizationId]: ['volunteer'] });
});
afterAll(() => server.close());

const get = (headers: Record<string, string>, host = alfa.host) =>
  server.request('GET', '/api/v1/current_user', { headers, host });

/** What the client keeps after a response: the new headers when all three came, else those it had. */
function stored(before: Record<string, string>, response: { headers: Record<string, unknown> }) {
  const { 'access-token': token, client, uid } = response.headers;
  return token ? { 'access-token': String(token), client: String(client), uid: String(uid) } : before;
}

async function signIn(): Promise<Record<string, string>> {
  const { 'access-token': token = '', client = '', uid = '' } = await server.signIn(user);
  return { 'access-token': token, client, uid };
}

it('gives no new token within fifteen minutes', async () => {
  const headers = await signIn();
  const response = await get(headers);
  expect(response.statusCode).toBe(200);
  expect(response.headers['access-token']).toBeUndefined();
});

it('gives sixteen parallel requests one and the same successor, and refuses none', async () => {
  for (let round = 0; round < 5; round += 1) {
    const headers = await signIn();
    server.clock.advance(minutes(16));
    const responses = await Promise.all(Array.from({ length: 16 }, () => get(headers)));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(16).fill(200));
    const successors = new Set(responses.map((response) => response.headers['access-token']).filter(Boolean));
    expect(successors.size).toBe(1);
    expect(successors).not.toContain(headers['access-token']);
    const next = await get({ ...headers, 'access-token': String([...successors][0]) });
    expect(next.statusCode).toBe(200);
  }
});

it('forgives a lost response: the old token gives the same successor until 60 s after that one was used', async () => {
  const old = await signIn();
  server.clock.advance(minutes(16));
  const first = stored(old, await get(old));
  server.clock.advance(minutes(40));
  const again = stored(old, await get(old));
  expect(again).toEqual(first);
  await get(first);
  server.clock.advance(59_000);
  expect((await get(old)).statusCode).toBe(200);
});

it('refuses a token replayed later and ends its client', async () => {
  const old = await signIn();
  const other = await signIn();
  server.clock.advance(minutes(16));
  const next = stored(old, await get(old));
  expect((await get(next)).statusCode).toBe(200);
  server.clock.advance(61_000);
  expect((await get(old)).statusCode).toBe(401);
  expect((await get(next)).statusCode).toBe(401);
  expect((await get(other)).statusCode).toBe(200);
});

it('knows a replay also after several rotations', async () => {
  const old = await signIn();
  let current = old;
  for (let rotation = 0; rotation < 4; rotation += 1) {
    server.clock.advance(minutes(16));
    current = stored(current, await get(current));
    await get(current);
  }
  server.clock.advance(61_000);
  expect((await get(old)).statusCode).toBe(401);
  expect((await get(current)).statusCode).toBe(401);
});

it('does not end a client for a guess', async () => {
  const headers = await signIn();
  expect((await get({ ...headers, 'access-token': 'x'.repeat(32) })).statusCode).toBe(401);
  expect((await get(headers)).statusCode).toBe(200);
});

it('ends after fourteen days without use, and lives on with it', async () => {
  const unused = await signIn();
  let used = await signIn();
  for (let day = 0; day < 15; day += 1) {
    server.clock.advance(days(1));
    const response = await get(used);
    expect(response.statusCode).toBe(200);
    used = stored(used, response);
  }
  expect((await get(unused)).statusCode).toBe(401);
});

it('keeps ten clients, dropping the oldest', async () => {
  const first = await signIn();
  for (let count = 0; count < 10; count += 1) {
    server.clock.advance(1000);
    await signIn();
  }
  expect((await get(first)).statusCode).toBe(401);
});

it('never drops the client that has just begun, however many began in the same moment', async () => {
  for (let one = 0; one < 40; one += 1) expect((await get(await signIn())).statusCode).toBe(200);
});

it('holds for its own client, user and tenant only', async () => {
  const one = await signIn();
  const second = await signIn();
  const stranger = await server.seed.user(alfa);
  expect((await get({ ...one, client: second['client'] ?? '' })).statusCode).toBe(401);
  expect((await get({ ...one, uid: stranger.email })).statusCode).toBe(401);
  expect((await get(one, 'beta.localhost')).statusCode).toBe(401);
  expect(
    (
      await get({
        cookie: Object.entries(one)
          .map((pair) => pair.join('='))
          .join('; '),
      })
    ).statusCode,
  ).toBe(401);
});

it('ends at once with the role or the account', async () => {
  const headers = await signIn();
  const archive = { status: 'archived' as const };
  await server.context.db.write('alfa', (queries) =>
    queries
      .updateTable('users')
      .set(archive)
      .where('tenant_id', '=', 'alfa')
      .where('id', '=', user.id)
      .execute(),
  );
  expect((await get(headers)).statusCode).toBe(401);
});

it('stores no token', async () => {
  const headers = await signIn();
  const rows = await server.context.db.read('alfa', (queries) =>
    queries.selectFrom('user_tokens').where('tenant_id', '=', 'alfa').selectAll().execute(),
  );
  expect(JSON.stringify(rows)).not.toContain(headers['access-token']);
});
