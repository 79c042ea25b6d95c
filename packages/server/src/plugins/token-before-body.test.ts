import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import type { InjectOptions } from 'fastify';
import { createApp } from '../app.ts';
import type { App } from '../http/app-types.ts';
import { platformServer, type PlatformServer } from '../releases/platform.test-support.ts';

const HOST = 'public.localhost';
const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';

let world: PlatformServer;
let port: number;

beforeAll(async () => {
  world = await platformServer();
  await world.server.seed.tenant('public');
  await world.app.listen({ host: '127.0.0.1', port: 0 });
  port = (world.app.server.address() as AddressInfo).port;
});
afterAll(() => world.close());

/** Every route that is not for everybody, with an address that leads to it. */
const closedRoutes = () =>
  world.app.inventory
    .filter(({ access }) => access !== 'public' && access !== 'system')
    .map(({ method, url }) => ({ method, url: url.replace(/:\w+/g, UNKNOWN_ID).replace('*', 'x') }));

async function statusesOf(send: (method: string, url: string) => Promise<number | null>) {
  const sent = closedRoutes().map(async ({ method, url }) => [`${method} ${url}`, await send(method, url)]);
  return Object.fromEntries(await Promise.all(sent)) as Record<string, number | null>;
}
const all401 = () => Object.fromEntries(closedRoutes().map(({ method, url }) => [`${method} ${url}`, 401]));

const sendBody = (payload: string, type: string, headers = {}) =>
  statusesOf(async (method, url) => {
    const { statusCode } = await world.app.inject({
      method: method as NonNullable<InjectOptions['method']>,
      url,
      payload,
      headers: { host: HOST, 'content-type': type, ...headers },
    });
    return statusCode;
  });

/** The status of the response while not one byte of the body has been sent; null where none comes. */
async function statusBeforeBody(method: string, url: string, length: string): Promise<number | null> {
  const socket = connect(port, '127.0.0.1');
  socket.setTimeout(3_000, () => socket.destroy());
  socket.write(
    `${method} ${url} HTTP/1.1\r\nHost: ${HOST}\r\nContent-Type: application/json\r\n${length}\r\n\r\n`,
  );
  const head = await Promise.race([
    once(socket, 'data').then(([chunk]) => (chunk as Buffer).toString('latin1')),
    once(socket, 'close').then(() => ''),
  ]);
  socket.destroy();
  const status = /^HTTP\/1\.1 (\d{3})/.exec(head)?.[1];
  return status === undefined ? null : Number(status);
}

describe('who has no token', () => {
  it.each([
    ['no JSON', '{"rules":[', 'application/json'],
    ['JSON of another shape', '[1,2,3]', 'application/json'],
    ['more than the limit', `["${'x'.repeat(2_000_000)}"]`, 'application/json'],
    ['another type', 'a=b', 'application/x-www-form-urlencoded'],
    ['a type that is none', 'a=b', 'application/json garbage'],
  ])('is refused as nobody, whoever sends %s', async (_what, payload, type) => {
    expect(await sendBody(payload, type)).toEqual(all401());
  });

  it('is refused as no one with a token that is none', async () => {
    const headers = {
      authorization: 'Bearer not-a-token-that-anybody-has-made',
      'access-token': 'x'.repeat(32),
      client: 'y'.repeat(22),
      uid: 'admin@public.example',
    };
    expect(await sendBody('{', 'text/plain', headers)).toEqual(all401());
  });

  it.each(['Content-Length: 900000', 'Content-Length: 900000000', 'Transfer-Encoding: chunked'])(
    'gets that response before the body (%s) has been sent',
    async (length) => {
      expect(await statusesOf((method, url) => statusBeforeBody(method, url, length))).toEqual(all401());
    },
  );
});

describe('what an operator route needs', () => {
  it.each([{ platform: 'everything' }, { platform: undefined }, {}])(
    'is one of the needs, or the server does not start: %j',
    async (access) => {
      const app = await createApp(world.server.context, {
        register: async (scope: App) => {
          scope.get('/platform/v1/unguarded', { config: { access: access as never } }, async () => 'open');
        },
      }).catch((error: unknown) => error);
      expect(app).toMatchObject({
        name: 'UndeclaredAccessError',
        message: expect.stringContaining('/platform/v1/unguarded'),
      });
    },
  );

  it('is required of the bearer of a token for something else, before the body as well', async () => {
    const bearer = { authorization: `Bearer ${await world.token('reader', ['publish:other'])}` };
    const statuses = await sendBody('{"rules":[', 'application/json', bearer);
    const changes = Object.entries(statuses).filter(
      ([route]) => route.includes('/platform/v1/remotes/') && !route.startsWith('GET'),
    );
    expect(changes.map(([, status]) => status)).toEqual([403, 403, 403, 403, 403]);
  });
});
