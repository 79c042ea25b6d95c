import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { days } from '../clock.ts';
import { TEST_PASSWORD, type SeededUser } from '../test/seed.ts';
import { testServer, type TestServer } from '../test/test-server.ts';
import { issueOneTimeToken } from './one-time-tokens.ts';

const HOST = 'alfa.localhost';
const FLOODER = '127.0.0.2';
const VISITOR = '127.0.0.3';
/** Many more than may wait of one address, however many are through before the last arrives. */
const MANY = 200;

let server: TestServer;
let user: SeededUser;
let port: number;

beforeAll(async () => {
  server = await testServer();
  user = await server.seed.user(await server.seed.tenant('alfa'));
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  port = (server.app.server.address() as AddressInfo).port;
});
afterAll(() => server.close());

interface Sent {
  status: number | undefined;
  retryAfter: string | undefined;
  body: string;
}

/** One request over a connection of its own, from an address of this machine. */
async function send(method: string, path: string, from: string, body?: object): Promise<Sent> {
  const headers = { host: HOST, ...(body && { 'content-type': 'application/json' }) };
  const sending = httpRequest({
    host: '127.0.0.1',
    port,
    localAddress: from,
    agent: false,
    method,
    path,
    headers,
  });
  sending.end(body && JSON.stringify(body));
  const [response] = (await once(sending, 'response')) as [IncomingMessage];
  const { statusCode: status, headers: received } = response;
  return { status, retryAfter: received['retry-after'], body: await text(response) };
}

const signIn = (from: string, email: string, password: string) =>
  send('POST', '/auth/sign_in', from, { email, password });

const newPassword = (from: string, token: string) =>
  send('PUT', '/auth/password', from, {
    password: 'een lang wachtwoord 1',
    password_confirmation: 'een lang wachtwoord 1',
    reset_password_token: token,
  });

it('a caller with endless password checks has to wait, and no one else does', async () => {
  let under = MANY;
  const flood = Array.from({ length: MANY }, async (_, at) => {
    const response = await signIn(FLOODER, `nobody${at}@example.nl`, 'een lang wachtwoord 2');
    under -= 1;
    return response;
  });
  // Those that are too many are refused at once; all others wait by then.
  expect(await Promise.race(flood)).toMatchObject({ status: expect.any(Number) as number });
  const health = await send('GET', '/api/health', VISITOR);
  const list = await send('GET', '/api/v1/vacancies', VISITOR);
  const signedIn = await signIn(VISITOR, user.email, TEST_PASSWORD);
  expect([health.status, list.status, signedIn.status]).toEqual([200, 200, 200]);
  expect(under).toBeGreaterThan(0);

  const responses = await Promise.all(flood);
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([401, 429]));
  const refused = responses.filter(({ status }) => status === 429);
  expect(refused.every(({ retryAfter }) => Number(retryAfter) > 0)).toBe(true);
});

it('an invented token has nothing hashed: it is refused while all its address may have hashed waits', async () => {
  const flood = Array.from({ length: MANY }, (_, at) =>
    signIn(FLOODER, `someone${at}@example.nl`, 'een lang wachtwoord 2'),
  );
  await Promise.race(flood);
  const invented = await Promise.all(Array.from({ length: 20 }, () => newPassword(FLOODER, 'x'.repeat(32))));
  expect(new Set(invented.map(({ status }) => status))).toEqual(new Set([404]));
  const confirmation = { confirmation_token: 'x'.repeat(32), password: 'een lang wachtwoord 1' };
  expect((await send('POST', '/api/v1/confirm', FLOODER, confirmation)).status).toBe(404);
  await Promise.all(flood);
});

it('invented tokens count as failures of their address, and issued ones do not', async () => {
  const strict = await testServer({ environment: { RATE_LIMIT_ADDRESS_FAILURES: '3/900' } });
  try {
    const tenant = await strict.seed.tenant('alfa');
    const owner = await strict.seed.user(tenant);
    const put = async (token: string, address: string) => {
      const { statusCode } = await strict.app.inject({
        method: 'PUT',
        url: '/auth/password',
        remoteAddress: address,
        headers: { host: HOST },
        payload: {
          password: 'een lang wachtwoord 1',
          password_confirmation: 'een lang wachtwoord 1',
          reset_password_token: token,
        },
      });
      return statusCode;
    };
    const issue = () =>
      strict.context.db.write(tenant.tenantId, (queries) =>
        issueOneTimeToken(queries, strict.clock, {
          tenantId: tenant.tenantId,
          kind: 'password_reset',
          userId: owner.id,
          lifetime: days(1),
        }),
      );
    for (let time = 0; time < 4; time += 1) expect(await put(await issue(), '192.0.2.1')).toBe(200);
    const statuses = [];
    for (let time = 0; time < 4; time += 1) statuses.push(await put('x'.repeat(32), '192.0.2.1'));
    expect(statuses).toEqual([404, 404, 404, 429]);
    expect(await put(await issue(), '192.0.2.1')).toBe(200);
  } finally {
    await strict.close();
  }
});
