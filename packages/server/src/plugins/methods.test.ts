import { platformServer, writeRelease, type PlatformServer } from '../releases/platform.test-support.ts';
import type { SeededTenant } from '../test/seed.ts';

let world: PlatformServer;
let alfa: SeededTenant;

beforeAll(async () => {
  world = await platformServer();
  const { server, platform, builds } = world;
  const { buildId } = await platform.publishDirectory(await writeRelease(builds, 'shell', 'one'), 'test');
  const changes = [{ remote: 'shell', buildId }];
  await platform.change({ action: 'activate', changes, actor: 'test', reason: 'test' });
  alfa = await server.seed.tenant('alfa');
});
afterAll(() => world.close());

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
type Method = (typeof METHODS)[number];

const send = (method: string, url: string, headers: Record<string, string> = {}) =>
  world.app.inject({ method: method as Method, url, headers: { host: alfa.host, ...headers } });

const matcher = (url: string) => new RegExp(`^${url.replace(/:\w+/g, '[^/]+').replace('*', '.*')}$`);

/**
 * Addresses of calls, found in the routes, so that a new one is tested too. That of an action is no record's: it takes its own
 * methods alone, whatever a route with a parameter takes.
 */
function addresses() {
  const calls = world.app.inventory.filter(
    ({ url, volume }) => /^\/(api\/v1|auth|platform\/v1)\//.test(url) && volume !== 'pages',
  );
  return [...new Set(calls.map(({ url }) => url))].map((route) => {
    const url = route.replace(/:\w+/g, 'x').replace('*', 'x');
    const own = calls.filter((call) => matcher(call.url).source === matcher(route).source);
    return {
      url,
      own: own.map(({ method }) => method),
      isAction: calls.some((call) => !own.includes(call) && matcher(call.url).test(url)),
    };
  });
}

const allowOf = (header: unknown) => String(header).split(', ').sort();

describe('fetch-responses-http-semantics', () => {
  it('answers OPTIONS of every address with what it takes', async () => {
    const found = addresses();
    expect(found.length).toBeGreaterThan(80);
    for (const { url, own } of found) {
      const { statusCode, headers, body } = await send('OPTIONS', url);
      const heads = own.includes('GET') && !own.includes('HEAD') ? ['HEAD'] : [];
      expect([url, statusCode, body, allowOf(headers.allow)]).toEqual([
        url,
        204,
        '',
        [...new Set([...own, ...heads, 'OPTIONS'])].sort(),
      ]);
    }
  });

  it('refuses every method that an address does not take, with those that it takes', async () => {
    const found = addresses();
    expect(found.filter(({ isAction }) => isAction).length).toBeGreaterThan(15);
    for (const { url, own } of found)
      for (const method of METHODS.filter((one) => !own.includes(one))) {
        const response = await send(method, url);
        const { allow } = response.headers;
        // A change of a relationship that none takes is 403 (JSON:API 1.1, updating-relationship-403-status).
        const isFixed = url.includes('/relationships/') && method !== 'PUT';
        const status = isFixed ? 403 : 405;
        expect([method, url, response.statusCode, response.headers['content-type']]).toEqual([
          method,
          url,
          status,
          'application/vnd.api+json',
        ]);
        expect(response.json().errors).toMatchObject([
          isFixed
            ? { status: '403', code: 'forbidden' }
            : { status: '405', code: 'method_not_allowed', meta: { methods: allow } },
        ]);
        expect(allowOf(allow)).toEqual(allowOf((await send('OPTIONS', url)).headers.allow));
      }
  });

  it.each(['PROPFIND', 'TRACE'])('refuses %s', async (method) => {
    expect((await send(method, '/api/v1/vacancies')).statusCode).toBe(405);
  });

  it.each(['/api/v1/nothing', '/api/v1/vacancies/x/y/z', '/api/v1', '/nothing', '/api/v1/vacanciesx'])(
    'finds nothing at %s, whatever the method',
    async (url) => {
      for (const method of ['POST', 'OPTIONS']) expect((await send(method, url)).statusCode).toBe(404);
    },
  );

  it('takes the address with a slash and a query for the same', async () => {
    expect((await send('POST', '/api/v1/categories/?x=1')).statusCode).toBe(405);
  });

  it('has a page for a person', async () => {
    const person = { accept: 'text/html', 'sec-fetch-mode': 'navigate' };
    const opened = await send('GET', '/auth/sign_in', person);
    expect([opened.statusCode, opened.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    const posted = await send('POST', '/api/v1/categories', person);
    expect([posted.statusCode, posted.headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS']);
    expect(posted.headers['content-type']).toBe('text/html; charset=utf-8');
  });
});
