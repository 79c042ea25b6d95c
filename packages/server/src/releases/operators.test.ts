import { HEADERS } from '@samen/contracts';
import { startSession } from '../auth/sessions.ts';
import { TEST_PASSWORD, type SeededTenant, type SeededUser } from '../test/seed.ts';
import { platformNeed, type Access } from '../http/app-types.ts';
import { idOf, platformServer, releaseActions, type PlatformServer } from './platform.test-support.ts';

let world: PlatformServer;
let token: string;
let main: SeededTenant;
let operator: SeededUser;
let admin: SeededUser;
let volunteer: SeededUser;
let buildId: string;
beforeAll(async () => {
  world = await platformServer({ RATE_LIMIT_ACCOUNT_FAILURES: '5/900' });
  token = await world.token('anna');
  const { seed } = world.server;
  main = await seed.tenant('public');
  const elsewhere = await seed.tenant('alfa');
  const root = { [main.rootOrganizationId]: ['admin' as const] };
  operator = await seed.user(main, root, { first_name: 'Olga', last_name: 'Peters' });
  admin = await seed.user(main, root);
  volunteer = await seed.user(main, { [main.centerOrganizationId]: ['admin'] });
  await seed.user(elsewhere, { [elsewhere.rootOrganizationId]: ['admin'] }, { email: 'root@alfa.example' });
  await live('shell', 'one');
  const directory = await write('garden', 'one');
  await upload(directory);
  buildId = idOf(directory);
  expect((await operators('POST', { email: operator.email })).status).toBe(201);
});
afterAll(() => world.close());

const { write, upload, live } = releaseActions(() => ({ world, token }));

async function call(method: 'GET' | 'POST' | 'DELETE', url: string, headers: object, body?: object) {
  const response = await world.app.inject({
    method,
    url: `/platform/v1${url}`,
    headers: { host: 'public.localhost', ...(body && { 'content-type': 'application/json' }), ...headers },
    ...(body && { payload: JSON.stringify(body) }),
  });
  const { errors, ...rest } = response.json<{ errors?: { code: string; detail: string }[] }>();
  return {
    status: response.statusCode,
    code: errors?.[0]?.code,
    detail: errors?.[0]?.detail,
    body: rest,
    answer: response,
  };
}
const operators = (method: 'GET' | 'POST' | 'DELETE', body?: object, path = '') =>
  call(method, `/operators${path}`, { authorization: `Bearer ${token}` }, body);

const CHANGE = { reason: 'because' };
/** A valid call of every endpoint that operators have; one that is added is requested here. */
const CALLS = (): Record<string, { body?: object; url?: string }> => ({
  'GET /platform/v1/remotes': {},
  'GET /platform/v1/history': {},
  'GET /platform/v1/remotes/:remote': { url: '/remotes/garden' },
  'GET /platform/v1/remotes/:remote/compare': {
    url: `/remotes/garden/compare?from=${buildId}&to=${buildId}`,
  },
  'GET /platform/v1/operators': {},
  'POST /platform/v1/releases': {},
  'POST /platform/v1/remotes/:remote/activate': { url: '/remotes/garden/activate', body: CHANGE },
  'POST /platform/v1/remotes/:remote/rollback': { url: '/remotes/garden/rollback', body: CHANGE },
  'POST /platform/v1/remotes/:remote/rollout': {
    url: '/remotes/garden/rollout',
    body: { ...CHANGE, rules: [{ kind: 'staff' }] },
  },
  'POST /platform/v1/remotes/:remote/kill': { url: '/remotes/garden/kill', body: { ...CHANGE, buildId } },
  'POST /platform/v1/remotes/:remote/retire': { url: '/remotes/garden/retire', body: CHANGE },
  'POST /platform/v1/prune': { body: { keep: 10, days: 30, apply: false } },
  'GET /platform/v1/tokens': {},
  'GET /platform/v1/registry': {},
  'POST /platform/v1/registry': {
    body: {
      format: 1,
      migration: 'another',
      tables: { releases: [], history: [], active: [], rollouts: [], kills: [] },
    },
  },
  'DELETE /platform/v1/tokens/:id': { url: '/tokens/00000000-0000-4000-8000-000000000000' },
  'POST /platform/v1/tokens': { body: { label: 'mine', scopes: ['operator'] } },
  'POST /platform/v1/operator/confirm': { body: { password: TEST_PASSWORD } },
  'POST /platform/v1/operators': { body: { email: 'user@public.example' } },
  'DELETE /platform/v1/operators/:email': { url: '/operators/user@public.example' },
});

const isPlatforms = (access: Access) => platformNeed(access) !== null;
const endpoints = () => world.app.inventory.filter(({ access }) => isPlatforms(access));

/** What each endpoint answers a person with these headers. */
async function responses(headers: object): Promise<Record<string, number>> {
  const all: [string, number][] = [];
  for (const { method, url } of endpoints()) {
    const sample = CALLS()[`${method} ${url}`] ?? {};
    const path = sample.url ?? url.replace('/platform/v1', '');
    const { status } = await call(method as 'GET', path, headers, sample.body);
    all.push([`${method} ${url}`, status]);
  }
  return Object.fromEntries(all);
}
const everywhere = (status: number) => Object.fromEntries(Object.keys(CALLS()).map((name) => [name, status]));

/** By the password, as a browser does. */
async function signIn({ email, host }: SeededUser, password = TEST_PASSWORD) {
  const response = await world.server.request('POST', '/auth/sign_in', { host, body: { email, password } });
  const names = [HEADERS.accessToken, HEADERS.client, HEADERS.uid];
  const headers = Object.fromEntries(names.map((name) => [name, String(response.headers[name])]));
  const user = response.json<{ data: { attributes: Record<string, unknown> } }>().data.attributes;
  const cookies = [response.headers['set-cookie'] ?? []].flat().map(String);
  return { headers, user, cookies };
}
const rollOut = (headers: object, host = 'public.localhost') =>
  call('POST', '/remotes/garden/rollout', { ...headers, host }, { ...CHANGE, rules: [{ kind: 'staff' }] });

describe('operators', () => {
  it('alone get at what the platform offers, strangers and other admins at nothing', async () => {
    expect(
      endpoints()
        .map(({ method, url }) => `${method} ${url}`)
        .sort(),
    ).toEqual(Object.keys(CALLS()).sort());
    expect(await responses({})).toEqual(everywhere(401));
    for (const user of [admin, volunteer]) {
      const { headers } = await signIn(user);
      expect(await responses(headers)).toEqual(everywhere(403));
    }
    const reader = { authorization: `Bearer ${await world.token('reader', ['publish:other'])}` };
    const refused = Object.entries(await responses(reader)).filter(([, status]) => status !== 403);
    expect(Object.fromEntries(refused)).toEqual({
      'GET /platform/v1/remotes': 200,
      'GET /platform/v1/history': 200,
      'GET /platform/v1/remotes/:remote': 200,
      'GET /platform/v1/remotes/:remote/compare': 200,
      'POST /platform/v1/releases': 415,
    });
  });

  it('are known by their sign-in, by name in the history, and to the navigation', async () => {
    const { headers, user, cookies } = await signIn(operator);
    expect(user['is_operator']).toBe(true);
    expect((await signIn(admin)).user['is_operator']).toBe(false);
    expect((await call('GET', '/remotes', headers)).status).toBe(200);
    // On the sites of other tenants no one of them is anybody.
    expect((await call('GET', '/remotes', { ...headers, host: 'alfa.localhost' })).status).toBe(401);
    expect(await rollOut(headers)).toMatchObject({
      body: { rollout: { startedBy: `Olga Peters <${operator.email}>` } },
    });
    const staff = cookies.find((one) => one.startsWith('samen-staff='))!;
    expect(staff).toMatch(/; Path=\/; SameSite=Lax; HttpOnly; Max-Age=\d+$/);
    const seenWith = async (cookie: string) => {
      const response = await world.get('/platform/v1/composition', undefined, {
        host: 'public.localhost',
        cookie,
      });
      return response.json<{ remotes: Record<string, { buildId: string }> }>().remotes['garden']?.buildId;
    };
    const cookie = staff.split(';')[0]!;
    expect(await seenWith(cookie)).toBe(buildId);
    expect(await seenWith(cookie.replace('.', '0.'))).toBeUndefined();
    expect(await seenWith('samen-staff=99999999999999.forged')).toBeUndefined();
    expect((await signIn(admin)).cookies.join()).not.toContain('samen-staff');
  });

  it('give their password again after a quarter of an hour', async () => {
    const { headers } = await signIn(operator);
    expect((await rollOut(headers)).status).toBe(200);
    world.server.clock.advance(16 * 60_000);
    const late = await rollOut(headers);
    expect([late.status, late.code]).toEqual([403, 'password_required']);
    const fresh = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, String(late.answer.headers[name] ?? value)]),
    );
    expect((await call('GET', '/remotes', fresh)).status).toBe(200);

    const wrong = await call('POST', '/operator/confirm', fresh, { password: 'something else' });
    expect([wrong.status, wrong.code]).toEqual([422, 'current_password']);
    expect((await rollOut(fresh)).status).toBe(403);
    expect(await call('POST', '/operator/confirm', fresh, { password: TEST_PASSWORD })).toMatchObject({
      status: 200,
      body: { confirmedUntil: new Date(world.server.clock.now().getTime() + 15 * 60_000).toISOString() },
    });
    expect((await rollOut(fresh)).status).toBe(200);
    // The other sign-ins of the same person are not opened by it.
    const beside = await signIn(operator);
    world.server.clock.advance(14 * 60_000);
    await call('POST', '/operator/confirm', fresh, { password: TEST_PASSWORD });
    world.server.clock.advance(2 * 60_000);
    expect((await rollOut(beside.headers)).code).toBe('password_required');
  });

  it('choose another password with their current one, however long ago they signed in', async () => {
    const password = 'een heel ander wachtwoord';
    const change = async (headers: Record<string, string>, more: object = {}) => {
      const response = await world.server.request('PUT', '/auth/password', {
        host: 'public.localhost',
        headers,
        body: { password, password_confirmation: password, ...more },
      });
      return [response.statusCode, response.json<{ errors?: { code: string }[] }>().errors?.[0]?.code];
    };
    const other = await world.server.seed.user(main, { [main.rootOrganizationId]: ['admin'] });
    await operators('POST', { email: other.email });
    const { headers } = await signIn(other);
    world.server.clock.advance(16 * 60_000);
    expect(await change(headers)).toEqual([422, 'required']);
    expect(await change(headers, { current_password: TEST_PASSWORD })).toEqual([200, undefined]);
    await operators('DELETE', undefined, `/${other.email}`);
  });

  it('do not become one by the API of users, and are not signed in as', async () => {
    const { headers } = await signIn(admin);
    const attributes = { first_name: 'Nieuw', is_operator: true };
    await world.server.request('PATCH', `/api/v1/users/${admin.id}`, {
      host: 'public.localhost',
      headers,
      body: { data: { type: 'users', id: admin.id, attributes } },
    });
    expect((await rollOut(headers)).status).toBe(403);
    const { answer: response } = await call('GET', '/operators', { authorization: `Bearer ${token}` });
    expect(response.json()).toEqual({ operators: [{ email: operator.email, name: 'Olga Peters' }] });

    // Also where they are no admin for the moment, and so rank below.
    await world.server.context.db.write('public', (queries) =>
      queries
        .updateTable('role_assignments')
        .set({ name: 'volunteer' })
        .where('tenant_id', '=', 'public')
        .where('user_id', '=', operator.id)
        .execute(),
    );
    const own = await signIn(operator);
    expect((await rollOut(own.headers)).status).toBe(403);
    const impersonation = await world.server.request('POST', '/api/v1/sign_in_as_user', {
      host: 'public.localhost',
      headers,
      body: { data: { type: 'users', attributes: { id: operator.id } } },
    });
    expect(impersonation.statusCode).toBe(403);
    await world.server.context.db.write('public', (queries) =>
      queries
        .updateTable('role_assignments')
        .set({ name: 'admin' })
        .where('tenant_id', '=', 'public')
        .where('user_id', '=', operator.id)
        .execute(),
    );
  });

  it('are made and unmade by the command, admins of the whole tenant alone', async () => {
    for (const email of [volunteer.email, 'root@alfa.example', 'nobody@public.example'])
      expect((await operators('POST', { email })).status).toBe(404);
    const { headers } = await signIn(operator);
    expect((await call('POST', '/operators', headers, { email: admin.email })).status).toBe(403);

    expect((await operators('POST', { email: admin.email })).status).toBe(201);
    const signedIn = await signIn(admin);
    expect((await rollOut(signedIn.headers)).status).toBe(200);
    expect((await operators('DELETE', undefined, `/${admin.email}`)).status).toBe(200);
    expect((await rollOut(signedIn.headers)).status).toBe(403);
    expect((await operators('DELETE', undefined, `/${admin.email}`)).status).toBe(404);
    const events = await world.server.context.db.read('public', (queries) =>
      queries
        .selectFrom('audit_events')
        .where('tenant_id', '=', 'public')
        .where('subject_id', '=', admin.id)
        .where('action', 'like', 'operator.%')
        .select('action')
        .orderBy('occurred_at')
        .execute(),
    );
    expect(events.map(({ action }) => action).sort()).toEqual(['operator.added', 'operator.removed']);
  });

  it('are no one in a session that another person began in their name', async () => {
    const headers = await world.server.context.db.write('public', (queries) =>
      startSession(queries, world.server.clock, operator, admin.id),
    );
    expect((await call('GET', '/remotes', headers)).status).toBe(403);
  });

  it('are staff for two weeks in a browser where they gave their password', async () => {
    world.server.clock.advance(60_000);
    const { headers } = await signIn(operator);
    const { answer: response } = await call('POST', '/operator/confirm', headers, {
      password: TEST_PASSWORD,
    });
    const [cookie] = String(response.headers['set-cookie']).split(';');
    const isStaff = async () => {
      const seen = await world.get('/platform/v1/composition', undefined, {
        host: 'public.localhost',
        cookie: cookie!,
      });
      return seen.body.includes(`"garden":{"buildId":"${buildId}"`);
    };
    expect(await isStaff()).toBe(true);
    world.server.clock.advance(14 * 24 * 3_600_000 - 1);
    expect(await isStaff()).toBe(true);
    world.server.clock.advance(1);
    expect(await isStaff()).toBe(false);
  });

  it('wait longer and longer after passwords that were wrong', async () => {
    world.server.clock.advance(60_000);
    const { headers } = await signIn(operator);
    const attempt = async (from: number, password = 'something else') => {
      const { statusCode } = await world.app.inject({
        method: 'POST',
        url: '/platform/v1/operator/confirm',
        remoteAddress: `10.2.0.${from}`,
        headers: { host: 'public.localhost', 'content-type': 'application/json', ...headers },
        payload: JSON.stringify({ password }),
      });
      return statusCode;
    };
    // Each from another address: it is the session in which the password is tried.
    const statuses: number[] = [];
    for (let from = 1; from <= 6; from += 1) statuses.push(await attempt(from));
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
    expect(await attempt(7, TEST_PASSWORD)).toBe(429);
    world.server.clock.advance(1_000);
    expect(await attempt(8, TEST_PASSWORD)).toBe(200);
    // Their own sign-ins are not kept out by it.
    expect((await signIn(operator)).headers[HEADERS.accessToken]).toMatch(/^[\w-]{32}$/);
  });
});
