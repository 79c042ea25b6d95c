import type { SeededTenant, SeededUser } from '../test/seed.ts';
import { testServer, type TestServer } from '../test/test-server.ts';

let server: TestServer;
let alfa: SeededTenant;
let user: SeededUser;
let ended: Record<string, string>;

beforeAll(async () => {
  server = await testServer();
  alfa = await server.seed.tenant('alfa');
  user = await server.seed.user(alfa, { [alfa.centerOrganizationId]: ['volunteer'] });
  ended = await server.signIn(user);
  await server.request('DELETE', '/auth/sign_out', { host: alfa.host, headers: ended });
});
afterAll(() => server.close());

const statusOf = async (method: string, url: string, headers = ended, body?: object) => {
  const response = await server.request(method, url, { host: alfa.host, headers, body });
  const [error] = response.statusCode < 400 || response.body === '' ? [] : response.json().errors;
  return [response.statusCode, ...(error ? [error.code] : [])];
};

/** Every call that a visitor may make, found in the routes. */
const publicCalls = () =>
  server.app.inventory.filter(
    ({ url, access, method }) => access === 'public' && url.startsWith('/api/v1/') && method !== 'HEAD',
  );

describe('a session that has ended', () => {
  it('is not taken for a visitor by any call', async () => {
    expect(publicCalls().length).toBeGreaterThan(20);
    for (const { method, url } of publicCalls())
      expect([method, url, ...(await statusOf(method, url.replace(/:\w+/g, user.id)))]).toEqual([
        method,
        url,
        401,
        'unauthenticated',
      ]);
  });

  it('is the same as one that never was, and as that of an account which is archived', async () => {
    const list = '/api/v1/vacancies';
    expect(await statusOf('GET', list, { ...ended, 'access-token': 'invented' })).toEqual([
      401,
      'unauthenticated',
    ]);
    const gone = await server.seed.user(alfa, { [alfa.centerOrganizationId]: ['volunteer'] });
    const headers = await server.signIn(gone);
    expect(await statusOf('GET', list, headers)).toEqual([200]);
    await server.context.db.write(alfa.tenantId, (queries) =>
      queries.updateTable('users').set({ status: 'archived' }).where('id', '=', gone.id).execute(),
    );
    expect(await statusOf('GET', list, headers)).toEqual([401, 'unauthenticated']);
  });

  it('is no session where one of its headers is missing', async () => {
    const { uid: _, ...part } = ended;
    expect(await statusOf('GET', '/api/v1/vacancies', part)).toEqual([200]);
  });

  it('keeps no one from signing in again, or from asking for a new password', async () => {
    const wrong = { email: 'nobody@post.example', password: 'x' };
    expect(await statusOf('POST', '/auth/sign_in', ended, wrong)).toEqual([401, 'invalid_credentials']);
    expect(await statusOf('POST', '/auth/password', ended, { email: wrong.email })).toEqual([202]);
  });

  it('changes nothing of what programs read without one', async () => {
    for (const url of ['/api/health', '/api/_icons/lucide.json?icons=house'])
      expect((await server.request('GET', url, { host: alfa.host, headers: ended })).statusCode).toBe(200);
  });
});

describe('a filter on the status of vacancies', () => {
  it.each(['vacancies', 'vacancies/facets'])('needs a session: %s', async (path) => {
    const url = `/api/v1/${path}?filter[status_in]=draft`;
    expect(await statusOf('GET', url, {})).toEqual([401, 'unauthenticated']);
    expect((await server.request('GET', url, { as: user })).statusCode).toBe(200);
  });
});
