import { Readable } from 'node:stream';
import fastify, { type FastifyReply, type FastifyRequest, type InjectOptions } from 'fastify';
import type { Caller, ServerContext } from '../context.ts';
import { Crowded } from '../db/admission.ts';
import { queriesOn } from '../db/connection.ts';
import type { Database, SharedTransaction } from '../db/database.ts';
import type { Problem } from '../errors/problem.ts';
import { cannedQueries } from '../test/canned-queries.ts';
import { hasResponse, idempotencyPlugin, isReplayed } from './idempotency.ts';

const KEY = 'key-12345';
type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
interface Row {
  request_hash: Buffer;
  response_status: number;
  response_headers: Record<string, string>;
  response_body: string;
}

/**
 * A server whose database is a map of stored responses: what a transaction stores is there once it is committed. Counts
 * how transactions ended, and does the tenant's requests with `handler`.
 */
function serverWith(handler: Handler, own: { share?: () => Promise<never>; claim?: () => never } = {}) {
  const stored = new Map<string, Row>();
  const ended: string[] = [];
  const repeated: boolean[] = [];
  let caller: Caller | null = { tenantId: 'alfa', centerId: 'north', user: null } as Caller;
  let runs = 0;

  function open(): SharedTransaction {
    let storing: (() => void) | null = null;
    const { promise, resolve } = Promise.withResolvers<void>();
    const query = async (text: string, parameters: readonly unknown[]) => {
      if (text.includes('claim_key')) {
        own.claim?.();
        const row = stored.get(parameters.slice(0, 2).join(' '));
        return { rows: row ? [row] : [], rowCount: row ? 1 : 0 };
      }
      const [, actor, key, hash, status, headers, body] = parameters as [
        string,
        string,
        string,
        Buffer,
        number,
        string,
        string,
      ];
      storing = () =>
        stored.set(`${actor} ${key}`, {
          request_hash: hash,
          response_status: status,
          response_headers: JSON.parse(headers) as Record<string, string>,
          response_body: body,
        });
      return { rows: [], rowCount: 1 };
    };
    const queries = queriesOn({ query } as never);
    const end = (how: string) => {
      ended.push(how);
      resolve();
    };
    return {
      queries,
      ended: promise,
      run: (work) => work(),
      async commit(last) {
        await last(queries);
        storing?.();
        end('committed');
      },
      rollback: async () => end('rolled back'),
    };
  }

  const app = fastify();
  const db = { share: own.share ?? (async () => open()) } as unknown as Database;
  const context = { db, clock: { now: () => new Date(0) } } as ServerContext;
  app.decorate('context', context);
  app.decorateRequest('locale', 'en');
  app.decorateRequest('establishedCaller', null);
  app.decorateRequest('caller', { getter: () => caller as Caller });
  app.addHook('onRequest', async (request, reply) => {
    request.establishedCaller = caller;
    const token = request.headers['access-token'];
    if (token) void reply.header('access-token', token);
  });
  idempotencyPlugin(app, context);
  app.setErrorHandler((error: Problem, _request, reply) =>
    reply
      .code(error.status ?? 500)
      .headers(error.details?.headers ?? {})
      .send({ code: error.code ?? error.message, ...error.details }),
  );
  app.addHook('onSend', async (_request, reply) => void repeated.push(isReplayed(reply)));
  const run: Handler = (request, reply) => {
    runs += 1;
    return handler(request, reply);
  };
  for (const url of ['/api/v1/things', '/api/v1/others', '/auth/sign_in'])
    app.route({ method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'], url, handler: run });
  const send = ({ headers, ...options }: InjectOptions = {}, key: string | null = KEY) =>
    app.inject({
      method: 'POST',
      url: '/api/v1/things',
      ...(options.method === 'GET' ? {} : { payload: { name: 'a' } }),
      ...options,
      headers: { ...(key === null ? {} : { 'idempotency-key': key }), ...headers },
    });
  return {
    send,
    ended,
    stored,
    repeated,
    as: (next: Partial<Caller> | null) =>
      (caller = next === null ? null : ({ ...caller, ...next } as Caller)),
    runs: () => runs,
  };
}

const made: Handler = async (_request, reply) =>
  reply
    .code(201)
    .header('location', '/api/v1/things/1')
    .header('etag', '"1"')
    .header('x-own', 'a')
    .send({ id: 1 });
const replayed = (response: { headers: Record<string, unknown> }) => response.headers['idempotent-replayed'];

describe('a write under a key', () => {
  it.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)('is done once, as %s', async (method) => {
    const { send, runs, ended } = serverWith(made);
    const first = await send({ method });
    const second = await send({ method });
    expect([first.statusCode, replayed(first)]).toEqual([201, undefined]);
    expect([second.statusCode, replayed(second)]).toEqual([201, 'true']);
    expect(second.json()).toEqual({ id: 1 });
    expect([runs(), ended]).toEqual([1, ['committed', 'rolled back']]);
  });

  it('repeats its type, place and version, and no other header', async () => {
    const { send } = serverWith(made);
    await send();
    const { headers } = await send();
    expect(headers).toMatchObject({ location: '/api/v1/things/1', etag: '"1"' });
    expect(headers['content-type']).toContain('application/json');
    expect(headers['x-own']).toBeUndefined();
  });

  it('is another write under the same key where what it goes by differs', async () => {
    const differing: [string, InjectOptions, Partial<Caller>?][] = [
      ['the method', { method: 'PUT' }],
      ['the address', { url: '/api/v1/others' }],
      ['the query', { url: '/api/v1/things?x=1' }],
      ['the body', { payload: { name: 'b' } }],
      ['the centre', {}, { centerId: 'south' }],
      ['the organization', {}, { organization: { id: 'o' } as never }],
      ['in whose name it is', {}, { session: { impersonatorId: 'i' } as never }],
    ];
    for (const [what, options, caller] of differing) {
      const { send, runs, as } = serverWith(made);
      await send();
      as(caller ?? {});
      const second = await send(options);
      expect([what, second.statusCode, second.json().code, runs()]).toEqual([what, 409, 'duplicate', 1]);
      expect(second.json().detail).toBeUndefined();
    }
  });

  it('is the same for another language or host', async () => {
    const { send } = serverWith(made);
    await send({ headers: { host: 'a.example' } });
    expect(replayed(await send({ headers: { host: 'b.example', 'accept-language': 'en' } }))).toBe('true');
  });

  it('is another person’s own', async () => {
    const { send, as, runs, stored } = serverWith(made);
    await send();
    as({ user: { id: 'person' } as never });
    expect(replayed(await send())).toBeUndefined();
    expect(runs()).toBe(2);
    expect([...stored.keys()]).toEqual([`anonymous ${KEY}`, `person ${KEY}`]);
  });
});

describe('a request is done as often as it comes', () => {
  it.each<[string, InjectOptions, string | null]>([
    ['without a key', {}, null],
    ['where it reads', { method: 'GET' }, KEY],
    ['where it signs in', { url: '/auth/sign_in' }, KEY],
  ])('%s', async (_name, options, key) => {
    const { send, runs, ended } = serverWith(made);
    await send(options, key);
    await send(options, key);
    expect([runs(), ended]).toEqual([2, []]);
  });

  it('where no caller was established', async () => {
    const { send, runs, as } = serverWith(made);
    as(null);
    await send();
    await send();
    expect(runs()).toBe(2);
  });
});

it.each(['1234567', 'x'.repeat(101), 'with space', 'é-é-é-é-é', 'tab\tbed-key'])(
  '%j is no key',
  async (key) => {
    const { send, runs } = serverWith(made);
    const refused = await send({}, key);
    expect([refused.statusCode, refused.json()]).toEqual([
      400,
      { code: 'invalid_parameter', header: 'Idempotency-Key' },
    ]);
    expect(runs()).toBe(0);
  },
);

it.each(['12345678', 'x'.repeat(100), '!~!~!~!~'])('%j is a key', async (key) => {
  const { send } = serverWith(made);
  await send({}, key);
  expect(replayed(await send({}, key))).toBe('true');
});

describe('what is refused or fails', () => {
  const failures: [string, number, Handler][] = [
    ['a rejection', 422, async (_request, reply) => reply.code(422).send({})],
    ['a redirect', 303, async (_request, reply) => reply.redirect('/', 303)],
    ['a bug', 500, () => Promise.reject(new Error('bug'))],
    [
      'bytes that are no text',
      500,
      async (_request, reply) => reply.code(200).send(Buffer.from([0xff, 0xfe])),
    ],
  ];

  it.each(failures)('leaves the key free: %s', async (_name, status, handler) => {
    const { send, ended, stored, runs } = serverWith(handler);
    for (const time of [1, 2]) {
      const response = await send();
      expect([response.statusCode, runs()]).toEqual([status, time]);
    }
    expect([ended, stored.size]).toEqual([['rolled back', 'rolled back'], 0]);
  });

  it('takes the headers along that were meant for the response', async () => {
    const { send } = serverWith(async (_request, reply) =>
      reply
        .code(201)
        .header('location', '/a')
        .header('etag', '"1"')
        .send(Buffer.from([0xff])),
    );
    const { headers, json } = await send();
    expect(json().code).toBe('A write responds with text');
    expect([headers.location, headers.etag]).toEqual([undefined, undefined]);
  });
});

describe('a response', () => {
  it.each<[string, Handler, string, number]>([
    ['may be empty', async (_request, reply) => reply.code(204).send(), '', 204],
    ['may be text', async (_request, reply) => reply.code(200).send('één'), 'één', 200],
    ['may be bytes of text', async (_request, reply) => reply.code(299).send(Buffer.from('één')), 'één', 299],
    [
      'may be a stream, read to its end',
      async (_request, reply) => reply.type('text/plain').send(Readable.from(['één', ' en twee'])),
      'één en twee',
      200,
    ],
  ])('%s', async (_name, handler, body, status) => {
    const { send, runs } = serverWith(handler);
    const responses = [await send(), await send()];
    expect(responses.map((one) => [one.statusCode, one.body])).toEqual([
      [status, body],
      [status, body],
    ]);
    expect(runs()).toBe(1);
  });

  it('of success alone is stored: what begins with 1 or 3 is not', async () => {
    const { send, runs } = serverWith(async (_request, reply) => reply.code(300).send('a'));
    await send();
    await send();
    expect(runs()).toBe(2);
  });

  it('that opens a session is stored nowhere; one that passes on what came along is', async () => {
    const opening = serverWith(async (_request, reply) => reply.header('access-token', 'new').send('a'));
    await opening.send();
    expect([opening.stored.size, opening.ended]).toEqual([0, ['committed']]);
    const renewed = serverWith(async () => 'a');
    await renewed.send({ headers: { 'access-token': 'same' } });
    expect([renewed.stored.size, renewed.ended]).toEqual([1, ['committed']]);
  });

  it('is known as a repeated one while it is sent', async () => {
    const { send, repeated } = serverWith(made);
    await send();
    await send();
    expect(repeated).toEqual([false, true]);
  });
});

/** When all that can go on by itself has. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await new Promise(setImmediate);
}

describe('who comes while the same write is being done', () => {
  it('waits for it, and gets its response', async () => {
    const door = Promise.withResolvers<void>();
    const { send, runs } = serverWith(async (request, reply) => {
      await door.promise;
      return made(request, reply);
    });
    const both = [send(), send()];
    await settled();
    door.resolve();
    const [first, second] = await Promise.all(both);
    expect([first?.statusCode, second?.statusCode, runs()]).toEqual([201, 201, 1]);
    expect([first, second].map((one) => one && replayed(one))).toEqual([undefined, 'true']);
  });

  it('does not wait for another key, person or tenant', async () => {
    const door = Promise.withResolvers<void>();
    let inside = 0;
    const { send, as } = serverWith(async () => {
      inside += 1;
      await door.promise;
      return 'done';
    });
    const requests = [send(), send({}, 'another-key')];
    await settled();
    as({ tenantId: 'beta' });
    requests.push(send());
    await settled();
    as({ tenantId: 'beta', user: { id: 'person' } as never });
    requests.push(send());
    await settled();
    expect(inside).toBe(4);
    door.resolve();
    await Promise.all(requests);
  });

  it('is told to come again after five seconds, without a transaction', async () => {
    const real = [
      'nextTick',
      'setImmediate',
      'queueMicrotask',
      'Date',
      'performance',
      'setInterval',
    ] as const;
    jest.useFakeTimers({ doNotFake: [...real] });
    const door = Promise.withResolvers<void>();
    const { send, ended } = serverWith(async () => {
      await door.promise;
      return 'done';
    });
    const first = send();
    await settled();
    const second = send();
    await settled();
    await jest.advanceTimersByTimeAsync(5_000);
    const { statusCode, headers, json } = await second;
    expect([statusCode, json().code, headers['retry-after']]).toEqual([409, 'duplicate', '2']);
    expect(json().detail).toBe('This is still being done. Look again in a moment.');
    expect(ended).toEqual([]);
    door.resolve();
    expect((await first).statusCode).toBe(200);
    jest.useRealTimers();
  });

  it.each<[string, object, number, string, string | undefined]>([
    ['on another server', { claim: () => throwing({ code: '55P03' }) }, 409, 'duplicate', '2'],
    [
      'where no transaction is free',
      { share: () => Promise.reject(new Crowded('full')) },
      503,
      'unavailable',
      undefined,
    ],
  ])('is told to come again: %s', async (_name, own, status, code, retryAfter) => {
    const { send } = serverWith(made, own);
    const { statusCode, headers, json } = await send();
    expect([statusCode, json().code, headers['retry-after']]).toEqual([status, code, retryAfter]);
  });

  it('gets what broke', async () => {
    const claim = serverWith(made, { claim: () => throwing(new Error('claim broke')) });
    expect((await claim.send()).json().code).toBe('claim broke');
    expect(claim.ended).toEqual(['rolled back']);
    const share = serverWith(made, { share: () => Promise.reject(new Error('share broke')) });
    expect((await share.send()).json().code).toBe('share broke');
    // The key is free again.
    expect((await share.send()).json().code).toBe('share broke');
  });
});

function throwing(error: unknown): never {
  throw error;
}

describe('whether a key has a response', () => {
  const lookUp = async (
    headers: Record<string, unknown>,
    rows: object[],
    caller: Partial<Caller> | null = {},
  ) => {
    const { queries, statements } = cannedQueries(rows);
    const read = jest.fn((_tenantId: string, work: (of: typeof queries) => unknown) => work(queries));
    const request = {
      headers,
      url: '/api/v1/things',
      routeOptions: { config: {} },
      establishedCaller: caller,
      caller: { tenantId: 'alfa', user: null, ...caller },
      server: { context: { db: { read }, clock: { now: () => new Date(0) } } },
    } as unknown as FastifyRequest;
    return {
      has: await hasResponse(request),
      tenants: read.mock.calls.map(([tenant]) => tenant),
      statements,
    };
  };

  it('is read for the caller’s tenant', async () => {
    const found = await lookUp({ 'idempotency-key': KEY }, [{ key: KEY }], {
      user: { id: 'person' } as never,
    });
    expect([found.has, found.tenants]).toEqual([true, ['alfa']]);
    expect(found.statements[0]?.parameters).toEqual(expect.arrayContaining(['alfa', 'person', KEY]));
    expect((await lookUp({ 'idempotency-key': KEY }, [])).has).toBe(false);
  });

  it('is not read without a key or a caller', async () => {
    expect(await lookUp({}, [{ key: KEY }])).toMatchObject({ has: false, tenants: [] });
    expect(await lookUp({ 'idempotency-key': KEY }, [{ key: KEY }], null)).toMatchObject({ has: false });
  });
});
