import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { Writable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import type { InjectOptions } from 'fastify';
import { pino } from 'pino';
import { createApp } from '../app.ts';
import { SHIPPED_LIMITS, type RateLimits } from '../config.ts';
import type { App } from '../http/app-types.ts';
import type { LimitKey } from '../limits/limits.ts';
import { platformServer, type PlatformServer } from '../releases/platform.test-support.ts';
import { readApi, RENDERER_ADDRESS } from '../rendering/read-api.ts';
import type { SeededTenant } from '../test/seed.ts';
import { testServer } from '../test/test-server.ts';

let world: PlatformServer;
let alfa: SeededTenant;
/** A server that takes one request of each kind from an address in a minute. */
let strict: App;
/** One with the limits that are shipped. */
let shipped: App;
const clock = () => world.server.clock;

beforeAll(async () => {
  world = await platformServer();
  alfa = await world.server.seed.tenant('alfa');
  const one = { count: 1, seconds: 60 };
  strict = await limited({ calls: one, pages: one, files: one, platform: one });
  shipped = await limited({});
});
afterAll(async () => {
  await shipped.close();
  await strict.close();
  await world.close();
});

type Method = NonNullable<InjectOptions['method']>;

interface Sent {
  method?: string;
  from?: string;
  host?: string;
  headers?: Record<string, string>;
  payload?: string | object;
}

async function send(app: App, url: string, { method = 'GET', from = '10.0.0.1', ...rest }: Sent = {}) {
  const { host = 'alfa.localhost', headers = {}, payload } = rest;
  return app.inject({
    method: method as Method,
    url,
    remoteAddress: from,
    headers: { host, ...headers },
    ...(payload === undefined ? {} : { payload }),
  });
}

async function statuses(count: number, one: () => ReturnType<typeof send>): Promise<Record<number, number>> {
  const seen: Record<number, number> = {};
  for (let index = 0; index < count; index += 1) {
    const { statusCode } = await one();
    seen[statusCode] = (seen[statusCode] ?? 0) + 1;
  }
  return seen;
}

/** A server on the same database with these limits, and the shipped ones besides. */
async function limited(limits: Partial<RateLimits>, trustedProxies: readonly string[] = []): Promise<App> {
  const { context } = world.server;
  const config = { ...context.config, trustedProxies, rateLimits: { ...SHIPPED_LIMITS, ...limits } };
  return createApp({ ...context, config }, { platform: world.platform });
}

async function withLimits<Result>(limits: Partial<RateLimits>, work: (app: App) => Promise<Result>) {
  const app = await limited(limits);
  try {
    return await work(app);
  } finally {
    await app.close();
  }
}

it('says with every call how many more there may be, to an account those of the account', async () => {
  const user = await world.server.seed.user(alfa, { [alfa.centerOrganizationId]: ['volunteer'] });
  const headers = await world.server.signIn(user);
  await withLimits({ calls: { count: 3, seconds: 60 } }, async (app) => {
    const call = async (sent: Sent) => {
      const { headers: responseHeaders } = await send(app, '/api/v1/categories', {
        from: '10.77.0.1',
        ...sent,
      });
      expect(responseHeaders['ratelimit-policy']).toBe('"calls";q=3;w=60');
      return /^"calls";r=(\d+);t=([1-9]|[1-5]\d|60)$/.exec(String(responseHeaders['ratelimit']))?.[1];
    };
    expect([await call({}), await call({})]).toEqual(['2', '1']);
    // The first of a session is counted for the address until it is known whose it is.
    expect([await call({ headers }), await call({ headers }), await call({})]).toEqual(['2', '1', '0']);
    expect(await call({})).toBe('0');
    expect((await send(app, '/robots.txt')).headers).not.toHaveProperty('ratelimit');
  });
});

describe('every request counts for its address', () => {
  it('of every route, and is refused before anything else is looked at', async () => {
    const seen: Record<string, string> = {};
    for (const [index, { method, url }] of strict.inventory.entries()) {
      const path = url.replace(/:\w+/g, '00000000-0000-4000-8000-000000000000').replace('*', 'x');
      // On a host that no one has, with a body that is none.
      const sent = {
        method,
        from: `10.${index >> 8}.${index & 255}.1`,
        host: 'nobody.example',
        headers: { 'content-type': 'nonsense' },
        payload: '{',
      };
      if (url === '/platform/v1/stream') {
        // What does not end is begun on a connection of its own, below.
        continue;
      }
      const first = (await send(strict, path, sent)).statusCode;
      const second = (await send(strict, path, sent)).statusCode;
      seen[`${method} ${url}`] = first !== 429 && second === 429 ? 'counted' : `${first} ${second}`;
    }
    expect(Object.keys(seen).length).toBeGreaterThan(150);
    expect(Object.entries(seen).filter(([, outcome]) => outcome !== 'counted')).toEqual([]);
  });

  it('of streams, which are refused like files', async () => {
    await strict.listen({ host: '127.0.0.1', port: 0 });
    const { port } = strict.server.address() as AddressInfo;
    const begin = async () => {
      const socket = connect(port, '127.0.0.1');
      socket.write('GET /platform/v1/stream HTTP/1.1\r\nHost: alfa.localhost\r\n\r\n');
      const [head] = (await once(socket, 'data')) as [Buffer];
      socket.destroy();
      return head.toString('latin1').slice(9, 12);
    };
    expect([await begin(), await begin()]).toEqual(['200', '429']);
  });

  it.each([
    ['what nobody has', 'GET', '/api/v1/nothing-like-it'],
    ['what nobody has, without a body in return', 'HEAD', '/api/v1/nothing-like-it'],
    ['what is asked of a route beforehand', 'OPTIONS', '/api/v1/vacancies'],
    ['a method that no route has', 'PROPFIND', '/api/v1/vacancies'],
    ['a method that this route has not', 'DELETE', '/api/v1/vacancies'],
    ['files that are not there', 'GET', '/r/vacancies/none/web/entry.js'],
    ['an address that cannot be read', 'GET', '/api/v1/%E0%A4%A'],
    ['an address that is too long', 'GET', `/api/v1/${'x'.repeat(8_100)}`],
  ])('of %s', async (what, method, url) => {
    const sent = { method, from: `10.200.${what.length}.1` };
    expect((await send(strict, url, sent)).statusCode).not.toBe(429);
    expect((await send(strict, url, sent)).statusCode).toBe(429);
  });

  it('with what it is: platform calls, pages, files, and calls where nothing else is said', async () => {
    const of = (name: string) =>
      world.app.inventory.flatMap(({ url, volume }) => (volume === name ? [url] : []));
    expect(of('platform').every((url) => url.startsWith('/platform/v1/'))).toBe(true);
    expect(of('files')).toEqual(
      expect.arrayContaining(['/api/health', '/platform/v1/stream', '/r/:remote/:buildId/*', '/favicon.ico']),
    );
    expect(of('pages')).toEqual(expect.arrayContaining(['/*', '/sitemap.xml']));
    expect(
      of('calls').every((url) => /^\/(?:api\/(?:v1\/|docs$|openapi\.json$)|auth\/|dev\/)/.test(url)),
    ).toBe(true);
  });

  it.each([
    ['calls', 600, '/api/v1/volunteer_centers', {}],
    ['pages', 1_200, '/nowhere', {}],
    ['files', 6_000, '/api/health', {}],
    ['platform', 300, '/platform/v1/remotes', {}],
  ] as const)('as often as shipped in a minute: %s', async (_volume, most, url, sent) => {
    let count = 0;
    const get = () => {
      count += 1;
      return send(shipped, url, { ...sent, from: '10.201.0.1' });
    };
    // All but a few are counted without what they would cost.
    for (; count < most - 3; count += 1) {
      const volume = _volume;
      shipped.limits.volume([volume, '10.201.0.1'], SHIPPED_LIMITS[volume]);
    }
    const seen = await statuses(5, get);
    expect(seen[429]).toBe(2);
    expect((await send(shipped, url, { ...sent, from: '10.201.0.2' })).statusCode).not.toBe(429);
    clock().advance(60_000);
    expect((await get()).statusCode).not.toBe(429);
  });

  it('and says so in the language of the caller, to people as a page', async () => {
    clock().advance(60_000 - (clock().now().getTime() % 60_000));
    const get = (url: string, language: string) =>
      send(strict, url, { from: '10.202.0.1', headers: { 'accept-language': language } });
    await get('/api/v1/volunteer_centers', 'en');
    const refused = await get('/api/v1/volunteer_centers', 'en');
    expect(refused.headers['retry-after']).toBe('60');
    expect(refused.json().errors[0]).toMatchObject({
      code: 'rate_limited',
      detail: 'Too many attempts. Try again in 1 minute.',
      meta: { minutes: 1, seconds: 60 },
    });
    await get('/nowhere', 'nl');
    const page = await get('/nowhere', 'nl');
    expect([page.statusCode, page.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8']);
    expect(page.body).toContain('lang="nl"');
    expect(page.body).toContain('<h1>Te veel pogingen. Probeer het over 1 minuut opnieuw.</h1>');
  });

  it('but not of the pages that are rendered here, whom no one can pretend to be', async () => {
    const call = { method: 'GET', url: '/api/v1/volunteer_centers', headers: {} };
    for (let count = 0; count < 3; count += 1)
      expect((await readApi(strict, 'alfa.localhost', call)).status).toBe(200);
    const behind = await limited({ calls: { count: 2, seconds: 60 } }, ['10.0.0.0/8']);
    const forged = (value: string) =>
      send(behind, '/api/v1/volunteer_centers', { headers: { 'x-forwarded-for': value } });
    expect(await statuses(4, () => forged(RENDERER_ADDRESS))).toEqual({ 200: 2, 429: 2 });
    await behind.close();
  });

  it('under the address of a forwarding header only where the proxy is known', async () => {
    await withLimits({ calls: { count: 3, seconds: 60 } }, async (app) => {
      let count = 0;
      const forged = () =>
        send(app, '/api/v1/volunteer_centers', {
          from: '10.203.0.1',
          headers: { 'x-forwarded-for': `10.204.0.${(count += 1)}` },
        });
      expect(await statuses(5, forged)).toEqual({ 200: 3, 429: 2 });
    });
    const behind = await limited({ calls: { count: 2, seconds: 60 } }, ['10.0.0.1']);
    const from = (value: string) =>
      send(behind, '/api/v1/volunteer_centers', { headers: { 'x-forwarded-for': value } });
    // What the visitor has written comes before what the proxy adds.
    let count = 0;
    expect(await statuses(4, () => from(`192.0.2.${(count += 1)}, 198.51.100.7`))).toEqual({
      200: 2,
      429: 2,
    });
    expect((await from('198.51.100.8')).statusCode).toBe(200);
    await behind.close();
  });

  it('also where the connection goes before it is looked at, without an error in the log', async () => {
    const logged: string[] = [];
    const stream = new Writable({
      write(chunk, _encoding, done) {
        logged.push(String(chunk));
        done();
      },
    });
    const { context } = world.server;
    const config = { ...context.config, rateLimits: { ...SHIPPED_LIMITS, calls: { count: 1, seconds: 60 } } };
    const app = await createApp({ ...context, config }, { log: pino({ level: 'warn' }, stream) });
    try {
      await app.listen({ host: '127.0.0.1', port: 0 });
      // Before any hook: what comes next sees a socket without an address.
      const address = new Promise((resolve) => {
        app.server.prependListener('request', ({ socket }: IncomingMessage) => {
          socket.destroy();
          resolve(socket.remoteAddress);
        });
      });
      const done = new Promise((resolve) => {
        app.server.on('request', (_request, response: ServerResponse) => response.once('close', resolve));
      });
      const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
      socket.on('error', () => undefined);
      socket.write('GET /api/v1/volunteer_centers HTTP/1.1\r\nHost: alfa.localhost\r\n\r\n');
      expect(await address).toBeUndefined();
      await Promise.all([done, once(socket, 'close')]);
      // It was counted, together with whatever else has no address.
      expect(app.limits.volume(['calls', 'unknown'], config.rateLimits.calls)).toBeGreaterThan(0);
    } finally {
      await app.close();
    }
    expect(logged).toEqual([]);
  });
});

describe('a class of thirty behind one address', () => {
  /** What a visitor requests with an empty cache, as Chromium does; counted as docs/operating.md says, under Limits. */
  const FIRST_VISIT = {
    requests: { home: 17, search: 18, vacancy: 12 },
    // Where pages are rendered by the browser, and a wrong password before the right one.
    calls: { search: 8, signIn: 2 },
  };
  const sum = (counts: Record<string, number>) => Object.values(counts).reduce((all, count) => all + count);

  it('opens home, search and a vacancy and signs in, within one minute', async () => {
    const { requests, calls } = FIRST_VISIT;
    const pages = Object.keys(requests).length;
    const visit = { pages, files: sum(requests) - pages, calls: sum(calls) };
    await withLimits({}, async ({ limits }) => {
      for (const volume of ['pages', 'files', 'calls'] as const) {
        const waits = Array.from({ length: 30 * visit[volume] }, () =>
          limits.volume([volume, '10.208.0.1'], SHIPPED_LIMITS[volume]),
        );
        expect(waits.filter((seconds) => seconds > 0)).toEqual([]);
      }
    });
  });

  const session = async () => {
    const user = await world.server.seed.user(alfa, { [alfa.centerOrganizationId]: ['volunteer'] });
    return { user, headers: await world.server.signIn(user) };
  };
  /** As if so many calls had been counted. */
  const used = (app: App, key: LimitKey, count: number) => {
    for (let index = 0; index < count; index += 1) app.limits.volume(key, SHIPPED_LIMITS.calls);
  };

  it('is signed in as thirty people: the calls of each count for their account', async () => {
    const from = '10.209.0.1';
    const pupils = await Promise.all(Array.from({ length: 30 }, session));
    await withLimits({}, async (app) => {
      const call = ({ headers }: { headers: Record<string, string> }) =>
        send(app, '/api/v1/volunteer_centers', { from, headers });
      // All but one of what the address has is used; no one's first call takes from it.
      used(app, ['calls', from], 599);
      for (const pupil of pupils) expect((await call(pupil)).statusCode).toBe(200);
      expect(await statuses(2, () => call({ headers: {} }))).toEqual({ 200: 1, 429: 1 });
      // A signed-in caller goes on.
      for (const pupil of pupils) expect((await call(pupil)).statusCode).toBe(200);
      const [busy, other] = [pupils[0]!, pupils[1]!];
      used(app, ['calls of', 'alfa', busy.user.id], 598);
      expect((await call(busy)).statusCode).toBe(429);
      // Neither another session nor another address gives an account more.
      const again = { from: '10.209.0.2', headers: await world.server.signIn(busy.user) };
      expect((await send(app, '/api/v1/volunteer_centers', again)).statusCode).toBe(429);
      expect((await call(other)).statusCode).toBe(200);
    });
  });

  it('but not with what opens no session', async () => {
    const from = '10.210.0.1';
    const pupil = await session();
    await withLimits({}, async (app) => {
      const call = (headers: Record<string, string>) =>
        send(app, '/api/v1/volunteer_centers', { from, headers });
      expect((await call(pupil.headers)).statusCode).toBe(200);
      used(app, ['calls', from], 600);
      const { 'access-token': token = '', client = '', uid = '' } = pupil.headers;
      const forged: Record<string, string>[] = [
        { 'access-token': 'x'.repeat(token.length), client, uid },
        { 'access-token': token, client: 'x'.repeat(client.length), uid },
        { 'access-token': token, client, uid: 'iemand@elders.example' },
        { 'access-token': token, client },
        { uid },
      ];
      for (const headers of forged) expect((await call(headers)).statusCode).toBe(429);
      expect((await call(pupil.headers)).statusCode).toBe(200);
      const signedOut = { method: 'DELETE', from, headers: pupil.headers };
      expect((await send(app, '/auth/sign_out', signedOut)).statusCode).toBe(204);
      // That it opens none any more is seen once.
      expect(await statuses(2, () => call(pupil.headers))).toEqual({ 401: 1, 429: 1 });
    });
  });

  it('goes on with the tokens that follow', async () => {
    const from = '10.211.0.1';
    const pupil = await session();
    await withLimits({}, async (app) => {
      clock().advance(3_600_000);
      const first = await send(app, '/api/v1/volunteer_centers', { from, headers: pupil.headers });
      const token = String(first.headers['access-token']);
      expect(token).toMatch(/^[\w-]{20,}$/);
      used(app, ['calls', from], 600);
      const headers = { ...pupil.headers, 'access-token': token };
      expect((await send(app, '/api/v1/volunteer_centers', { from, headers })).statusCode).toBe(200);
    });
  });
});

describe('two servers of one database', () => {
  const calls = { count: 20, seconds: 3600 };
  const hit = ({ limits }: App, from: string) => limits.volume(['calls', from], calls);
  const hits = (app: App, from: string, count: number) => Array.from({ length: count }, () => hit(app, from));

  /** Twice: one may have been under way that knew less. */
  const exchanged = async ({ limits }: App) => {
    await limits.exchange();
    await limits.exchange();
  };

  it('share what has been counted within the time of an exchange', async () => {
    const from = '10.205.0.1';
    expect(hits(strict, from, 12)).toEqual(Array(12).fill(0));
    expect(hits(shipped, from, 8)).toEqual(Array(8).fill(0));
    await Promise.all([exchanged(strict), exchanged(shipped)]);
    // The second server knows of both, and notifies no other until the next one.
    hit(strict, from);
    await exchanged(strict);
    expect(hit(strict, from)).toBeGreaterThan(0);
    hit(shipped, from);
    await exchanged(shipped);
    expect(hit(shipped, from)).toBeGreaterThan(0);
  });

  it('do so by themselves', async () => {
    const from = '10.206.0.1';
    hits(strict, from, 20);
    let seconds = 0;
    // By itself the other one never comes to twenty.
    for (let count = 0; count < 19 && seconds === 0; count += 1) {
      seconds = hit(shipped, from);
      if (seconds === 0) await delay(500);
    }
    expect(seconds).toBeGreaterThan(0);
  });

  it('know of each other what was counted once, also where an exchange was requested twice at a time', async () => {
    const from = '10.208.0.1';
    hits(strict, from, 12);
    await Promise.all([strict.limits.exchange(), strict.limits.exchange()]);
    hit(shipped, from);
    await exchanged(shipped);
    expect(hits(shipped, from, 5)).toEqual(Array(5).fill(0));
  });
});

describe('without the database', () => {
  it('volumes go on by what one server knows, and what counts at once is unavailable', async () => {
    const away = await testServer({
      config: { rateLimits: { ...SHIPPED_LIMITS, calls: { count: 5, seconds: 60 } } },
    });
    try {
      await away.seed.tenant('alfa');
      await away.request('GET', '/api/v1/volunteer_centers');
      await away.database.drop();
      const calls = () => send(away.app, '/api/v1/nothing-like-it');
      expect(await statuses(6, calls)).toEqual({ 404: 5, 429: 1 });
      await expect(away.app.limits.exchange()).resolves.toBeUndefined();
      expect((await calls()).statusCode).toBe(429);
      const signIn = await send(away.app, '/auth/sign_in', {
        method: 'POST',
        from: '10.207.0.1',
        payload: { email: 'a@b.example', password: 'x' },
      });
      expect([signIn.statusCode, signIn.headers['retry-after']]).toEqual([503, '5']);
    } finally {
      await away.close();
    }
  });
});

it('deletes what is over, and nothing else', async () => {
  const { limits } = shipped;
  const { global } = world.server.context.db;
  const keys = async () => (await global.selectFrom('rate_limits').select('key').execute()).length;
  await limits.count(['over soon'], { count: 1, seconds: 10 });
  await limits.count(['over later'], { count: 1, seconds: 100_000 });
  const before = await keys();
  clock().advance(3_700_000);
  await limits.exchange();
  expect(await keys()).toBeLessThan(before);
  expect((await limits.count(['over later'], { count: 1, seconds: 100_000 })).seconds).toBeGreaterThan(0);
});
