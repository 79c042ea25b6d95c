import { sql } from 'kysely';
import { createApp } from '../app.ts';
import { siteDirectory } from '../sites.ts';
import type { App } from '../http/app-types.ts';
import { testComposition } from '../test/composition.ts';
import { databaseProxy, type DatabaseProxy } from '../test/database-proxy.ts';
import { TEST_PASSWORD, type SeededUser } from '../test/seed.ts';
import { testServer, type TestServer } from '../test/test-server.ts';
import { openDatabase, type Database } from './database.ts';

let server: TestServer;
let proxy: DatabaseProxy;
let db: Database;
/** The same server, with a database that can go and come back. */
let app: App;
let user: SeededUser;
let signIn: Record<string, string>;

/** A call that is in the middle of a query for as long as it is let. */
async function waiting(app: App): Promise<void> {
  app.get(
    '/api/v1/waiting',
    { config: { access: 'public', responses: { file: '*/*' } } },
    async ({ caller }) => {
      await app.context.db.read(caller.tenantId, (queries) =>
        sql`SELECT pg_advisory_lock(815)`.execute(queries),
      );
    },
  );
}

beforeAll(async () => {
  server = await testServer();
  const tenant = await server.seed.tenant('public');
  user = await server.seed.user(tenant, { [tenant.centerOrganizationId]: ['volunteer'] });
  signIn = await server.signIn(user);
  proxy = await databaseProxy(server.database.url);
  const { context } = server;
  const config = { ...context.config, database: { ...context.config.database, url: proxy.url } };
  db = openDatabase({ url: proxy.url, poolSize: 4 });
  const sites = siteDirectory(db, context.clock, config);
  app = await createApp(
    { ...context, config, db, sites },
    { compositionFor: () => testComposition(), register: waiting },
  );
});
afterAll(async () => {
  await app.close();
  await db.close();
  await proxy.close();
  await server.close();
});

interface Sent {
  method?: 'GET' | 'POST' | 'PATCH';
  headers?: Record<string, string>;
  payload?: object;
}

const send = (url: string, { method = 'GET', headers = {}, payload }: Sent = {}) =>
  app.inject({
    method,
    url,
    headers: { host: 'public.localhost', 'accept-language': 'nl', ...headers },
    ...(payload ? { payload } : {}),
  });

const CALL = '/api/v1/volunteer_centers';
const PAGE = '/vacancies/search';
const message = { subject: 'Een vraag', body: 'Hoe werkt dit?', name: 'Kim', email: 'kim@elders.example' };
const contact = { data: { type: 'contact_messages', attributes: message } };
const key = { 'idempotency-key': 'while-it-is-away' };

const CALLS: readonly [string, string, Sent][] = [
  ['a call', CALL, {}],
  ['whether it is there', '/api/health', {}],
  ['a call of who is signed in', '/api/v1/current_user', {}],
  ['a write', '/api/v1/contact_messages', { method: 'POST', payload: contact }],
  ['a write with a key', '/api/v1/contact_messages', { method: 'POST', payload: contact, headers: key }],
  ['signing in', '/auth/sign_in', { method: 'POST', payload: { email: 'a@b.example', password: 'x' } }],
];

describe.each([
  ['while the directory of hosts is in memory', () => undefined],
  ['when nobody knows whose host it is', () => app.context.sites.forget()],
])('a database that is away, %s', (_when, before) => {
  beforeAll(async () => {
    expect((await send(CALL)).statusCode).toBe(200);
    expect((await send(PAGE)).statusCode).toBe(200);
    await proxy.goAway();
  });
  beforeEach(before);
  afterAll(() => proxy.comeBack());

  it.each(CALLS)('is said to programs: %s', async (_what, url, sent) => {
    const headers = { ...sent.headers, ...(url.includes('current_user') ? signIn : {}) };
    const response = await send(url, { ...sent, headers });
    expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '5']);
    expect(response.headers['content-type']).toBe('application/vnd.api+json');
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.json()).toEqual({
      errors: [
        {
          id: response.headers['x-request-id'],
          status: '503',
          code: 'unavailable',
          title: 'Service Unavailable',
          detail: 'De dienst is even niet beschikbaar. Probeer het zo opnieuw.',
        },
      ],
    });
  });

  it.each([
    [PAGE, 'nl', 'De dienst is even niet beschikbaar. Probeer het zo opnieuw.'],
    ['/nowhere', 'en', 'The service is not available right now. Try again in a moment.'],
  ])('is said to people as a page: %s, %s', async (url, language, text) => {
    const response = await send(url, { headers: { 'accept-language': language } });
    expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '5']);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.body).toContain(`<html lang="${language}">`);
    expect(response.body).toContain(`<h1>${text}</h1>`);
  });
});

it('ends what is under way', async () => {
  const holder = await server.context.db.share('public');
  await sql`SELECT pg_advisory_xact_lock(815)`.execute(holder.queries);
  const waits = send('/api/v1/waiting');
  await isWaitedFor();
  await proxy.goAway();
  expect((await waits).statusCode).toBe(503);
  await proxy.comeBack();
  await holder.rollback();
});

it('is used again as soon as it is back, and nothing of what it refused has happened', async () => {
  await proxy.goAway();
  const refused = await send('/api/v1/contact_messages', { method: 'POST', payload: contact, headers: key });
  expect(refused.statusCode).toBe(503);
  await proxy.comeBack();
  const sent = await send('/api/v1/contact_messages', { method: 'POST', payload: contact, headers: key });
  expect([sent.statusCode, sent.headers['idempotent-replayed']]).toEqual([201, undefined]);
  const responses = [
    await send(CALL),
    await send(PAGE),
    await send('/api/v1/current_user', { headers: signIn }),
    await send('/auth/sign_in', {
      method: 'POST',
      payload: { email: user.email, password: TEST_PASSWORD },
    }),
  ];
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
});

/** Resolves when a person waits for the lock of the test. */
async function isWaitedFor(): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted AND objid = 815
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`.execute(
      server.context.db.global,
    );
    if (rows.length > 0) return;
  }
}
