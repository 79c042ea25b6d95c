import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { createApp } from '../app.ts';
import type { App } from '../http/app-types.ts';
import type { SeededTenant } from '../test/seed.ts';
import { platformServer, type PlatformServer } from '../releases/platform.test-support.ts';

const STREAM = '/platform/v1/stream';

let world: PlatformServer;
/** A server that takes three streams of an address and two of an account. */
let app: App;
let port: number;
let alfa: SeededTenant;

beforeAll(async () => {
  world = await platformServer();
  const { context, seed } = world.server;
  // Before the first stream, for whose site the server looks up all hosts.
  alfa = await seed.tenant('alfa');
  const streams = { perAddress: 3, perAccount: 2 };
  app = await createApp(
    { ...context, config: { ...context.config, streams, trustedProxies: ['127.0.0.1'] } },
    { platform: world.platform },
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.address() as AddressInfo);
});
afterAll(async () => {
  await app.close();
  await world.close();
});

interface Stream {
  status: number;
  response: IncomingMessage;
  leave: () => void;
}

async function open(headers: Record<string, string> = {}): Promise<Stream> {
  const request = httpRequest({ port, host: '127.0.0.1', path: STREAM, headers, agent: false }).end();
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  response.on('error', () => undefined);
  return { status: response.statusCode ?? 0, response, leave: () => request.destroy() };
}

const openMany = async (count: number, headers?: Record<string, string>) => {
  const opened: Stream[] = [];
  while (opened.length < count) opened.push(await open(headers));
  return opened;
};
const statuses = (streams: readonly Stream[]) => streams.map(({ status }) => status);

/** Opens as many as there may be: the server learns of an end later than its client. */
async function openOnceFree(count: number, headers?: Record<string, string>): Promise<Stream[]> {
  const opened: Stream[] = [];
  for (let tries = 0; opened.length < count && tries < 200; tries += 1) {
    const stream = await open(headers);
    if (stream.status === 200) opened.push(stream);
    else await once(stream.response.resume(), 'close');
  }
  expect(opened).toHaveLength(count);
  return opened;
}

it('refuses one too many of an address in the form of the catalogue, and none of another address', async () => {
  const from = (address: string, more = {}) => ({ 'x-forwarded-for': address, ...more });
  const first = await openMany(3, from('192.0.2.1'));
  const refused = await open(from('192.0.2.1', { 'accept-language': 'en' }));
  const others = await openMany(3, from('192.0.2.2'));
  expect(statuses([...first, refused, ...others])).toEqual([200, 200, 200, 429, 200, 200, 200]);
  expect(refused.response.headers).toMatchObject({
    'retry-after': '60',
    'content-type': 'application/vnd.api+json',
    'cache-control': 'no-store',
  });
  const { errors } = JSON.parse(await text(refused.response)) as { errors: { code: string }[] };
  expect(errors).toMatchObject([{ status: '429', code: 'rate_limited' }]);
  for (const { leave } of [...first, ...others]) leave();
});

it('takes the addresses of one subscriber for one', async () => {
  const streams = [];
  for (const host of ['1', '2', '3', '4'])
    streams.push(await open({ 'x-forwarded-for': `2001:db8:1:2::${host}` }));
  expect(statuses(streams)).toEqual([200, 200, 200, 429]);
  for (const { leave } of streams) leave();
});

describe('counts a stream no more', () => {
  const beginRaw = async (isAwaited: boolean): Promise<Socket> => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    await once(socket, 'connect');
    socket.write(`GET ${STREAM} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`);
    if (isAwaited) await once(socket, 'data');
    return socket;
  };

  it.each([
    ['that was ended', true, (socket: Socket) => void socket.end()],
    ['whose socket was destroyed', true, (socket: Socket) => void socket.destroy()],
    ['whose socket was reset', true, (socket: Socket) => void socket.resetAndDestroy()],
    ['whose socket was reset before its response', false, (socket: Socket) => void socket.resetAndDestroy()],
    ['whose socket was ended before its response', false, (socket: Socket) => void socket.end()],
  ])('%s', async (_way, isAwaited, leave) => {
    for (let round = 0; round < 4; round += 1) {
      const [stream] = await openOnceFree(1);
      stream!.leave();
      const socket = await beginRaw(isAwaited);
      leave(socket);
      await once(socket.resume(), 'close');
    }
    for (const { leave: end } of await openOnceFree(3)) end();
  });
});

it('counts those of an account for it, wherever they come from, and not for the address', async () => {
  const { seed, signIn } = world.server;
  const session = { host: 'alfa.localhost', ...(await signIn(await seed.user(alfa))) };
  // From its first call on a server knows whose a session is.
  const second = await app.inject({ url: '/api/v1/current_user', headers: session });
  expect(second.statusCode).toBe(200);
  const own = [
    ...(await openMany(2, { ...session, 'x-forwarded-for': '192.0.2.3' })),
    await open({ ...session, 'x-forwarded-for': '192.0.2.4' }),
  ];
  const others = await openMany(4, { 'x-forwarded-for': '192.0.2.3' });
  expect(statuses([...own, ...others])).toEqual([200, 200, 429, 200, 200, 200, 429]);
  // A session that is none is no one's.
  const invented = { ...session, 'access-token': 'x'.repeat(22), 'x-forwarded-for': '192.0.2.3' };
  expect((await open(invented)).status).toBe(429);
  for (const { leave } of [...own, ...others]) leave();
});
