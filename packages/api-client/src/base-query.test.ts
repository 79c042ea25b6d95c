import { configureStore, nanoid, type Store } from '@samen/redux';
import { startApi, rejection, toBeRejectedWith, type ApiHandlers, type ApiServer } from '@samen/testing';
import { api } from './api.ts';
import { createApiExtra } from './extra.ts';
import type { ApiRequest } from './request.ts';
import { emptyJar, storeSession, type CookieJar } from './session-cookies.ts';

expect.extend({ toBeRejectedWith });

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    read: build.query<unknown, ApiRequest | string>({ query: (request) => request }),
    write: build.mutation<unknown, ApiRequest>({ query: (request) => request }),
  }),
});

let server: ApiServer;

afterEach(() => server.close());

function memoryJar(): CookieJar {
  const values = new Map<string, string>();
  return {
    get: (name) => values.get(name) ?? null,
    set: (name, value) => void values.set(name, value),
    remove: (name) => void values.delete(name),
  };
}

interface ClientOptions {
  cookies?: CookieJar;
  timeout?: number;
  sessionEnded?: () => boolean;
}

async function client(
  handlers: ApiHandlers,
  { cookies = emptyJar, timeout = 2000, sessionEnded }: ClientOptions = {},
) {
  server = await startApi(handlers);
  const store: Store = configureStore({
    reducer: { api: api.reducer },
    middleware: (getDefault) =>
      getDefault({
        serializableCheck: false,
        immutableCheck: false,
        thunk: {
          extraArgument: createApiExtra({
            cookies,
            timeout,
            ...(sessionEnded ? { sessionEnded } : {}),
            retryDelay: () => 1,
            requestContext: () => ({
              baseUrl: server.url,
              tenant: 'public',
              appContext: 'gelderland',
              volunteerCenterId: 'center-1',
              currentOrganizationId: 'organization-1',
              locale: 'en',
            }),
          }),
        },
      }).concat(api.middleware),
  });
  const dispatch = store.dispatch as (action: unknown) => Promise<{ data?: unknown; error?: unknown }>;
  return {
    read: (request: ApiRequest | string) =>
      dispatch(calls.endpoints.read.initiate(request, { forceRefetch: true })),
    write: (request: ApiRequest) => dispatch(calls.endpoints.write.initiate(request)),
  };
}

const empty = { data: null };

describe('a request', () => {
  it('goes to /api/v1 with the query as on the wire, without what is empty', async () => {
    const { read } = await client({ 'GET /api/v1/vacancies': empty });
    await read({
      path: 'vacancies',
      query: { 'filter[q]': 'koken & eten', 'filter[ids_in]': ['1', '2'], sort: '', near: null },
    });
    const { query } = server.calls[0]!;
    expect(Object.fromEntries(query)).toEqual({ 'filter[q]': 'koken & eten', 'filter[ids_in]': '1,2' });
  });

  it('leaves names and values as they are where no JSON:API is spoken', async () => {
    const response = { data: { fileName: { 'x/a_b.js': 1 } }, build_id: 'b' };
    const { write } = await client({ 'POST /platform/v1/x': { status: 200, body: response } });
    const body = { buildId: 'b', rules: [{ kind: 'staff' }] };
    const request = { path: '/platform/v1/x', method: 'POST', body, as: 'json' } as const;
    expect(await write(request)).toHaveProperty('data', response);
    expect(server.calls[0]).toMatchObject({ body, headers: { 'content-type': 'application/json' } });
  });

  it('takes a path with a slash as it is', async () => {
    const { write } = await client({ 'POST /auth/sign_in': empty });
    expect(await write({ path: '/auth/sign_in', method: 'POST', body: {} })).toHaveProperty('data', null);
  });

  it('names site and language, and a visitor nothing else', async () => {
    const { read } = await client({ 'GET /api/v1/x': empty });
    await read('x');
    const { headers } = server.calls[0]!;
    expect(headers).toMatchObject({
      tenant: 'public',
      'app-context': 'gelderland',
      'volunteer-center-id': 'center-1',
      'accept-language': 'en',
    });
    expect(headers).not.toHaveProperty('access-token');
    expect(headers).not.toHaveProperty('current-organization-id');
  });

  it('carries session and organization, and takes over the tokens that come back', async () => {
    const cookies = memoryJar();
    storeSession(cookies, { accessToken: 'old', client: 'c', uid: 'u' });
    const rotated = { status: 200, body: empty, headers: { 'access-token': 'new', client: 'c', uid: 'u' } };
    const { read } = await client({ 'GET /api/v1/x': rotated }, { cookies });
    await read('x');
    await read('x');
    expect(server.calls.map(({ headers }) => headers['access-token'])).toEqual(['old', 'new']);
    expect(server.calls[0]!.headers).toMatchObject({
      client: 'c',
      uid: 'u',
      'current-organization-id': 'organization-1',
    });
  });

  it('sends bodies in snake_case and FormData as it is', async () => {
    const { write } = await client({ 'POST /api/v1/x': empty });
    await write({ path: 'x', method: 'POST', body: { data: { attributes: { firstName: 'Ada' } } } });
    const form = new FormData();
    form.set('firstName', 'Ada');
    await write({ path: 'x', method: 'POST', body: form });
    expect(server.calls[0]!.body).toEqual({ data: { attributes: { first_name: 'Ada' } } });
    expect(server.calls[1]!.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(server.calls[1]!.body).toContain('name="firstName"');
  });
});

describe('a response', () => {
  const one = { type: 'vacancies', id: '1', attributes: { vacancy_type: 'p2p' }, meta: { can: ['edit'] } };

  it.each([
    [
      'a list',
      { data: [one], meta: { pagination: { current: 1, records: 1 } } },
      { items: [{ id: '1', vacancyType: 'p2p' }], pagination: { current: 1, records: 1 } },
    ],
    ['a resource', { data: one }, { id: '1', vacancyType: 'p2p', meta: { can: ['edit'] } }],
    ['nothing', { status: 204 }, null],
    ['plain JSON', { status: 200, body: { first_name: 'Ada' } }, { firstName: 'Ada' }],
  ])('of %s is flattened and in camelCase', async (_what, response, expected) => {
    const { read } = await client({ 'GET /api/v1/x': response });
    const { data } = await read('x');
    if (expected === null) expect(data).toBeNull();
    else expect(data).toMatchObject(expected);
  });

  it('keeps the document meta when asked', async () => {
    const { read } = await client({ 'GET /api/v1/x': { data: one, meta: { sent_to: 2 } } });
    expect((await read({ path: 'x', as: 'document' })).data).toMatchObject({
      data: { id: '1' },
      meta: { sentTo: 2 },
    });
  });
});

describe('a rejection', () => {
  it('gives the code, the errors and when to come back', async () => {
    const { write } = await client({
      'POST /api/v1/x': {
        status: 429,
        body: { errors: [{ code: 'rate_limited' }] },
        headers: { 'retry-after': '90' },
      },
    });
    const { error } = await write({ path: 'x', method: 'POST', body: {} });
    expect(error).toEqual({
      kind: 'rejected',
      status: 429,
      code: 'rate_limited',
      errors: [{ code: 'rate_limited' }],
      retryAfter: 90,
    });
  });

  it('has a code also when the body is not JSON:API', async () => {
    const { read } = await client({ 'GET /api/v1/x': { status: 404, body: 'nothing here' } });
    expect((await read('x')).error).toBeRejectedWith('not_found');
  });
});

describe('no response', () => {
  it('is offline after two repeated reads', async () => {
    const { read } = await client({ 'GET /api/v1/x': rejection(503, 'unavailable') });
    expect((await read('x')).error).toBeRejectedWith('unavailable');
    expect(server.calls).toHaveLength(3);
    await server.close();
    expect((await read('x')).error).toEqual({ kind: 'offline' });
  });

  it('counts as offline after the time limit', async () => {
    const never = new Promise<never>(() => undefined);
    const { read } = await client({ 'GET /api/v1/x': () => never }, { timeout: 30 });
    expect((await read('x')).error).toEqual({ kind: 'offline' });
  });

  it('is repaired by a retry when the server is back', async () => {
    let count = 0;
    const { read } = await client({
      'GET /api/v1/x': () => ((count += 1) < 3 ? rejection(502, 'unavailable') : { data: null }),
    });
    expect(await read('x')).toMatchObject({ data: null });
  });

  it('of a write is repaired when the server is back within the time of a restart', async () => {
    let count = 0;
    const { write } = await client({
      'POST /api/v1/x': () =>
        (count += 1) < 7 ? rejection(503, 'unavailable') : { status: 201, body: empty },
    });
    expect(await write({ path: 'x', method: 'POST', body: {} })).toMatchObject({ data: null });
    const { retryDelay } = createApiExtra({ requestContext: () => ({}) as never });
    const waited = [1, 2, 3, 4, 5, 6].reduce((sum, attempt) => sum + retryDelay(attempt), 0);
    expect(waited).toBeGreaterThan(6_000);
    expect(waited).toBeLessThan(13_000);
  });

  it('never repeats a call to /auth', async () => {
    const { write } = await client({ 'POST /auth/sign_in': rejection(503, 'unavailable') });
    await write({ path: '/auth/sign_in', method: 'POST', body: {} });
    expect(server.calls).toHaveLength(1);
  });
});

describe('the idempotency key', () => {
  const keys = () => server.calls.map(({ headers }) => headers['idempotency-key']);

  it('stays over retries and a second press, and ends with a response', async () => {
    const responses = [...Array<number>(9).fill(503), 201, 201].map((status) => ({ status, body: empty }));
    const { write } = await client({ 'POST /api/v1/x': () => responses.shift()! });
    const intent: ApiRequest = { path: 'x', method: 'POST', body: { text: 'Hallo' } };
    await write(intent);
    await write(intent);
    await write(intent);
    const [first] = keys();
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(keys().slice(0, 10)).toEqual(Array(10).fill(first));
    expect(keys()[10]).not.toBe(first);
  });

  it('is one of its own for each file, also where there was no response, and stays with the file', async () => {
    const { write } = await client({ 'POST /api/v1/x': { status: 503, body: empty } });
    const upload = (name: string) => {
      const body = new FormData();
      body.append('file', new Blob(['x']), name);
      return { path: 'x', method: 'POST' as const, body };
    };
    const one = upload('one.png');
    await write(one);
    const ofOne = new Set(keys());
    await write(one);
    expect(new Set(keys())).toEqual(ofOne);
    await write(upload('other.png'));
    expect(new Set(keys()).size).toBe(ofOne.size + 1);
    expect(ofOne.size).toBe(1);
  });

  it('is that of the caller, who keeps it, whatever the body', async () => {
    const { write } = await client({ 'POST /api/v1/x': { status: 201, body: empty } });
    const intent = nanoid();
    for (const text of ['Hallo', 'Hallo!'])
      await write({ path: 'x', method: 'POST', body: { text }, intent });
    expect(keys()).toEqual([intent, intent]);
  });

  it('stays while the server says that it is still at it, and ends when it has done something else', async () => {
    const underWay = {
      status: 409,
      body: { errors: [{ code: 'duplicate' }] },
      headers: { 'retry-after': '0.01' },
    };
    const responses = [
      ...Array<typeof underWay>(7).fill(underWay),
      { status: 201, body: empty },
      rejection(409, 'duplicate'),
    ];
    const { write } = await client({ 'POST /api/v1/x': () => responses.shift()! });
    const intent: ApiRequest = { path: 'x', method: 'POST', body: { text: 'Hallo' } };
    expect((await write(intent)).error).toBeRejectedWith('duplicate');
    expect(await write(intent)).toMatchObject({ data: null });
    expect((await write(intent)).error).toBeRejectedWith('duplicate');
    const [first] = keys();
    expect(keys().slice(0, 8)).toEqual(Array(8).fill(first));
    expect([server.calls.length, keys()[8] === first]).toEqual([9, false]);
  });

  it('differs between intents, and reads have none', async () => {
    const { read, write } = await client({ 'POST /api/v1/x': empty, 'GET /api/v1/x': empty });
    await write({ path: 'x', method: 'POST', body: { text: nanoid() } });
    await write({ path: 'x', method: 'POST', body: { text: nanoid() } });
    await read('x');
    expect(new Set(keys()).size).toBe(3);
    expect(keys()[2]).toBeUndefined();
  });
});

describe('a session that the server knows no more', () => {
  const visitorsOnly = ({ headers }: { headers: Record<string, unknown> }) =>
    headers['access-token'] === undefined || headers['access-token'] === 'new'
      ? { data: null }
      : rejection(401, 'unauthenticated');
  const handlers: ApiHandlers = {
    'GET /api/v1/x': visitorsOnly,
    'POST /api/v1/x': visitorsOnly,
    'GET /platform/v1/x': visitorsOnly,
  };
  const signedIn = () => {
    const cookies = memoryJar();
    storeSession(cookies, { accessToken: 'old', client: 'c', uid: 'u' });
    return cookies;
  };
  const tokens = () => server.calls.map(({ headers }) => headers['access-token']);
  const write: ApiRequest = { path: 'x', method: 'POST', body: {} };

  it('has what is read sent again as a visitor’s, and is made known', async () => {
    const sessionEnded = jest.fn(() => true);
    const { read } = await client(handlers, { cookies: signedIn(), sessionEnded });
    expect(await read('x')).toMatchObject({ data: null });
    expect([tokens(), sessionEnded.mock.calls.length]).toEqual([['old', undefined], 1]);
  });

  it('leaves a write undone whose person is on screen', async () => {
    const own = await client(handlers, { cookies: signedIn(), sessionEnded: () => true });
    expect((await own.write(write)).error).toBeRejectedWith('unauthenticated');
    expect(tokens()).toEqual(['old']);
  });

  it('has a write sent again as a visitor’s where no person is on screen', async () => {
    const visitor = await client(handlers, { cookies: signedIn(), sessionEnded: () => false });
    expect(await visitor.write(write)).toMatchObject({ data: null });
    expect(tokens()).toEqual(['old', undefined]);
  });

  it('is not that of another tab, which has signed in meanwhile', async () => {
    const cookies = signedIn();
    const sessionEnded = jest.fn(() => true);
    const { write: send } = await client(
      {
        'POST /api/v1/x': (call) => {
          storeSession(cookies, { accessToken: 'new', client: 'c', uid: 'u' });
          return visitorsOnly(call);
        },
      },
      { cookies, sessionEnded },
    );
    expect(await send(write)).toMatchObject({ data: null });
    expect([tokens(), sessionEnded.mock.calls.length]).toEqual([['old', 'new'], 0]);
  });

  it('is a matter of the API alone, and of nothing else that is refused', async () => {
    const sessionEnded = jest.fn(() => true);
    const { read } = await client(
      { ...handlers, 'GET /api/v1/y': rejection(401, 'invalid_credentials') },
      { cookies: signedIn(), sessionEnded },
    );
    expect((await read('/platform/v1/x')).error).toBeRejectedWith('unauthenticated');
    expect((await read('y')).error).toBeRejectedWith('invalid_credentials');
    expect(sessionEnded).not.toHaveBeenCalled();
  });
});
