import { Type } from 'typebox';
import { days } from '../clock.ts';
import { Problem } from '../errors/problem.ts';
import type { App } from '../http/app-types.ts';
import { sendCreated } from '../http/answers.ts';
import type { SeededTenant, SeededUser } from '../test/seed.ts';
import { testServer, type TestServer } from '../test/test-server.ts';
import { resource } from '@samen/jsonapi';

let server: TestServer;
let alfa: SeededTenant;
let user: SeededUser;
let made = 0;
let failure: Error | null = null;
let wait: Promise<void> | null = null;

/** A write that can be told to fail, and that counts how often it was done. */
async function things(app: App): Promise<void> {
  const schema = { body: Type.Object({ name: Type.String() }) };
  app.post('/api/v1/things', { config: { access: 'public' }, schema }, async (request, reply) => {
    await wait;
    if (failure) throw failure;
    made += 1;
    return sendCreated(reply, resource('things', String(made), { attributes: { name: request.body.name } }));
  });
}

beforeAll(async () => {
  server = await testServer({ register: things });
  alfa = await server.seed.tenant('alfa');
  await server.seed.tenant('beta');
  user = await server.seed.user(alfa, { [alfa.centerOrganizationId]: ['volunteer'] });
});
beforeEach(() => {
  made = 0;
  failure = null;
  wait = null;
});
afterAll(() => server.close());

let count = 0;
const newKey = () => `key-${(count += 1)}-abcdefgh`;

const post = (key: string, options: { name?: string; as?: SeededUser; host?: string } = {}) =>
  server.request('POST', '/api/v1/things', {
    ...{ body: { name: options.name ?? 'one' }, headers: { 'idempotency-key': key } },
    ...(options.as ? { as: options.as } : {}),
    ...(options.host ? { host: options.host } : {}),
  });

it('repeats the answer instead of the write', async () => {
  const key = newKey();
  const [first, second] = [await post(key), await post(key)];
  expect(made).toBe(1);
  expect([second.statusCode, second.body, second.headers.location]).toEqual([
    ...[first.statusCode, first.body, first.headers.location],
  ]);
  expect(second.headers['content-type']).toBe('application/vnd.api+json');
  expect([first.headers['idempotent-replayed'], second.headers['idempotent-replayed']]).toEqual([
    undefined,
    'true',
  ]);
});

it('does a write once that arrives sixteen times at once', async () => {
  const key = newKey();
  let open: () => void = () => undefined;
  wait = new Promise((resolve) => (open = resolve));
  const all = Promise.all(Array.from({ length: 16 }, () => post(key)));
  setTimeout(open, 100);
  const statuses = (await all).map(({ statusCode }) => statusCode).sort();
  expect(made).toBe(1);
  expect(statuses).toEqual([201, ...Array(15).fill(409)]);
  expect((await post(key)).statusCode).toBe(201);
});

it('refuses the key for another request', async () => {
  const key = newKey();
  await post(key);
  expect((await post(key, { name: 'two' })).statusCode).toBe(409);
  expect(made).toBe(1);
});

it('keeps the keys of people and tenants apart', async () => {
  const key = newKey();
  await post(key);
  expect((await post(key, { as: user })).headers['idempotent-replayed']).toBeUndefined();
  expect((await post(key, { host: 'beta.localhost' })).headers['idempotent-replayed']).toBeUndefined();
  expect(made).toBe(3);
});

it('lets a refused or failed write be tried again', async () => {
  const key = newKey();
  for (const error of [new Problem('invalid_transition'), new Error('bug')]) {
    failure = error;
    expect((await post(key)).statusCode).toBeGreaterThanOrEqual(400);
  }
  failure = null;
  expect((await post(key)).statusCode).toBe(201);
  expect(made).toBe(1);
});

it('forgets after a day', async () => {
  const key = newKey();
  await post(key);
  server.clock.advance(days(1));
  expect((await post(key, { name: 'another' })).statusCode).toBe(201);
});

it.each(['short', 'with space in it', `${'x'.repeat(101)}`])('does not take %j for a key', async (key) => {
  expect((await post(key)).statusCode).toBe(400);
});
