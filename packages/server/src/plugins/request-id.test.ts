import { PassThrough } from 'node:stream';
import { pino } from 'pino';
import type { App } from '../http/app-types.ts';
import { testServer, type TestServer } from '../test/test-server.ts';

let server: TestServer;
const log = new PassThrough();
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

beforeAll(async () => {
  server = await testServer({
    log: pino({ level: 'info' }, log),
    register: async (scope: App) => {
      scope.get(
        '/api/v1/broken',
        { config: { access: 'public', responses: { nothing: 204 } } },
        async (request) => {
          request.log.info('said by the handler');
          throw new Error('broken');
        },
      );
    },
  });
  await server.seed.tenant('alfa');
});
afterAll(() => server.close());

const get = (url: string, id?: string) =>
  server.app.inject({
    method: 'GET',
    url,
    headers: { host: 'alfa.localhost', ...(id === undefined ? {} : { 'x-request-id': id }) },
  });
const lines = () =>
  String(log.read() ?? '')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as { reqId?: string; msg: string });

describe('the id of a request', () => {
  it.each(['a', 'client-7.b_c', 'x'.repeat(64)])('is that of the client: %s', async (id) => {
    expect((await get('/api/v1/categories', id)).headers['x-request-id']).toBe(id);
  });

  it.each(['', 'x'.repeat(65), 'two words', '<script>', 'a,b', 'é', '${jndi:x}'])(
    'is a new one where that of the client is %j',
    async (id) => {
      expect((await get('/api/v1/categories', id)).headers['x-request-id']).toMatch(UUID);
    },
  );

  it.each(['/api/v1/categories', '/api/v1/nothing', '/api/health', '/nothing', '/%', '/robots.txt'])(
    'is in the response from %s',
    async (url) => {
      const [one, other] = [await get(url), await get(url)];
      expect(one.headers['x-request-id']).toMatch(UUID);
      expect(one.headers['x-request-id']).not.toBe(other.headers['x-request-id']);
    },
  );

  it('stands in every line of the log about it, and in its errors', async () => {
    lines();
    const response = await get('/api/v1/broken', 'mine');
    const logged = lines();
    expect(logged.map(({ msg }) => msg)).toEqual(
      expect.arrayContaining([
        'incoming request',
        'said by the handler',
        'request failed',
        'request completed',
      ]),
    );
    expect(new Set(logged.map(({ reqId }) => reqId))).toEqual(new Set(['mine']));
    expect(response.json().errors).toMatchObject([{ id: 'mine', code: 'internal' }]);
  });

  it('error-object-members: distinguishes the errors of one response', async () => {
    const body = { data: { type: 'users', attributes: { first_name: '', last_name: '' } } };
    const response = await server.request('POST', '/api/v1/users', {
      body,
      headers: { 'x-request-id': 'mine' },
    });
    const ids = response.json().errors.map(({ id }: { id: string }) => id);
    expect(ids.slice(0, 3)).toEqual(['mine', 'mine.1', 'mine.2']);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
