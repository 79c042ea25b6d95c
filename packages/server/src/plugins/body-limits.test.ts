import { REGISTRY_TYPE } from '@samen/releases';
import { platformServer, type PlatformServer } from '../releases/platform.test-support.ts';
import { FORM_LIMIT } from '../services/uploads/receive-file.ts';
import { rawClient } from '../test/raw-client.ts';

/** What sockets and streams buffer of a body that no one reads any more, and what is read after the response. */
const BUFFERS = 1_048_576;
const JSON_LIMIT = 1_048_576;

let world: PlatformServer;
let client: Awaited<ReturnType<typeof rawClient>>;
let token: string;
let signIn: Record<string, string>;

beforeAll(async () => {
  world = await platformServer({ REQUEST_TIMEOUT: '2' });
  const { seed } = world.server;
  const tenant = await seed.tenant('alfa');
  const admin = await seed.user(tenant, { [tenant.centerOrganizationId]: ['admin'] });
  token = await world.token();
  signIn = await world.server.signIn(admin);
  client = await rawClient(world.app);
});
afterAll(() => world.close());

const lines = (headers: Record<string, string>): string =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');

const head = (method: string, path: string, headers: Record<string, string>): string =>
  `${method} ${path} HTTP/1.1\r\nHost: alfa.localhost\r\n${lines(headers)}\r\n`;

/** A piece of a body without an end, as a chunk. */
const PIECE = Buffer.concat([Buffer.from('4000\r\n'), Buffer.alloc(0x4000, ' '), Buffer.from('\r\n')]);
/** More than any route but those for releases takes; a body of that size was not stopped. */
const FAR = 64 * 1_048_576;
const endless = (sent: number) => (sent < FAR ? PIECE : null);

const FORM = { 'content-type': 'multipart/form-data; boundary=x' };
const once = (text: string) => (sent: number) => (sent === 0 ? text : null);

interface Sending {
  method: string;
  path: string;
  type: string;
}

const IDS = '00000000-0000-4000-8000-000000000000';

/** Every route, with each type of body that it takes and one that it does not, and paths that no route has. */
function sendings(): Sending[] {
  const routes = world.app.inventory.map(({ method, url, bodyTypes }) => ({
    method,
    types: ['application/json', ...bodyTypes],
    path: url.replaceAll(/:\w+/g, IDS).replaceAll('*', 'nowhere'),
  }));
  const json = ['application/json', 'text/html'];
  return [
    ...routes,
    { method: 'POST', path: '/nowhere', types: json },
    { method: 'DELETE', path: '/api/v1/nowhere', types: json },
    { method: 'POST', path: '/auth/sign_in', types: ['text/html', 'multipart/form-data; boundary=x'] },
  ].flatMap(({ method, path, types }) =>
    types.map((type) => ({
      method,
      path,
      type: type.startsWith('multipart') ? `${type}; boundary=x` : type,
    })),
  );
}

/** Sends each to the server, many at a time; what it read too much of, or did not close. */
async function notCutOff(all: Sending[], headers: Record<string, string>): Promise<string[]> {
  const wrong: string[] = [];
  const worker = async (): Promise<void> => {
    for (let one = all.pop(); one; one = all.pop()) {
      const { method, path, type } = one;
      const more = { 'content-type': type, 'transfer-encoding': 'chunked' };
      const response = await client.send({
        head: head(method, path, { ...headers, ...more }),
        more: endless,
      });
      const limit = type.startsWith('multipart') ? FORM_LIMIT : JSON_LIMIT;
      if (!response.closed || response.accepted > limit + BUFFERS || response.statuses.length === 0)
        wrong.push(`${method} ${path} ${type} ${JSON.stringify(response)}`);
    }
  };
  await Promise.all(Array.from({ length: 60 }, worker));
  return wrong;
}

describe('a body without an end', () => {
  it('is cut off on every route', async () => {
    expect(await notCutOff(sendings(), {})).toEqual([]);
  });

  it('is cut off for those who may send one', async () => {
    // An installation's registry may have 256 MB, and only operators send one.
    const own = sendings().filter(({ type }) => type !== 'application/json' && type !== REGISTRY_TYPE);
    const bearer = { ...signIn, authorization: `Bearer ${token}` };
    expect(await notCutOff(own, bearer)).toEqual([]);
  });
});

describe('a body', () => {
  const json = { 'content-type': 'application/json' };
  const signInHead = (headers: Record<string, string>) =>
    head('POST', '/auth/sign_in', { ...json, ...headers });

  it.each([
    ['a small one', { 'content-length': '2' }, '{}', [422]],
    ['a length above the limit', { 'content-length': '1000000000' }, '', [413]],
    ['a length above what a form may have', { ...FORM, 'content-length': '1000000000' }, '', [415]],
    ['a length that is no number', { 'content-length': '1e3' }, '', [400]],
    ['two lengths', { 'content-length': '2', 'Content-Length': '3' }, '{}', [400]],
    ['a length and chunks', { 'content-length': '2', 'transfer-encoding': 'chunked' }, '', [400]],
    ['a compressed form', { 'content-encoding': 'gzip', 'content-length': '2' }, '{}', [415]],
    ['a transfer that is compressed', { 'transfer-encoding': 'gzip, chunked' }, '0\r\n\r\n', [415]],
  ])('with %s is answered', async (_name, headers, body, statuses) => {
    const response = await client.send({ head: signInHead(headers) + body });
    expect(response.statuses).toEqual(statuses);
  });

  it.each(['GET', 'HEAD', 'DELETE', 'OPTIONS', 'TRACE'])(
    'that %s does not have is not read',
    async (method) => {
      const headers = { ...json, 'transfer-encoding': 'chunked' };
      const response = await client.send({ head: head(method, '/api/v1/vacancies', headers), more: endless });
      expect(response.closed).toBe(true);
      expect(response.statuses.length).toBeGreaterThan(0);
      expect(response.accepted).toBeLessThan(JSON_LIMIT + BUFFERS);
    },
  );

  it('that ends too early gets its response when its time is over', async () => {
    const response = await client.send({ head: `${signInHead({ 'content-length': '100' })}{}` });
    expect(response).toMatchObject({ statuses: [408] });
  });

  it('is requested only where it is welcome', async () => {
    const expecting = { expect: '100-continue' };
    const welcome = { head: signInHead({ ...expecting, 'content-length': '2' }), more: once('{}') };
    expect((await client.send({ ...welcome, afterContinue: true })).statuses).toEqual([100, 422]);
    const large = signInHead({ ...expecting, 'content-length': '9000000' });
    expect((await client.send({ head: large })).statuses).toEqual([413]);
    const stranger = head('POST', '/api/v1/uploads', { ...FORM, ...expecting, 'content-length': '900' });
    expect((await client.send({ head: stranger })).statuses).toEqual([401]);
  });

  it('that is only a little late does not cost the connection', async () => {
    const refused = head('POST', '/auth/sign_in', { 'content-type': 'text/html', 'content-length': '4' });
    const next = head('GET', '/api/health', {});
    const parts = ['ab', `cd${next}`];
    const response = await client.send({ head: refused, more: () => parts.shift() ?? null, until: 2 });
    expect(response.statuses).toEqual([415, 200]);
  });

  it('of a form that is larger than it may be is refused, with what stands around its parts', async () => {
    const headers = { ...signIn, ...FORM, 'transfer-encoding': 'chunked' };
    const response = await client.send({ head: head('POST', '/api/v1/uploads', headers), more: endless });
    expect(response.closed).toBe(true);
    expect(response.statuses[0]).toBe(413);
  });
});
