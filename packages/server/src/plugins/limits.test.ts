import { SHIPPED_LIMITS } from '../config.ts';
import { addressKey } from '../http/rate-limiter.ts';
import { testServer, type TestServer } from '../test/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await testServer({ config: { rateLimits: SHIPPED_LIMITS } });
  await server.seed.tenant('alfa');
});
// Everybody's windows are over.
beforeEach(() => server.clock.advance(3_601_000));
afterAll(() => server.close());

const send = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, remoteAddress = '10.0.0.1') =>
  server.app.inject({
    ...{ method, url, remoteAddress, headers: { host: 'alfa.localhost' } },
    ...(payload ? { payload } : {}),
  });

async function statuses(count: number, one: () => ReturnType<typeof send>): Promise<Record<number, number>> {
  const seen: Record<number, number> = {};
  for (let index = 0; index < count; index += 1) {
    const { statusCode } = await one();
    seen[statusCode] = (seen[statusCode] ?? 0) + 1;
  }
  return seen;
}

it('allows five password requests in an hour', async () => {
  const ask = () => send('POST', '/auth/password', { email: 'nobody@alfa.example' });
  expect(await statuses(7, ask)).toEqual({ 202: 5, 429: 2 });
  const elsewhere = await send('POST', '/auth/password', { email: 'nobody@alfa.example' }, '10.0.0.2');
  expect(elsewhere.statusCode).toBe(202);
  server.clock.advance(3_601_000);
  expect((await ask()).statusCode).toBe(202);
});

it('allows ten anonymous posts in an hour', async () => {
  const post = () => send('POST', '/api/v1/confirm', { confirmation_token: 'x'.repeat(32) });
  expect(await statuses(12, post)).toEqual({ 404: 10, 429: 2 });
});

it('allows six hundred other requests in a minute, and never holds back health', async () => {
  const get = () => send('GET', '/api/v1/volunteer_centers');
  expect(await statuses(603, get)).toEqual({ 200: 600, 429: 3 });
  expect((await send('GET', '/api/health')).statusCode).toBe(200);
  server.clock.advance(61_000);
  expect((await get()).statusCode).toBe(200);
});

it('says when to come back', async () => {
  await statuses(5, () => send('POST', '/auth/password', { email: 'a@alfa.example' }));
  server.clock.advance(3_000_000);
  const refused = await send('POST', '/auth/password', { email: 'a@alfa.example' });
  expect(refused.headers['retry-after']).toBe('600');
  expect(refused.json().errors[0]).toMatchObject({
    code: 'rate_limited',
    meta: { minutes: 10, seconds: 600 },
  });
});

it('counts what a forwarding header claims only when the proxy is known', async () => {
  const forged = (index: number) =>
    server.app.inject({
      ...{
        method: 'POST',
        url: '/auth/password',
        remoteAddress: '10.0.0.9',
        payload: { email: 'a@b.example' },
      },
      headers: { host: 'alfa.localhost', 'x-forwarded-for': `10.1.0.${index}` },
    });
  let count = 0;
  expect(await statuses(6, () => forged((count += 1)))).toEqual({ 202: 5, 429: 1 });
});

it.each([
  ['10.0.0.1', '10.0.0.1'],
  ['::ffff:10.0.0.1', '10.0.0.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::9', '2001:db8:1:2'],
  ['2001:0db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('takes %s for %s', (address, key) => {
  expect(addressKey(address)).toBe(key);
});
